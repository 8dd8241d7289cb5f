import type { CoachedQuestion } from './coach.ts'
import { coachLanguage } from './languages/all.ts'
import { type Likeness, likeness, likenessOf } from './likeness.ts'

/** What visitors ask of every recorded person; without an answer the person seems broken. */
const english: { text: string; variants: string[] }[] = [
  {
    text: 'What is your name?',
    variants: ['Who are you?', 'What are you called?', 'Please introduce yourself', 'Who am I talking to?'],
  },
  {
    text: 'Where were you born?',
    variants: [
      'Where are you from?',
      'Where did you grow up?',
      'What is your home town?',
      'Where do you come from?',
    ],
  },
  {
    text: 'How are you today?',
    variants: ['How are you?', 'How are you doing?', 'How is it going?', 'Are you well?'],
  },
  {
    text: 'Can you hear me?',
    variants: [
      'Is this thing on?',
      'Are you listening?',
      'Hello, is anybody there?',
      'Do you understand me?',
    ],
  },
  {
    text: 'Are you real?',
    variants: [
      'Are you a real person?',
      'Are you a computer?',
      'Is this live or a recording?',
      'Am I talking to a robot?',
    ],
  },
  {
    text: 'What is the weather like where you are?',
    variants: ['How is the weather?', 'Is it raining there?', 'Is the sun shining?', 'Is it cold outside?'],
  },
  {
    text: 'Can you say that again?',
    variants: ['Pardon?', 'What did you say?', 'Sorry, I did not catch that', 'Repeat that, please'],
  },
  {
    text: 'Thank you for talking to me.',
    variants: ['Thanks a lot', 'Thank you so much', 'That was very interesting, thanks', 'Cheers'],
  },
  { text: 'Goodbye.', variants: ['Bye', 'See you', 'I have to go now', 'That is all, bye'] },
]

/** As much alike as two ways to ask one basic question are. */
const coveredFrom = 0.62

type Basic = (typeof english)[number]
const likes = new Map<Basic, Likeness[]>()

const basicsIn = (language: string): Basic[] =>
  language.startsWith('en') ? english : (coachLanguage(language)?.basics ?? [])

/** The basic questions that a question or one of its variants asks; none in a language whose basics are not written. */
export function basicsAsked({ text, variants }: CoachedQuestion, language: string): Basic[] {
  const asked = [text, ...variants]
  const plain = new Set(asked.map(plainOf))
  const own = asked.map((one) => likenessOf(one, language))
  return basicsIn(language).filter(
    (basic) =>
      waysOf(basic).some((way) => plain.has(plainOf(way))) ||
      likesOf(basic, language).some((way) => own.some((one) => likeness(one, way) >= coveredFrom)),
  )
}

/** Those that are not among the ones that are asked. */
export function basicsMissing(asked: ReadonlySet<Basic>, language: string): Basic[] {
  return basicsIn(language).filter((basic) => !asked.has(basic))
}

const waysOf = ({ text, variants }: Basic) => [text, ...variants]

function likesOf(basic: Basic, language: string): Likeness[] {
  const known = likes.get(basic) ?? waysOf(basic).map((way) => likenessOf(way, language))
  likes.set(basic, known)
  return known
}

const plainOf = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''
