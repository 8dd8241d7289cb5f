import type { Question, RehearsedQuestion } from '@studio/contract'

type Scripted = Pick<Question, 'questionId' | 'text'>
/** What guests asked, by the question whose card they got; null: no card fitted. */
export type AskedGroup = { question: Scripted | null; asked: RehearsedQuestion[] }

/** First what no card fitted, then in the order of the script. A card that left the script counts as no card. */
export function askedGroups(asked: readonly RehearsedQuestion[], script: readonly Scripted[]): AskedGroup[] {
  const known = new Set(script.map(({ questionId }) => questionId))
  const got = Map.groupBy(asked, ({ questionId }) =>
    questionId !== null && known.has(questionId) ? questionId : null,
  )
  const groups = [null, ...script].map((question) => ({
    question,
    asked: got.get(question?.questionId ?? null) ?? [],
  }))
  return groups.filter((group) => group.asked.length > 0)
}

/** The question that a guest most likely meant: the one that was shown, or else the nearest. */
export function likelyQuestion(
  { questionId, nearestQuestionId }: Pick<RehearsedQuestion, 'questionId' | 'nearestQuestionId'>,
  script: readonly Scripted[],
): Scripted | null {
  const find = (id: string | null) => script.find((one) => one.questionId === id)
  return find(questionId) ?? find(nearestQuestionId) ?? null
}

/** Questions of the script whose text has all words of a search, those that begin with it first. */
export function findQuestions<Q extends Scripted>(script: readonly Q[], search: string, most: number): Q[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return []
  const words = wanted.split(/\s+/)
  const found = script.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)))
  const begins = ({ text }: Q) => text.toLowerCase().startsWith(wanted)
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].slice(0, most)
}
