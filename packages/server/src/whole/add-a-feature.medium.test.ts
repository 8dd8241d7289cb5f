import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url).pathname
const page = readFileSync(join(root, 'docs/how-to/add-a-feature.md'), 'utf8')

/** What the page says to do: `New` with a file, or `In` with a file and the line before which the lines go. */
type Step = { file: string; before?: string; text: string }
const steps: Step[] = [
  ...page.matchAll(/^(?:New `([^`]+)`|In `([^`]+)`, before `([^`]+)`):\n\n```\w+\n(.*?)^```$/gms),
].map(([, made, standing, before, text]) => ({
  file: (made ?? standing)!,
  ...(before ? { before } : {}),
  text: text!,
}))

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'studio-feature-'))
  for (const part of ['packages', 'scripts', 'docs', 'licences', ...filesOfRoot()])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$/.test(path),
    })
  linkModules()
  for (const step of steps) follow(step)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const filesOfRoot = () =>
  readdirSync(root, { withFileTypes: true }).flatMap((one) =>
    one.isFile() && /\.(json|ts|cjs|md)$|^(NOTICE|\.gitignore)$/.test(one.name) ? [one.name] : [],
  )

/** The same packages as here, but for the studio's own, which are the copy's. */
function linkModules(): void {
  for (const one of readdirSync(join(root, 'node_modules')))
    if (one !== '@studio') link(`node_modules/${one}`)
  mkdirSync(join(copy, 'node_modules/@studio'))
  for (const room of readdirSync(join(root, 'packages'))) {
    symlinkSync(join(copy, 'packages', room), join(copy, 'node_modules/@studio', room))
    if (readdirSync(join(root, 'packages', room)).includes('node_modules'))
      link(`packages/${room}/node_modules`)
  }
}
function link(path: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  symlinkSync(join(root, path), join(copy, path))
}

function follow({ file, before, text }: Step): void {
  const path = join(copy, file)
  if (before === undefined) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag: 'wx' })
    return
  }
  const whole = readFileSync(path, 'utf8')
  const places = whole.split(`\n${before}\n`).length - 1
  if (places !== 1) throw new Error(`${file} has the line ${places} times, not once: ${before}`)
  writeFileSync(
    path,
    whole.replace(`\n${before}\n`, () => `\n${text}${before}\n`),
  )
}

/** Runs a program of the copy; answers what it wrote if it failed. */
function faultsOf(command: string, ...args: string[]): string {
  const run = spawnSync(process.execPath, [join(copy, command), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return run.status === 0 ? '' : `${run.stdout}${run.stderr}`.slice(-6000)
}
const vitest = (projects: string[], ...args: string[]) =>
  faultsOf('node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((one) => ['--project', one]), ...args)

describe('the page about adding a feature', () => {
  test('changes at most nine files that are there', () => {
    const standing = new Set(steps.filter(({ before }) => before !== undefined).map(({ file }) => file))
    expect([...standing].length).toBeLessThanOrEqual(9)
    // Each piece of text of the page that is to be put somewhere is.
    expect(steps.length).toBe([...page.matchAll(/^```(?!sh$)\w+$/gm)].length)
  })
  test('leads to a studio whose types hold', () => {
    expect(faultsOf('scripts/types.mjs', 'contract', 'server', 'console', 'e2e')).toBe('')
  })
  test('keeps to the style and the import law', () => {
    const files = steps.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file))
    expect(faultsOf('node_modules/@biomejs/biome/bin/biome', 'check', ...new Set(files))).toBe('')
    const law = ['packages', '--config', 'import-law.cjs']
    expect(faultsOf('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...law)).toBe('')
  })
  test('leaves nothing unsaid: every registry knows the noun', () => {
    const files = [
      'packages/contract',
      'packages/server/src/features/organizations/access',
      'packages/server/src/platform/http/openapi',
      'packages/server/src/whole/table-owners.test.ts',
      'packages/console/src/app',
      'packages/console/src/platform/calls/route-query.test.ts',
    ]
    // Tests of pages in a DOM know no registry.
    expect(vitest(['small', 'small-alone'], ...files)).toBe('')
  })
  test('leads to a feature that works, and lets nobody in who does not belong there', () => {
    const files = [
      'packages/server/src/features/rooms',
      'packages/server/src/whole/route-access.medium.test.ts',
    ]
    // In one run: each makes a database server and loads the studio.
    expect(vitest(['medium'], ...files, '-t', 'room|anchored')).toBe('')
  })
})
