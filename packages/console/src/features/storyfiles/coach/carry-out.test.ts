import type { Question, ScriptContent } from '@studio/contract'
import { Coach } from '@studio/dialogue/coach'
import { expect, it } from 'vitest'
import { carryOut } from './carry-out.ts'
import type { ScriptHand } from './script-hand.ts'

/** A script in memory, by text and variants, and a hand that changes it. */
function givenScript(...questions: [text: string, ...variants: string[]][]) {
  const opened: string[] = []
  let kept = questions.map(([text, ...variants], at) => ({
    questionId: `q${at}`,
    text,
    variants: variants.map((one) => ({ text: one, source: 'author' as const })),
  }))
  const topics = () =>
    [{ questions: kept.map((one) => ({ ...one, status: 'todo' })) as Question[] }] as ScriptContent['topics']
  const hand: ScriptHand = {
    async change(questionId, changes) {
      kept = kept.map((one) => (one.questionId === questionId ? ({ ...one, ...changes } as typeof one) : one))
    },
    async addAfter(questionId, text) {
      const at = kept.findIndex((one) => one.questionId === questionId)
      kept = kept.toSpliced(at + 1, 0, { questionId: 'new', text, variants: [] })
      return 'new'
    },
    async add(added) {
      kept = [...kept, ...added.map(({ text }) => ({ questionId: text, text, variants: [] }))]
    },
    async remove(questionId) {
      const before = kept
      kept = kept.filter((one) => one.questionId !== questionId)
      return async () => {
        kept = before.map((one) => kept.find(({ questionId: id }) => id === one.questionId) ?? one)
      }
    },
    open: (questionId) => opened.push(questionId),
    asOne: (work) => work(),
  }
  const shown = () => kept.map(({ text, variants }) => [text, ...variants.map((one) => one.text)])
  /** Carries out the first remark that the coach has. */
  const mend = async () => {
    const coach = new Coach('en')
    coach.read(kept.map((one) => ({ ...one, variants: one.variants.map(({ text }) => text) })))
    return carryOut(coach.remarks()[0]!, { topics: topics() }, hand)
  }
  return { mend, shown, opened }
}

it.each<[string, [string, ...string[]][], string[][]]>([
  [
    'a better wording keeps the old one as a variant',
    [['Was your aunt strict?', 'A hard teacher?']],
    [['How strict was your aunt?', 'A hard teacher?', 'Was your aunt strict?']],
  ],
  [
    'two questions in one become two, in their place',
    [
      ['Who built the ship, and why did it sink?', 'The ship?'],
      ['Where were you born?', 'Your home town?'],
    ],
    [
      ['Who built the ship?', 'The ship?'],
      ['Why did the ship sink?'],
      ['Where were you born?', 'Your home town?'],
    ],
  ],
  [
    'a question that is there already becomes variants of the other',
    [
      ['How long does it take to weave a blanket?', 'Slow work?'],
      ['How long does it take to weave one blanket?', 'Days or weeks?'],
    ],
    [
      [
        'How long does it take to weave a blanket?',
        'Slow work?',
        'How long does it take to weave one blanket?',
        'Days or weeks?',
      ],
    ],
  ],
  [
    'a variant goes to the question that it belongs to',
    [
      ['How did you meet your husband?', 'What was your wedding day like?', 'Love at first sight?'],
      ['What was your wedding like?', 'Tell me about the day you married'],
    ],
    [
      ['How did you meet your husband?', 'Love at first sight?'],
      ['What was your wedding like?', 'Tell me about the day you married', 'What was your wedding day like?'],
    ],
  ],
])('%s, and Undo brings back what was there', async (_name, before, after) => {
  const { mend, shown } = givenScript(...before)
  const undo = await mend()
  expect(shown()).toEqual(after)
  await undo!()
  expect(shown()).toEqual(before)
})

it('opens the question where only a person knows the words', async () => {
  const { mend, shown, opened } = givenScript(['Why did he leave?', 'The reason?'])
  expect(await mend()).toBeUndefined()
  expect(opened).toEqual(['q0'])
  expect(shown()).toEqual([['Why did he leave?', 'The reason?']])
})
