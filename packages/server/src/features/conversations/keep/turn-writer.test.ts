import { expect, test } from 'vitest'
import type { NewTurn } from '../conversations.store.ts'
import { createTurnWriter } from './turn-writer.ts'

const turn = (turnId: string) => ({ turnId }) as NewTurn

/** Statements that finish only when told to. */
function controlled(refuse: (ids: string[]) => Error | undefined = () => undefined) {
  const statements: { ids: string[]; finish: () => void }[] = []
  const save = (turns: NewTurn[]) =>
    new Promise<Set<string>>((resolve, reject) => {
      const ids = turns.map((one) => one.turnId)
      const error = refuse(ids)
      statements.push({ ids, finish: () => (error ? reject(error) : resolve(new Set(ids))) })
    })
  return { statements, save }
}
/** For what a lane does by itself. */
function inOneLane(save: Parameters<typeof createTurnWriter>[0]) {
  const write = createTurnWriter(save)
  return (one: NewTurn) => write(one, 'one')
}
const settled = () => new Promise((resume) => setImmediate(resume))

test('turns that come while a statement is on its way go together with the next one', async () => {
  const { statements, save } = controlled()
  const write = inOneLane(save)
  const all = ['a', 'b', 'c', 'd', 'e'].map((id) => write(turn(id)))
  expect(statements.map((one) => one.ids)).toEqual([['a']])
  statements[0]!.finish()
  await settled()
  expect(statements[1]!.ids).toEqual(['b', 'c', 'd', 'e'])
  statements[1]!.finish()
  expect(await Promise.all(all)).toEqual([true, true, true, true, true])
})

test('no turn counts as written before its own statement has committed', async () => {
  const { statements, save } = controlled()
  const write = inOneLane(save)
  let written = false
  void write(turn('a')).then(() => {
    written = true
  })
  await settled()
  expect(written).toBe(false)
  statements[0]!.finish()
  await settled()
  expect(written).toBe(true)
})

test('a turn that the database refuses does not take the others of its statement with it', async () => {
  const refused = new Error('refused')
  const { statements, save } = controlled((ids) => (ids.includes('bad') ? refused : undefined))
  const write = inOneLane(save)
  const first = [write(turn('x')), write(turn('y'))]
  const mixed = [write(turn('good')), write(turn('bad')), write(turn('fine'))]
  const outcome = Promise.allSettled(mixed)
  for (let n = 0; n < 8; n++) {
    for (const statement of statements) statement.finish()
    await settled()
  }
  await Promise.all(first)
  expect(await outcome).toEqual([
    { status: 'fulfilled', value: true },
    { status: 'rejected', reason: refused },
    { status: 'fulfilled', value: true },
  ])
})

test('a turn whose conversation had moved on is told to be not accepted', async () => {
  const write = inOneLane(async () => new Set(['other']))
  expect(await write(turn('a'))).toBe(false)
})

test('a lane that is held up holds up no other', async () => {
  const { statements, save } = controlled()
  const write = createTurnWriter(save)
  void write(turn('held up'), 'trial')
  void write(turn('behind it'), 'trial')
  const other = write(turn('another'), 'uncounted')
  expect(statements.map((one) => one.ids)).toEqual([['held up'], ['another']])
  statements[1]!.finish()
  expect(await other).toBe(true)
  statements[0]!.finish()
  await settled()
  expect(statements[2]!.ids).toEqual(['behind it'])
})
