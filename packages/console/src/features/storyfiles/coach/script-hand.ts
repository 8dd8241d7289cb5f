import type { ScriptContent } from '@studio/contract'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import {
  addQuestions,
  move,
  removeQuestion,
  restoreRemoval,
  scriptNow,
  updateQuestion,
} from '../builder/script.queries.ts'
import { asOneAct } from '../builder/script-history.ts'

type Variants = ScriptContent['topics'][number]['questions'][number]['variants']

/** What remedies change. Each change resolves once it is stored. */
export type ScriptHand = {
  change(questionId: string, changes: { text?: string; variants?: Variants }): Promise<void>
  /** Adds a question behind another one, and answers its id. */
  addAfter(questionId: string, text: string): Promise<string>
  /** Adds questions at the end of the script. */
  add(questions: { text: string; variants: string[] }[]): Promise<void>
  /** Answers how to bring it back. */
  remove(questionId: string): Promise<() => Promise<void>>
  open(questionId: string): void
  /** What is done meanwhile is undone in one step. */
  asOne<Result>(work: () => Promise<Result>): Promise<Result>
}

/** The hand of a person who may edit the script. */
export function handOf(source: ScriptSource, open: (questionId: string) => void): ScriptHand {
  return {
    change: async (questionId, changes) => void (await updateQuestion(source, questionId, changes)),
    async addAfter(questionId, text) {
      const topic = scriptNow(source).find(({ questions }) =>
        questions.some((one) => one.questionId === questionId),
      )!
      const toIndex = topic.questions.findIndex((one) => one.questionId === questionId) + 1
      const { questions } = await addQuestions(source, { topicId: topic.topicId, questions: [{ text }] })
      const added = questions[0]
      if (!added) return ''
      const place = { questionId: added.questionId, toTopicId: topic.topicId, toIndex }
      await move(source, { type: 'question', ...place })
      return added.questionId
    },
    add: async (questions) => void (await addQuestions(source, { questions })),
    async remove(questionId) {
      const { removalId } = await removeQuestion(source, questionId)
      return () => restoreRemoval(source, removalId)
    },
    open,
    asOne: (work) => asOneAct(source, work),
  }
}
