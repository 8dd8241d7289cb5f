import { mannersOf } from './manners.ts'
import { actsOf, heardLanguages, type PhraseBook, phraseBook } from './phrase-book.ts'

const books = new Map<string, PhraseBook<'insult'>>(
  Object.entries(mannersOf).map(([language, { insults, courtesies }]) => [
    language,
    phraseBook(language, { insult: insults.insult }, `${insults.glue}|${courtesies.fillers}`),
  ]),
)

/** Whether a text is an insult and nothing else. A question that has a bad word in it is a question. */
export function isInsult(
  text: string,
  { language, names }: { language: string; names: ReadonlySet<string> },
): boolean {
  return heardLanguages(language).some((heard) => {
    const book = books.get(heard)
    return book !== undefined && actsOf(book, text, names) !== undefined
  })
}
