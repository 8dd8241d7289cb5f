import { courtesyIn } from './courtesy.ts'
import { isInsult } from './insult.ts'
import { mannersOf } from './manners.ts'
import { actsOf, heardLanguages, type PhraseBook, phraseBook } from './phrase-book.ts'

type Act = 'presence' | 'courtesy'

const books = new Map<string, PhraseBook<Act>>(
  Object.entries(mannersOf).map(([language, { presence, courtesies }]) => {
    const { fillers, ...lists } = courtesies
    const courtesy = Object.values(lists).join('|')
    return [language, phraseBook<Act>(language, { presence, courtesy }, fillers)]
  }),
)

/** Whether a text is a greeting, thanks, an insult or “can you hear me”, and nothing else: no answer to record follows from it. */
export function isSmallTalk(
  text: string,
  { language, names }: { language: string; names: ReadonlySet<string> },
): boolean {
  const of = { language, names }
  if (courtesyIn(text, { ...of, first: true }) || isInsult(text, of)) return true
  return heardLanguages(language).some((heard) => {
    const book = books.get(heard)
    return book !== undefined && actsOf(book, text, names) !== undefined
  })
}
