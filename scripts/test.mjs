// `npm test`: everything that has to hold, on a fresh machine too. `npm test -- small lint` runs those steps only.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildFrontEnds } from './launch/builds.mjs'
import { ensureChromium } from './launch/chromium.mjs'
import { installDependencies, sets } from './launch/dependencies.mjs'
import { ensureFfmpeg } from './launch/ffmpeg.mjs'
import { ensureModels } from './launch/models.mjs'
import { explain, step } from './launch/progress.mjs'
import { environment, root } from './launch/runtime.mjs'
import { patternOf, runsAgain, withSecondRun } from './test-run/second-run.mjs'
import { slowest } from './test-run/slowest.mjs'

/** Not every tool sees by itself that a log file shows no colours. */
const plain = !process.stdout.isTTY
/** What is run; `tests` begins the names of vitest projects, `needs` what has to be there before. */
const steps = {
  lint: { run: ['biome', 'ci', '.', ...(plain ? ['--colors=off'] : [])] },
  types: { run: ['node', 'scripts/types.mjs'] },
  'import-law': { run: ['depcruise', 'packages', '--config', 'import-law.cjs'] },
  'dead-code': { run: ['knip'] },
  small: { tests: 'small', needs: ['ffmpeg', 'models'] },
  medium: { tests: 'medium', needs: ['ffmpeg', 'models'] },
  large: { tests: 'large', needs: ['ffmpeg', 'models', 'chromium', 'front ends'] },
  press: { tests: 'press', needs: ['ffmpeg', 'models', 'chromium', 'front ends'] },
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !steps[name])
if (unknown.length > 0) {
  process.stderr.write(`There is no step ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.\n`)
  process.exit(2)
}
const plan = Object.entries(steps).filter(([name]) => chosen.includes(name) || chosen.length === 0)
const reports = mkdtempSync(join(tmpdir(), 'studio-reports-'))

try {
  const variables = await prepare(new Set(plan.flatMap(([, { needs }]) => needs ?? [])))
  const results = plan.map(([name, { run, tests }]) => perform(name, run ?? vitest(tests), tests, variables))
  showSlowest(plan.map(([, { tests }]) => tests).filter((tests) => tests && existsSync(reportOf(tests))))
  // Judged by the reports of the tests that ran just now.
  if (plan.some(([, { tests }]) => tests))
    results.push(
      perform('specification', ['node', 'scripts/specification.mjs', reports], undefined, variables),
    )
  summarize(results)
  process.exitCode = results.every((result) => result.passed) ? 0 : 1
} catch (error) {
  explain(error)
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}

async function prepare(needs) {
  process.stdout.write('\nGetting ready\n')
  await step('Dependencies', () => installDependencies(sets.all))
  const programs = needs.has('ffmpeg') ? await step('ffmpeg', ensureFfmpeg) : undefined
  if (needs.has('models')) await step('Models', () => ensureModels({ later: true }))
  const browser = needs.has('chromium') ? await step('Chromium', ensureChromium) : undefined
  if (needs.has('front ends')) await step('Front ends', buildFrontEnds)
  return {
    ...(programs && { FFMPEG_PATH: programs.ffmpeg, FFPROBE_PATH: programs.ffprobe }),
    ...(browser && { CHROMIUM_PATH: browser.chromium }),
  }
}

function perform(name, [command, ...args], tests, variables) {
  process.stdout.write(`\n── ${name} ${'─'.repeat(Math.max(3, 70 - name.length))}\n`)
  const started = Date.now()
  const passed = spawn(command, args, variables)
  const again = !passed && tests ? runAgain(tests, variables) : undefined
  return {
    name,
    passed: passed || again?.passed === true,
    seconds: (Date.now() - started) / 1000,
    count: tests && countTests(tests),
    mended: again?.mended ?? [],
  }
}

function spawn(command, args, variables) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment({ ...(plain && { NO_COLOR: '1' }), ...variables }),
  })
  return status === 0
}

/** Runs what failed once more, one file at a time. What passes only then is named at the end of the run. */
function runAgain(project, variables) {
  if (!existsSync(reportOf(project))) return undefined
  let report = readReport(project)
  const mended = []
  const runs = runsAgain(report)
  if (runs.length === 0) return undefined
  const passed = runs.map(({ files, names }) => {
    const what = [...files.map((file) => relative(root, file)), ...(names ?? []).map((name) => `  ${name}`)]
    process.stdout.write(`\nOnce more, one at a time:\n${what.join('\n')}\n`)
    const [command, ...args] = vitest(project)
    const only = names ? ['--testNamePattern', patternOf(names)] : []
    const isPassed = spawn(command, [...args, ...files, ...only, '--maxWorkers=1'], variables)
    const both = withSecondRun(report, readReport(project))
    report = both.report
    mended.push(...both.mended)
    return isPassed
  })
  writeFileSync(reportOf(project), JSON.stringify(report))
  return { passed: passed.every(Boolean), mended }
}

function reportOf(project) {
  return join(reports, `${project}.json`)
}

function readReport(project) {
  return JSON.parse(readFileSync(reportOf(project), 'utf8'))
}

function vitest(project) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(project)}`]
  return ['vitest', 'run', '--project', `${project}*`, ...reporters]
}

/** A file that could not even be loaded has no failed test of its own; it counts as one. So does a run without a report. */
function countTests(project) {
  try {
    const report = readReport(project)
    const broken = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      // Such as those that need models which could not be fetched.
      skipped: report.numPendingTests,
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Where the next minute can be saved. */
function showSlowest(projects) {
  const { files, tests } = slowest(projects.map(readReport))
  if (files.length === 0) return
  process.stdout.write(`\nSlowest files\n${files.join('\n')}\n\nSlowest tests\n${tests.join('\n')}\n`)
}

function summarize(results) {
  const mended = results.flatMap((result) => result.mended ?? [])
  if (mended.length > 0)
    process.stdout.write(`\nPassed only the second time, alone; find out why:\n${mended.join('\n')}\n`)
  const all = results.reduce((sum, { seconds }) => sum + seconds, 0)
  const minutes = (seconds) => `${(seconds / 60).toFixed(1).padStart(5)} min`
  process.stdout.write(`\n${'─'.repeat(74)}\n`)
  for (const { name, passed, seconds, count } of results) {
    const skipped = count?.skipped > 0 ? `, ${count.skipped} skipped` : ''
    const tests = count ? `  ${count.passed} passed, ${count.failed} failed${skipped}` : ''
    const share = `${Math.round((100 * seconds) / all)} %`.padStart(7)
    process.stdout.write(
      `${name.padEnd(14)}${(passed ? 'passed' : 'FAILED').padEnd(8)}${minutes(seconds)}${share}${tests}\n`,
    )
  }
  process.stdout.write(`${'all'.padEnd(22)}${minutes(all)}\n`)
  const sum = (key) => results.reduce((total, { count }) => total + (count?.[key] ?? 0), 0)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
}
