import { limits, type Question, type ScriptContent } from '@studio/contract'
import type { Remark } from '@studio/dialogue/coach'
import type { ScriptHand } from './script-hand.ts'

type Undo = () => Promise<void>

/** Does what a remark offers, and answers how to take it back; undefined where only a page was opened. */
export async function carryOut(
  { questionId, remedy }: Remark,
  script: Pick<ScriptContent, 'topics'>,
  hand: ScriptHand,
): Promise<Undo | undefined> {
  const find = (id: string) =>
    script.topics.flatMap(({ questions }) => questions).find((one) => one.questionId === id)
  const question = find(questionId)
  if (!question) return undefined
  const back = ({ questionId: id, text, variants }: Question) => hand.change(id, { text, variants })
  switch (remedy.act) {
    case 'edit':
      hand.open(questionId)
      return undefined
    case 'rewrite':
      await hand.change(questionId, {
        text: remedy.text,
        variants: withVariants(question, [remedy.variant], remedy.text),
      })
      return () => back(question)
    case 'split': {
      const [first, second] = remedy.texts
      const added = await hand.addAfter(questionId, second)
      await hand.change(questionId, { text: first })
      return async () => {
        await back(question)
        if (added) await hand.remove(added)
      }
    }
    case 'merge': {
      const into = find(remedy.intoQuestionId)
      if (!into) return undefined
      await hand.change(into.questionId, { variants: withVariants(into, remedy.variants, into.text) })
      const restore = await hand.remove(questionId)
      return async () => {
        await restore()
        await back(into)
      }
    }
    case 'move_variant': {
      const to = find(remedy.toQuestionId)
      if (!to) return undefined
      await hand.change(to.questionId, { variants: withVariants(to, [remedy.variant], to.text) })
      await hand.change(questionId, {
        variants: question.variants.filter(({ text }) => text !== remedy.variant),
      })
      return async () => {
        await back(question)
        await back(to)
      }
    }
  }
}

/** The question's variants and more of them, each once and none like its text; as many as a question can have. */
function withVariants({ variants }: Question, more: string[], text: string): Question['variants'] {
  const known = new Set([text, ...variants.map((one) => one.text)].map((one) => one.toLowerCase()))
  const fresh = more.filter((one) => !known.has(one.toLowerCase()) && known.add(one.toLowerCase()))
  const added = fresh.map((one) => ({
    text: one.slice(0, limits.variantCharacters.max),
    source: 'suggested' as const,
  }))
  return [...variants, ...added].slice(0, limits.variantsPerQuestion)
}
