import { limits, type Question, type QuestionWordings } from '@studio/contract'

/** What a person ticked, by question and wording, and what they typed for a question. */
export type Accepted = { ticked: ReadonlySet<string>; typed: Readonly<Record<string, string>> }
export type Asked = Pick<Question, 'questionId' | 'text' | 'variants'>

export const noneAccepted: Accepted = { ticked: new Set(), typed: {} }

export const tickOf = (questionId: string, wording: string) => `${questionId} ${wording}`

/** Questions with one wording only. What the subject will not answer needs none. */
export function withoutWordings<Some extends Asked & Pick<Question, 'status'>>(questions: Some[]): Some[] {
  return questions.filter(({ variants, status }) => variants.length === 0 && status !== 'skipped')
}

/** The new variants of each question that gets some; with nothing ticked or typed, all that is proposed. */
export function acceptedOf(
  questions: Asked[],
  proposals: QuestionWordings[],
  { ticked, typed }: Accepted,
): { question: Asked; added: Question['variants'] }[] {
  const all = isNothing({ ticked, typed })
  return questions.flatMap((question, at) => {
    const { questionId, text, variants } = question
    const known = new Set([text, ...variants.map((one) => one.text)].map((one) => one.toLowerCase()))
    const own = typed[questionId]?.trim() ?? ''
    const added = [
      ...(proposals[at]?.wordings ?? [])
        .filter((wording) => all || ticked.has(tickOf(questionId, wording)))
        .map((wording) => ({ text: wording, source: 'suggested' as const })),
      ...(own.length >= limits.variantCharacters.min ? [{ text: own, source: 'author' as const }] : []),
    ].filter((one) => !known.has(one.text.toLowerCase()) && known.add(one.text.toLowerCase()))
    return added.length > 0 ? [{ question, added }] : []
  })
}

export function isNothing({ ticked, typed }: Accepted): boolean {
  return ticked.size === 0 && Object.values(typed).every((one) => one.trim() === '')
}
