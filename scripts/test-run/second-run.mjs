// A file of tests that failed is run once more, alone: what passes then failed for want of the machine, or by chance.

/** More failed files than this are no chance, and would cost as long as the first run. */
const most = 8

/** The paths of the files to run again; none when nothing failed, or too much did. */
export function filesToRunAgain(report) {
  const failed = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return failed.length <= most ? failed : []
}

/**
 * The first report with the second one's files in the place of the same files. `mended` names each test that failed
 * first and passed alone: it is not in order, and has to be looked at.
 */
export function withSecondRun(first, second) {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file)
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

function testsOf(files) {
  return files.flatMap(({ assertionResults }) => assertionResults)
}

/** A file that could not be loaded stands for itself. */
function idsOf(files, status) {
  return files.flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === status)
    if (tests.length > 0) return tests.map((test) => `${file.name}: ${test.fullName.trim()}`)
    return file.status === status && status === 'failed' ? [file.name] : []
  })
}
