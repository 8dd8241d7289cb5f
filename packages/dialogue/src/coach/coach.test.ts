import { describe, expect, it } from 'vitest'
import { Coach, type CoachedQuestion } from './coach.ts'
import { overBudget } from './index.ts'
import { markedQuestions } from './marked-questions.ts'
import type { Remark, RemarkKind } from './remark.ts'

const ask = (questionId: string, text: string, ...variants: string[]): CoachedQuestion => ({
  questionId,
  text,
  variants,
})

function remarksOn(questions: CoachedQuestion[], language = 'en'): Remark[] {
  const coach = new Coach(language)
  coach.read(questions)
  return coach.remarks()
}

describe('The script coach', () => {
  it('is right in at least four of five of its remarks on questions marked by hand, and misses few', () => {
    const found = remarksOn(
      markedQuestions.map(({ text, variants }, at) => ask(String(at), text, ...variants)),
    )
    const isRight = ({ questionId, kind }: Remark) =>
      markedQuestions[Number(questionId)]!.marks.includes(kind)
    const right = found.filter(isRight).length
    const marked = markedQuestions.flatMap(({ marks }) => marks).length
    expect(markedQuestions.length).toBeGreaterThanOrEqual(200)
    expect(right / found.length).toBeGreaterThanOrEqual(0.9)
    expect(right / marked).toBeGreaterThanOrEqual(0.9)
  })

  it.each<[string, RemarkKind, Remark['remedy']]>([
    [
      'Was your aunt strict?',
      'yes_no',
      { act: 'rewrite', text: 'How strict was your aunt?', variant: 'Was your aunt strict?' },
    ],
    [
      'Did you like Paris?',
      'yes_no',
      { act: 'rewrite', text: 'What did you like about Paris?', variant: 'Did you like Paris?' },
    ],
    ['Will you retire soon?', 'yes_no', { act: 'edit', field: 'text' }],
    ['Why did he leave?', 'leans_on_context', { act: 'edit', field: 'text' }],
    [
      'Who built the ship, and why did it sink?',
      'two_in_one',
      { act: 'split', texts: ['Who built the ship?', 'Why did the ship sink?'] },
    ],
  ])('says of “%s”: %s, with its remedy', (text, kind, remedy) => {
    expect(remarksOn([ask('a', text, 'another way')])).toMatchObject([{ questionId: 'a', kind, remedy }])
  })

  it.each([
    'Can you tell me about your grandmother?',
    'Are you real?',
    'What was it like to go back?',
    'What did your father say when he came home?',
    'Tell me when and how you left.',
  ])('has nothing to say of “%s”', (text) => {
    expect(remarksOn([ask('a', text, 'another way')])).toEqual([])
  })

  it('merges a question into the earlier one that asks nearly the same', () => {
    const [remark, ...others] = remarksOn([
      ask('a', 'How long does it take to weave a blanket?', 'Is it slow work?'),
      ask('b', 'How long does it take to weave one blanket?', 'Days or weeks for a blanket?'),
    ])
    expect(others).toEqual([])
    expect(remark).toMatchObject({
      questionId: 'b',
      kind: 'near_duplicate',
      about: 'How long does it take to weave a blanket?',
      remedy: {
        act: 'merge',
        intoQuestionId: 'a',
        variants: ['How long does it take to weave one blanket?', 'Days or weeks for a blanket?'],
      },
    })
  })

  it('moves a variant to the question that would catch it', () => {
    const found = remarksOn([
      ask('a', 'How did you meet your husband?', 'What was your wedding day like?'),
      ask('b', 'What was your wedding like?', 'Tell me about the day you married'),
    ])
    expect(found).toMatchObject([
      { questionId: 'a', kind: 'variant_elsewhere', remedy: { act: 'move_variant', toQuestionId: 'b' } },
    ])
  })

  it('says nothing of a question that has no fault, and of all with one wording once, for the script', () => {
    const script = [
      ask('a', 'Where were you born?'),
      ask('b', 'How do you make a basket?', 'Tell me how a basket is made'),
      ask('c', 'Who taught you to weave?'),
    ]
    expect(remarksOn(script)).toEqual([])
    for (const language of ['en', 'de']) {
      const coach = new Coach(language)
      coach.read(script)
      expect(coach.scriptRemarks()[0]).toEqual({ kind: 'wordings_missing', questionIds: ['a', 'c'] })
    }
  })

  it('speaks of sentences in English only', () => {
    expect(remarksOn([ask('a', 'Was it so?', 'War es so?')], 'de')).toEqual([])
  })

  it('says after an edit, a move and a removal what it would say of the script as it is now', () => {
    const script = markedQuestions.map(({ text, variants }, at) => ask(String(at), text, ...variants))
    const coach = new Coach('en')
    coach.read(script)
    const edited = script.map((one) => (one.questionId === '19' ? ask('19', 'Who taught you?') : one))
    for (const next of [edited, [...edited].reverse(), edited.slice(0, 100), script]) {
      coach.read(next)
      expect(coach.remarks()).toEqual(remarksOn(next))
    }
  })

  it('reads a long script in parts', () => {
    const script = [ask('a', 'Was he there?'), ask('b', 'Why?'), ask('c', 'Where were you born?')]
    const coach = new Coach('en')
    expect(coach.read(script, 2)).toBe(false)
    expect(coach.read(script, 2)).toBe(true)
    expect(coach.remarks()).toEqual(remarksOn(script))
  })
})

describe('The basics', () => {
  it('are asked for by name where a script has none of their phrases', () => {
    const script = [ask('a', 'Who are you?'), ask('b', 'Tell me how the weather is')]
    const textsOf = (language: string) => {
      const coach = new Coach(language)
      coach.read(script)
      return coach
        .scriptRemarks()
        .flatMap((one) => (one.kind === 'basics_missing' ? one.questions.map(({ text }) => text) : []))
    }
    expect(textsOf('en')).toContain('Can you hear me?')
    expect(textsOf('en')).not.toContain('What is your name?')
    expect(textsOf('da')).toEqual([])
  })
})

describe('The time budget', () => {
  const question = (questionId: string, priority: 'must' | 'should' | 'nice', status = 'todo') => ({
    questionId,
    priority,
    status,
    expectedSeconds: 60,
  })

  it('names the least wanted questions that do not fit, the last of them first', () => {
    const questions = [
      question('a', 'nice'),
      question('b', 'must'),
      question('c', 'nice'),
      question('d', 'should'),
    ]
    expect(overBudget([{ topicId: 't', budgetMinutes: 3, questions }])).toEqual([
      { kind: 'over_budget', topicId: 't', seconds: 240, budgetSeconds: 180, questionIds: ['c'] },
    ])
  })

  it('counts nothing that the subject will not answer', () => {
    const questions = [question('a', 'nice', 'skipped'), question('b', 'must')]
    expect(overBudget([{ topicId: 't', budgetMinutes: 1, questions }], 1)).toEqual([])
  })
})
