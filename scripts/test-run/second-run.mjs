// A file of tests that failed is run once more, alone: what passes then failed for want of the machine, or by chance.

/** More failed files than this are no chance, and would cost as long as the first run. */
const most = 8

/** Each test of these begins where it needs to, and they are long: only the failed ones are run again. */
const ofSeparateTests = /\/(every-dialog|every-page|hostile-input|route-access)/

/**
 * What to run again, one run each: files that tell a story, whole and together; of a file of separate tests, the `names`
 * that failed. Nothing when nothing failed, or too much did.
 *
 * @returns {{ files: string[], names?: string[] }[]}
 */
export function runsAgain(report) {
  const failed = report.testResults.filter(({ status }) => status === 'failed')
  if (failed.length > most) return []
  const separate = failed.filter((file) => ofSeparateTests.test(file.name) && failedNames(file).length > 0)
  const whole = failed.filter((file) => !separate.includes(file)).map(({ name }) => name)
  return [
    ...(whole.length > 0 ? [{ files: whole }] : []),
    ...separate.map((file) => ({ files: [file.name], names: failedNames(file) })),
  ]
}

/** For `--testNamePattern`: these tests and no other. */
export function patternOf(names) {
  return `^(${names.map((name) => name.replace(/[^\w ]/g, (sign) => `\\${sign}`)).join('|')})$`
}

/**
 * The first report with the second one's tests in the place of the same tests. `mended` names each test that failed
 * first and passed alone: it is not in order, and has to be looked at.
 */
export function withSecondRun(first, second) {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => withTests(file, again.get(file.name)))
  const count = (status) => testsOf(testResults).filter((test) => test.status === status).length
  const failed = new Set(idsOf(testResults, 'failed'))
  return {
    report: {
      ...first,
      testResults,
      numPassedTests: count('passed'),
      numFailedTests: count('failed'),
    },
    mended: idsOf(first.testResults, 'failed').filter((id) => !failed.has(id)),
  }
}

/** Those that did not run the second time keep their first result. */
function withTests(first, second) {
  if (!second) return first
  if (first.assertionResults.length === 0 || second.assertionResults.length === 0) return second
  const ran = second.assertionResults.filter(({ status }) => ['passed', 'failed'].includes(status))
  const again = new Map(ran.map((test) => [test.fullName, test]))
  const assertionResults = first.assertionResults.map((test) => again.get(test.fullName) ?? test)
  const isFailed = assertionResults.some(({ status }) => status === 'failed')
  return { ...first, assertionResults, status: isFailed ? 'failed' : 'passed' }
}

function testsOf(files) {
  return files.flatMap(({ assertionResults }) => assertionResults)
}

/** As Vitest's filter sees them. */
function failedNames({ assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  return failed.map(({ ancestorTitles, title }) => [...ancestorTitles, title].filter(Boolean).join(' > '))
}

/** A file that could not be loaded stands for itself. */
function idsOf(files, status) {
  return files.flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === status)
    if (tests.length > 0) return tests.map((test) => `${file.name}: ${test.fullName.trim()}`)
    return file.status === status && status === 'failed' ? [file.name] : []
  })
}
