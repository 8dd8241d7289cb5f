import type { VectorOf } from '../match/meaning.ts'
import { scaleOf } from '../match/vectors.ts'
import { conceptOf } from './concept-of.ts'
import { type BankQuestion, questionBank } from './question-bank.ts'
import { reframed } from './reframed.ts'
import { asksTheSameWay } from './way-of-asking.ts'

export type AskedQuestion = { text: string; variants: string[] }

const wordingsMost = 4
/** Two questions whose vectors have this cosine ask the same; with the bank's concept beside it, less will do. */
const sameByMeaning = 0.84
const nearByMeaning = 0.64
/** A wording that lies further from its question asks something else. */
const wordingLeast = 0.55

/** The questions of the bank whose vectors find the neighbours of a script's questions. */
export function bankTexts(language: string): string[] {
  return questionBank(language).map(({ question }) => question)
}

/**
 * The question of the bank that asks the same: word for word, by its concept and vector, or as the nearest by vectors
 * alone. Undefined where the bank knows none; without vectors only the same words count.
 */
export function bankNeighbour(text: string, language: string, vectorOf: VectorOf): BankQuestion | undefined {
  const bank = questionBank(language)
  const own = plain(text)
  const sameWords = bank.find(({ question, phrasings }) =>
    [question, ...phrasings].some((one) => plain(one) === own),
  )
  if (sameWords) return sameWords
  // A concept alone is a guess among what the bank knows, and everything falls somewhere: the vectors have to agree.
  const concept = conceptOf(text, language)
  if (concept && (cosine(text, concept.question, vectorOf) ?? 0) >= nearByMeaning) return concept
  let best: { question: BankQuestion; cosine: number } | undefined
  for (const question of bank) {
    const near = cosine(text, question.question, vectorOf) ?? 0
    if (near >= sameByMeaning && near > (best?.cosine ?? 0)) best = { question, cosine: near }
  }
  return best?.question
}

/** The texts that `proposeWordings` weighs with their vectors. */
export function wordingTexts(questions: AskedQuestion[], language: string, vectorOf: VectorOf): string[] {
  return questions.flatMap(({ text }) => [
    text,
    ...(bankNeighbour(text, language, vectorOf)?.phrasings ?? []),
    ...reframed(text, language),
  ])
}

/**
 * Other ways to ask each question, the nearest first, four at most: of the bank's question that asks the same, and the
 * question's own words in another frame. None that the script asks already, or that another of its questions is nearer to.
 */
export function proposeWordings(
  questions: AskedQuestion[],
  language: string,
  vectorOf: VectorOf,
): { text: string; wordings: string[] }[] {
  const taken = new Set(questions.flatMap(({ text, variants }) => [text, ...variants]).map(plain))
  return questions.map(({ text }) => {
    const neighbour = bankNeighbour(text, language, vectorOf)
    const known = neighbour ? [neighbour.question, ...neighbour.phrasings] : []
    const ranked = known
      .map((wording) => ({ wording, cosine: cosine(text, wording, vectorOf) }))
      .filter(({ wording, cosine: own = 1 }) => {
        if (own < wordingLeast || !asksTheSameWay(text, wording, language)) return false
        return questions.every(
          (other) => other.text === text || (cosine(other.text, wording, vectorOf) ?? 0) <= own,
        )
      })
      .sort((a, b) => (b.cosine ?? 0) - (a.cosine ?? 0))
      .map(({ wording }) => wording)
    const wordings: string[] = []
    for (const wording of [...ranked, ...reframed(text, language)]) {
      if (wordings.length === wordingsMost) break
      if (taken.has(plain(wording))) continue
      taken.add(plain(wording))
      wordings.push(wording)
    }
    return { text, wordings }
  })
}

/** Undefined where a vector is not known. */
function cosine(a: string, b: string, vectorOf: VectorOf): number | undefined {
  const [one, other] = [vectorOf(a), vectorOf(b)]
  if (!one || !other) return undefined
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum * scaleOf(one) * scaleOf(other)
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''
