import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// Each planted file breaks one rule: a law that no one can break by accident is a law that was seen to bite.
const plants: Record<string, { file: string; text: string; with?: Record<string, string> }> = {
  'room-ui': {
    file: 'packages/ui/src/a.ts',
    text: `import '../../player/src/b.ts'`,
    with: { 'packages/player/src/b.ts': '' },
  },
  'room-dialogue': {
    file: 'packages/dialogue/src/a.ts',
    text: `import '../../server/src/b.ts'`,
    with: { 'packages/server/src/b.ts': '' },
  },
  'server-order-media': {
    file: 'packages/server/src/features/media/a.ts',
    text: `import '../clips/index.ts'`,
    with: { 'packages/server/src/features/clips/index.ts': '' },
  },
  'use-the-door': {
    file: 'packages/server/src/features/review/a.ts',
    text: `import '../identity/secret.ts'`,
    with: { 'packages/server/src/features/identity/secret.ts': '' },
  },
  'use-the-door (console)': {
    file: 'packages/console/src/features/review/a.ts',
    text: `import '../storyfiles/secret.ts'`,
    with: { 'packages/console/src/features/storyfiles/secret.ts': '' },
  },
  'unlisted-feature': {
    file: 'packages/server/src/features/clips/u.ts',
    text: `import '../../features/mystery/index.ts'`,
    with: { 'packages/server/src/features/mystery/index.ts': '' },
  },
  'platform-knows-no-feature': {
    file: 'packages/server/src/platform/a.ts',
    text: `import '../features/media/index.ts'`,
    with: { 'packages/server/src/features/media/index.ts': '' },
  },
  'platform-knows-no-feature (console)': {
    file: 'packages/console/src/platform/a.ts',
    text: `import '../features/scripts/index.ts'`,
    with: { 'packages/console/src/features/scripts/index.ts': '' },
  },
  'only-stores-touch-sql': {
    file: 'packages/server/src/features/media/use.ts',
    text: `import { connect } from '../../platform/database/sql.ts'\nconnect()`,
    with: { 'packages/server/src/platform/database/sql.ts': 'export const connect = () => {}' },
  },
  'only-routes-touch-http': {
    file: 'packages/server/src/features/media/http.ts',
    text: `import { serve } from '../../platform/http/gateway.ts'\nserve()`,
    with: { 'packages/server/src/platform/http/gateway.ts': 'export const serve = () => {}' },
  },
  'console-order-scripts': {
    file: 'packages/console/src/features/scripts/a.ts',
    text: `import '../storyfiles/index.ts'`,
    with: { 'packages/console/src/features/storyfiles/index.ts': '' },
  },
  'console-unlisted-door': {
    file: 'packages/console/src/features/clips/a.ts',
    text: `import '../mystery/index.ts'`,
    with: { 'packages/console/src/features/mystery/index.ts': '' },
  },
  'console-features-know-no-app': {
    file: 'packages/console/src/features/clips/b.ts',
    text: `import '../../app/b.ts'`,
    with: { 'packages/console/src/app/b.ts': '' },
  },
  'only-narrative-knows-ink': {
    file: 'packages/dialogue/src/conversation/a.ts',
    text: `import { Story } from 'inkjs'\nnew Story('')`,
  },
  'no-cycles': {
    file: 'packages/contract/src/a.ts',
    text: `import './b.ts'`,
    with: { 'packages/contract/src/b.ts': `import './a.ts'` },
  },
  'nothing-unresolved': { file: 'packages/contract/src/lost.ts', text: `import './nowhere.ts'` },
}

describe('the import law', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-law-'))
  let report = ''

  beforeAll(() => {
    cpSync('import-law.cjs', join(folder, 'import-law.cjs'))
    cpSync('packages/server/src/features.ts', join(folder, 'packages/server/src/features.ts'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    for (const { file, text, with: others = {} } of Object.values(plants)) {
      for (const [path, content] of Object.entries({ ...others, [file]: text })) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), `${content}\nexport {}\n`)
      }
    }
    const command = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
    const options = { cwd: folder, encoding: 'utf8' } as const
    const run = spawnSync(process.execPath, [command, 'packages', '--config', 'import-law.cjs'], options)
    report = run.stdout + run.stderr
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  for (const [rule, { file }] of Object.entries(plants)) {
    it(`forbids what breaks ${rule}`, () => {
      expect(
        report.split('\n').some((line) => line.includes(`${rule.split(' ')[0]}:`) && line.includes(file)),
      ).toBe(true)
    })
  }
})
