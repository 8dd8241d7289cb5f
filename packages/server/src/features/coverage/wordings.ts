import type { QuestionWordings } from '@studio/contract'
import { type AskedQuestion, bankTexts, proposeWordings, type VectorOf, wordingTexts } from '@studio/dialogue'
import type { Context } from '../../context.ts'
import { perContext } from '../../platform/per-context.ts'
import { vectorsOfTexts } from '../training/index.ts'

/** Vectors of the bank's questions by language, without its region, as the bank has it: the same for every script, and some seconds of work. */
const banksOf = perContext(() => new Map<string, Promise<VectorOf | undefined>>())

const noVector: VectorOf = () => undefined

/** Other wordings of questions; by words alone where no encoder knows the language. */
export async function wordingsOf(
  context: Context,
  { language, questions }: { language: string; questions: AskedQuestion[] },
): Promise<QuestionWordings[]> {
  const bank = await bankVectors(context, language)
  if (!bank) return proposeWordings(questions, language, noVector)
  const asked = await vectorsOfTexts(
    context,
    language,
    questions.map(({ text }) => text),
  )
  const near: VectorOf = (text) => asked?.(text) ?? bank(text)
  const wordings = await vectorsOfTexts(context, language, [
    ...new Set(wordingTexts(questions, language, near)),
  ])
  return proposeWordings(questions, language, (text) => near(text) ?? wordings?.(text))
}

/** Asked for again after a failure. */
async function bankVectors(context: Context, language: string): Promise<VectorOf | undefined> {
  const known = banksOf(context)
  const base = language.slice(0, 2).toLowerCase()
  const made = known.get(base) ?? vectorsOfTexts(context, base, bankTexts(base))
  known.set(base, made)
  const vectors = await made
  if (!vectors) known.delete(base)
  return vectors
}
