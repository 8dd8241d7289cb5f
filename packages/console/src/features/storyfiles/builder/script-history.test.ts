import { expect, it } from 'vitest'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import { asOneAct, noteAct, redoLast, shownBefore, undoLast } from './script-history.ts'

let count = 0
/** A list that is written to; each writing can be undone. */
function givenScript() {
  const source: ScriptSource = { kind: 'script', id: String(++count) }
  let texts: string[] = []
  const write = (text: string) => {
    const before = texts
    texts = [...texts, text]
    const after = texts
    noteAct(source, {
      undo: async () => {
        texts = before
      },
      redo: async () => {
        texts = after
      },
    })
  }
  return { source, write, shown: () => texts.join(' ') }
}

it('several acts that are done as one are undone and done again in one step', async () => {
  const { source, write, shown } = givenScript()
  write('a')
  await asOneAct(source, async () => {
    write('b')
    await asOneAct(source, async () => write('c'))
  })
  expect(shown()).toBe('a b c')
  await undoLast(source)
  expect(shown()).toBe('a')
  await redoLast(source)
  expect(shown()).toBe('a b c')
  await undoLast(source)
  await undoLast(source)
  expect(shown()).toBe('')
})

it('undo waits for what is shown before the server has it', async () => {
  const { source, write, shown } = givenScript()
  write('a')
  let answer = () => {}
  const moving = shownBefore(source, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    write('b')
  })
  const undone = undoLast(source)
  answer()
  await Promise.all([moving, undone])
  expect(shown()).toBe('a')
})

it('what was done before one of them failed can be undone', async () => {
  const { source, write, shown } = givenScript()
  const failing = asOneAct(source, async () => {
    write('a')
    throw new Error('No network.')
  })
  await expect(failing).rejects.toThrow('No network.')
  await undoLast(source)
  expect(shown()).toBe('')
})
