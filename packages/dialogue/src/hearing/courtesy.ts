import { mannersOf } from './manners.ts'
import { actsOf, beginning, heardLanguages, type PhraseBook, phraseBook } from './phrase-book.ts'

export type Courtesy = 'greeting' | 'wellbeing' | 'thanks' | 'goodbye'
type Act = Courtesy | 'salute'

const books = new Map<string, PhraseBook<Act>>(
  Object.entries(mannersOf).map(([language, { courtesies }]) => {
    const { fillers, ...lists } = courtesies
    return [language, phraseBook<Act>(language, lists, fillers)]
  }),
)

/** Of several courtesies in one text this one counts: “thanks, bye” is a goodbye. */
const order: Courtesy[] = ['goodbye', 'wellbeing', 'greeting', 'thanks']

/**
 * The courtesy that a text is, if it is nothing else: “Hello Ilse!” is one, “Hello, where were you born?” is a question.
 * What is said on meeting and on parting is a greeting at the beginning of a conversation, later a goodbye.
 */
export function courtesyIn(
  text: string,
  { language, names, first }: { language: string; names: ReadonlySet<string>; first: boolean },
): Courtesy | undefined {
  for (const heard of heardLanguages(language)) {
    const book = books.get(heard)
    const acts = book && actsOf(book, text, names)
    if (!acts) continue
    const meant = (courtesy: Courtesy) =>
      acts.has(courtesy) || (acts.has('salute') && courtesy === (first ? 'greeting' : 'goodbye'))
    return order.find(meant)
  }
  return undefined
}

/** The text after the courtesies that it begins with: “Hello, where were you born?” asks where. Itself without any. */
export function withoutOpening(
  text: string,
  { language, names }: { language: string; names: ReadonlySet<string> },
): string {
  for (const heard of heardLanguages(language)) {
    const book = books.get(heard)
    if (!book) continue
    const { words, of } = beginning(book, text, names)
    if (words > 0 && words < of.length) return of.slice(words).join(' ')
  }
  return text
}
