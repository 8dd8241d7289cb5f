import { describe, expect, it } from 'vitest'
import { bankNeighbour, proposeWordings, wordingTexts } from './propose-wordings.ts'
import { questionBank } from './question-bank.ts'

const noVector = () => undefined
const asked = (...texts: string[]) => texts.map((text) => ({ text, variants: [] }))

describe('Other wordings of a question', () => {
  it('come from the bank’s question that asks the same, and are no wording that the script has', () => {
    const [question, other] = proposeWordings(
      [
        { text: 'What is your name?', variants: [] },
        { text: 'Whom?', variants: ['Who am I talking to?'] },
      ],
      'en',
      noVector,
    )
    const known = questionBank('en').find((one) => one.question === 'What is your name?')!
    expect(question!.wordings).toHaveLength(4)
    for (const wording of question!.wordings) expect(known.phrasings).toContain(wording)
    expect(question!.wordings).not.toContain('who am I talking to')
    expect(other!.wordings).toEqual([])
  })

  it('are found by the vectors where no word says it, and only there', () => {
    const [near, far] = [Int8Array.of(100, 1), Int8Array.of(1, 100)]
    const asked = 'Who brought you into the world?'
    const wanted = questionBank('en')[40]!
    const vectorOf = (text: string) => (text === asked || text === wanted.question ? near : far)
    expect(bankNeighbour(asked, 'en', vectorOf)).toBe(wanted)
    expect(bankNeighbour(asked, 'en', (text) => (text === asked ? near : far))).toBeUndefined()
    expect(bankNeighbour(asked, 'en', noVector)).toBeUndefined()
  })

  it.each(['How did you become a baker?', 'What is the secret of good bread?'])(
    'are none of the bank for “%s”, which it does not know',
    (text) => {
      expect(bankNeighbour(text, 'en', noVector)).toBeUndefined()
    },
  )

  it.each([
    ['Why did you start repairing clocks?', ['What made you start repairing clocks?']],
    ['What was the hardest clock to repair?', ['Tell me about the hardest clock to repair.']],
    ['What was your first workshop like?', ['Tell me about your first workshop.']],
    ['How do you clean a dial?', ['Can you tell me how you clean a dial?']],
    ['Which clock do you like? And why?', []],
  ])('put the words of “%s” into another frame', (text, wordings) => {
    const [found] = proposeWordings(asked(text), 'en', noVector)
    expect(found!.wordings).toEqual(expect.arrayContaining(wordings))
  })

  it.each(['Where are you from?', 'What was your first workshop like?'])(
    'break no sentence of “%s”',
    (text) => {
      const [found] = proposeWordings(asked(text), 'en', noVector)
      for (const wording of found?.wordings ?? []) expect(wording).not.toMatch(/find you from|like\.$/)
    },
  )

  it('never give one wording to two questions', () => {
    const found = proposeWordings(asked('Where were you born?', 'Where do you come from?'), 'en', noVector)
    const all = found.flatMap(({ wordings }) => wordings)
    expect(all.length).toBeGreaterThan(4)
    expect(new Set(all).size).toBe(all.length)
  })

  it('come in German from the German bank, formal and informal', () => {
    const [found] = proposeWordings(asked('Wie heißen Sie?'), 'de', noVector)
    const known = questionBank('de-AT').find((one) => one.question === 'Wie heißen Sie?')!
    expect(found!.wordings).toHaveLength(4)
    for (const wording of found!.wordings) expect(known.phrasings).toContain(wording)
  })

  it('are none in a language without a bank', () => {
    expect(proposeWordings(asked('Hvad hedder De?'), 'da', noVector)).toEqual([
      { text: 'Hvad hedder De?', wordings: [] },
    ])
  })

  it('are weighed by vectors of the question and of every wording', () => {
    expect(wordingTexts(asked('What is your name?'), 'en', noVector)).toEqual(
      expect.arrayContaining(['What is your name?', 'who are you']),
    )
  })
})
