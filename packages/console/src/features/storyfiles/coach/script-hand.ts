import type { Script } from '@studio/contract'
import {
  addQuestions,
  move,
  removeQuestion,
  restoreRemoval,
  updateQuestion,
} from '../builder/script.queries.ts'

type Variants = Script['topics'][number]['questions'][number]['variants']

/** What remedies change, whoever keeps the script: a storyfile or a template. Each change resolves once it is stored. */
export type ScriptHand = {
  change(questionId: string, changes: { text?: string; variants?: Variants }): Promise<void>
  /** Adds a question behind another one, and answers its id. */
  addAfter(questionId: string, text: string): Promise<string>
  /** Adds a question at the end of the script. */
  add(text: string, variants: string[]): Promise<void>
  /** Answers how to bring it back. */
  remove(questionId: string): Promise<() => Promise<void>>
  open(questionId: string): void
}

/** The script of a storyfile. */
export function storyfileHand(script: Script, open: (questionId: string) => void): ScriptHand {
  const { storyfileId } = script
  return {
    change: async (questionId, changes) => void (await updateQuestion(storyfileId, questionId, changes)),
    async addAfter(questionId, text) {
      const topic = script.topics.find(({ questions }) =>
        questions.some((one) => one.questionId === questionId),
      )!
      const toIndex = topic.questions.findIndex((one) => one.questionId === questionId) + 1
      const { questions } = await addQuestions(storyfileId, { topicId: topic.topicId, questions: [{ text }] })
      const added = questions[0]
      if (!added) return ''
      await move(storyfileId, {
        type: 'question',
        questionId: added.questionId,
        toTopicId: topic.topicId,
        toIndex,
      })
      return added.questionId
    },
    add: async (text, variants) =>
      void (await addQuestions(storyfileId, { questions: [{ text, variants }] })),
    async remove(questionId) {
      const { removalId } = await removeQuestion(storyfileId, questionId)
      return () => restoreRemoval(storyfileId, removalId)
    },
    open,
  }
}
