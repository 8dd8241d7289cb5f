import type { ScriptContent } from '@studio/contract'
import type { Coverage } from '@studio/dialogue'
import { expect, test, vi } from 'vitest'
import type { Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { MeasureTask } from './measure-apart.ts'
import { coverageNow, measureScript } from './measure-script.ts'

const measured: { texts: string[]; end(): void }[] = []
vi.mock('./measure-apart.ts', () => ({
  measureApart: ({ script }: MeasureTask) =>
    new Promise((resolve) => {
      const texts = script.map(({ text }) => text)
      const coverage = { practice: 10, caught: texts.length, rejector: null } as unknown as Coverage
      measured.push({ texts, end: () => resolve(coverage) })
    }),
}))

const context = {} as Context
const scope: Scope = { everything: false, organizationIds: ['ours'], storyfileIds: [] }

/** A script that grows, and one that asks for its coverage. */
function givenScript(scriptId: string) {
  const texts = ['Who are you?']
  measured.length = 0
  const read = async () => ({
    language: 'en',
    lines: [],
    rehearsed: [],
    topics: [
      { questions: texts.map((text) => ({ text, variants: [] })) },
    ] as unknown as ScriptContent['topics'],
  })
  const ask = async (by = scope) => (await measureScript(context, scriptId, by, read)).coverage.caught
  return { texts, ask, read }
}

test('edits that come while a script is measured are measured together, as the script is then', async () => {
  const { texts, ask } = givenScript('one')
  const first = ask()
  await vi.waitFor(() => expect(measured).toHaveLength(1))
  const later: Promise<number>[] = []
  for (const text of ['Where were you born?', 'When?', 'Why?']) {
    texts.push(text)
    later.push(ask())
  }
  measured[0]!.end()
  expect(await first).toBe(1)
  await vi.waitFor(() => expect(measured).toHaveLength(2))
  measured[1]!.end()
  expect(await Promise.all(later)).toEqual([4, 4, 4])
  expect(measured.map((one) => one.texts.length)).toEqual([1, 4])
  expect(await ask()).toBe(4)
})

test('a reading that fails does not hold up the next one', async () => {
  await expect(measureScript(context, 'two', scope, () => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  )
  const { ask } = givenScript('two')
  const again = ask()
  await vi.waitFor(() => expect(measured).toHaveLength(1))
  measured[0]!.end()
  expect(await again).toBe(1)
})

test('people who see different things do not wait for each other’s answer', async () => {
  const { ask } = givenScript('three')
  const [ours, theirs] = [ask(), ask({ ...scope, organizationIds: ['theirs'] })]
  await vi.waitFor(() => expect(measured).toHaveLength(1))
  measured[0]!.end()
  expect(await Promise.all([ours, theirs])).toEqual([1, 1])
})

test('who cannot be answered soon gets what was known before, then what was measured', async () => {
  const { texts, ask, read } = givenScript('four')
  const impatient = (by = scope) => coverageNow(context, 'four', by, read, async () => {})
  expect(await impatient()).toMatchObject({ isMeasuring: true, coverage: { practice: 0, caught: 0 } })
  await vi.waitFor(() => expect(measured).toHaveLength(1))
  measured[0]!.end()
  expect(await ask()).toBe(1)

  texts.push('Where were you born?')
  expect(await impatient()).toMatchObject({ isMeasuring: true, coverage: { practice: 10, caught: 1 } })
  // Figures of what others may see are not theirs.
  expect(await impatient({ ...scope, organizationIds: ['theirs'] })).toMatchObject({
    isMeasuring: true,
    coverage: { practice: 0 },
  })
  await vi.waitFor(() => expect(measured).toHaveLength(2))
  measured[1]!.end()
  const patient = await coverageNow(context, 'four', scope, read, () => new Promise(() => {}))
  expect(patient).toMatchObject({ isMeasuring: false, coverage: { caught: 2 } })
})

test('a script that cannot be read is refused at once', async () => {
  const gone = () => Promise.reject(new Error('gone'))
  const endless = () => new Promise(() => {})
  await expect(coverageNow(context, 'five', scope, gone, endless)).rejects.toThrow('gone')
})
