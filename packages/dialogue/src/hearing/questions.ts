import { tokenise } from '../match/lexical/normalise.ts'
import { mannersOf } from './manners.ts'

const openings = new Map(
  Object.entries(mannersOf).map(([language, { questions }]) => {
    const words = (list: string) =>
      list
        .split('|')
        .map((phrase) => tokenise(phrase, language).join(' '))
        .join('|')
    const opening = `(?:${words(questions.openings)})`
    return [
      language,
      {
        starts: new RegExp(`^(?:(?:${words(questions.and)}) )*${opening}(?: |$)`, 'u'),
        joins: new RegExp(` (?:${words(questions.and)}) (?=${opening} )`, 'u'),
      },
    ] as const
  }),
)

/** A question of fewer words leans on the one before it. */
const wordsLeast = 3

/**
 * The questions of a text, one after the other: “Where were you born? And how did you learn to sail?” has two, “You
 * sailed a lot. Were you scared?” has one. Sentences that ask nothing are left out where there are others.
 */
export function questionsIn(text: string, language: string): string[] {
  const opening = openings.get(language.slice(0, 2).toLowerCase())
  const sentences = text.match(/[^?!.;\n]+[?!.;\n]*/g) ?? []
  return sentences.flatMap((sentence) => {
    const plain = tokenise(sentence, language).join(' ')
    const asks = sentence.includes('?') || opening?.starts.test(plain)
    if (!asks) return []
    const parts = opening ? plain.split(opening.joins) : [plain]
    const areQuestions = parts.every((part) => part.split(' ').length >= wordsLeast)
    return areQuestions ? parts : [plain]
  })
}
