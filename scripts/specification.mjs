// Holds docs/specification.md against the reports of a run: each row's test has to have run, asserted and passed.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')
/** What a row's name may leave out: the part that a table of cases fills in. */
const gap = '…'

/** The rows of the page. */
export function readRows(page) {
  const rows = page.matchAll(/^\| (\d) \| (.+?) \| `([^`|]+)` \| (.+) \|$/gm)
  return [...rows].map(([, point, sentence, file, test]) => ({
    point,
    sentence,
    file,
    test: test.replaceAll('\\|', '|'),
  }))
}

/** The size of test that a file belongs to: the vitest project by whose report its rows are judged. */
export function projectOf(file) {
  if (file.startsWith('packages/e2e/')) return 'large'
  return file.endsWith('.medium.test.ts') ? 'medium' : 'small'
}

/**
 * What is wrong with the rows, by the reports of the projects that ran; rows of other projects are left alone. A test
 * counts when it passed and asserted something.
 */
export function brokenRows(rows, reports) {
  return rows.flatMap((row) => {
    const report = reports[projectOf(row.file)]
    if (!report) return []
    const fault = faultOf(row, report)
    return fault ? [`${row.point}: ${row.sentence}\n   ${row.file}: ${fault}`] : []
  })
}

function faultOf({ file, test }, report) {
  const ran = report.testResults.find(({ name }) => name.replaceAll('\\', '/').endsWith(`/${file}`))
  if (!ran) return 'this file did not run.'
  const pattern = new RegExp(`^${test.split(gap).map(RegExp.escape).join('.*')}$`)
  const named = ran.assertionResults.filter(({ fullName }) => pattern.test(fullName))
  if (named.length === 0) return `there is no test “${test}”.`
  const notPassed = named.find(({ status }) => status !== 'passed')
  if (notPassed) return `“${notPassed.fullName}”: ${notPassed.status}.`
  const empty = named.find(({ meta }) => !(meta?.assertions > 0))
  return empty && `“${empty.fullName}” asserts nothing.`
}

function main([folder]) {
  const rows = readRows(readFileSync(join(root, 'docs/specification.md'), 'utf8'))
  const reports = Object.fromEntries(
    ['small', 'medium', 'large']
      .map((project) => [project, join(folder, `${project}.json`)])
      .filter(([, file]) => existsSync(file))
      .map(([project, file]) => [project, JSON.parse(readFileSync(file, 'utf8'))]),
  )
  const broken = brokenRows(rows, reports)
  const judged = rows.filter(({ file }) => reports[projectOf(file)]).length
  process.stdout.write(
    `${judged} of ${rows.length} sentences judged, ${broken.length} without a passed test.\n`,
  )
  for (const fault of broken) process.stdout.write(`\n${fault}\n`)
  process.exitCode = broken.length === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))
