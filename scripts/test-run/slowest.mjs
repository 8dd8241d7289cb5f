// What made a run of tests long, from vitest's own reports.
import { relative } from 'node:path'
import { root } from '../launch/runtime.mjs'

/** The files and the tests that took longest, as lines. A file's time is from its first test to the end of its last. */
export function slowest(reports, most = 10) {
  const files = reports.flatMap((report) => report.testResults)
  const name = (file) => relative(root, file.name)
  const ofFiles = files.map((file) => ({ ms: file.endTime - file.startTime, text: name(file) }))
  const ofTests = files.flatMap((file) =>
    file.assertionResults.map((test) => ({
      ms: test.duration ?? 0,
      text: `${test.fullName.trim()} (${name(file)})`,
    })),
  )
  return { files: longest(ofFiles, most), tests: longest(ofTests, most) }
}

function longest(all, most) {
  return all
    .sort((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ ms, text }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${text}`)
}
