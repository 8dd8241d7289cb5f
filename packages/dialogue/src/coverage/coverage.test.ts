import { expect, it } from 'vitest'
import { coverage } from './coverage.ts'
import { practiceFromBank, practiceFromLines, practiceOfKind } from './practice.ts'

const script = [
  {
    text: 'What is your name?',
    variants: ['Who are you?', 'Introduce yourself, please', 'What are you called?'],
  },
  {
    text: 'Where were you born?',
    variants: ['Where are you from?', 'What is your home town?', 'Where did you grow up?'],
  },
  {
    text: 'How did you learn to weave?',
    variants: ['Who taught you weaving?', 'Where did you learn the loom?', 'Are you a self-taught weaver?'],
  },
]
const lines = [
  'What is your name, please?',
  'who taught you to weave',
  'have you got kids',
  'Are you a mother?',
  'How deep is the sea?',
]
const practice = practiceFromLines(lines, 'en')

it('says how many practice questions a script would catch', () => {
  expect(coverage({ language: 'en', script, practice })).toMatchObject({ practice: 5, caught: 2 })
})

it('names the questions that would bring most, the best first, and what the script would catch with them', () => {
  const { missing, caught, caughtWithMissing } = coverage({ language: 'en', script, practice })
  expect(missing[0]).toMatchObject({ gain: 2, asks: ['have you got kids', 'Are you a mother?'] })
  expect(missing[0]!.variants.length).toBeGreaterThanOrEqual(4)
  expect(missing.map(({ gain }) => gain)).toEqual(missing.map(({ gain }) => gain).sort((a, b) => b - a))
  expect(caughtWithMissing).toBeGreaterThanOrEqual(caught + 2)
})

it('gives the same figures with the calibration of an earlier try', () => {
  const first = coverage({ language: 'en', script, practice })
  expect(coverage({ language: 'en', script, practice }, first.rejector!)).toEqual(first)
})

it('catches nothing without a script, and asks for everything', () => {
  const { caught, missing, caughtWithMissing } = coverage({ language: 'en', script: [], practice })
  expect(caught).toBe(0)
  expect(missing.length).toBeGreaterThan(0)
  expect(caughtWithMissing).toBeGreaterThan(0)
})

it('has nothing to say without practice questions', () => {
  expect(coverage({ language: 'en', script, practice: [] })).toMatchObject({
    practice: 0,
    caught: 0,
    missing: [],
  })
})

it('asks what everybody is asked, in words that the suggested question does not have', () => {
  const bank = practiceFromBank('en')
  expect(bank.length).toBeGreaterThan(150)
  for (const { text, caughtBy } of bank) expect([caughtBy!.text, ...caughtBy!.variants]).not.toContain(text)
  expect(practiceFromBank('xx')).toEqual([])
})

it('does not count an answer that the bank knows to be another question’s', () => {
  const tea = [
    { text: 'What is your favourite drink?', variants: ['What do you like to drink?', 'Tea or coffee?'] },
  ]
  const songs = practiceFromLines(['what is your favourite song', 'what do you like to drink best'], 'en')
  expect(songs.every(({ caughtBy }) => caughtBy !== null)).toBe(true)
  expect(coverage({ language: 'en', script: tea, practice: songs })).toMatchObject({ caught: 1 })
})

it('rises with each question that is asked for', () => {
  const everyday = practiceFromBank('en')
  const { caught, missing } = coverage({ language: 'en', script, practice: everyday })
  const longer = [...script, ...missing.slice(0, 12)]
  expect(coverage({ language: 'en', script: longer, practice: everyday }).caught).toBeGreaterThan(caught + 6)
})

it('is tried with what visitors ask a subject of its kind, and with what everybody is asked first', () => {
  const asked = practiceOfKind('guide', 'en-GB').map(({ text }) => text)
  expect(asked).toEqual(expect.arrayContaining(['What is the oldest object?', 'Is there a lift?']))
  expect(asked.length).toBeGreaterThan(45)
  expect(asked.length).toBeLessThan(60)
  expect(new Set(asked).size).toBe(asked.length)
  expect(practiceOfKind('anybody', 'en')).toEqual(practiceFromBank('en'))
  expect(practiceOfKind('guide', 'xx')).toEqual([])
})

it('suggests a question of the kind as it is written', () => {
  const guide = practiceOfKind('guide', 'en')
  const { missing } = coverage({ language: 'en', script, practice: guide })
  const lines = guide.map(({ text }) => text)
  expect(missing.filter(({ text }) => lines.includes(text)).length).toBeGreaterThan(10)
})

it.each([
  ['de', 'Wie heißen Sie?', 'Wer sind Sie?', 'wie heißt du', 'Gibt es einen Aufzug?'],
  [
    'fr',
    'Comment vous appelez-vous ?',
    'Qui êtes-vous ?',
    "tu t'appelles comment",
    'Y a-t-il un ascenseur ?',
  ],
  ['es', '¿Cómo se llama?', '¿Quién es usted?', 'cómo te llamas', '¿Hay ascensor?'],
])(
  'says in “%s” what a script catches, and what would bring most',
  (language, text, variant, asked, lift) => {
    const own = [{ text, variants: [variant, asked] }]
    const everyday = practiceFromBank(language)
    expect(everyday.length).toBeGreaterThan(150)
    const tried = coverage({ language, script: own, practice: everyday })
    expect(tried.caught).toBeGreaterThan(0)
    expect(tried.caught).toBeLessThan(30)
    expect(tried.missing.length).toBeGreaterThan(10)
    const longer = [...own, ...tried.missing.slice(0, 12)]
    expect(coverage({ language, script: longer, practice: everyday }).caught).toBeGreaterThan(
      tried.caught + 6,
    )
    expect(practiceOfKind('guide', language).map((one) => one.text)).toContain(lift)
  },
)
