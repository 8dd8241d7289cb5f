import { limits, type Question, qualityRoutes, storyfilesRoutes } from '@studio/contract'
import { call } from '../calls/api.ts'
import { refreshTopic } from '../calls/route-query.ts'

/** What can be made of a question that a visitor asked, each with the act that undoes it. */
type Undo = () => Promise<unknown>

async function findQuestion(storyfileId: string, questionId: string): Promise<Question | undefined> {
  const script = await call(storyfilesRoutes.script, { params: { storyfileId } })
  return script.topics.flatMap(({ questions }) => questions).find((one) => one.questionId === questionId)
}

/**
 * Adds what was heard as another way to ask a question; the next training learns from it.
 * Answers the question, or null where it has that wording already.
 */
export async function addVariant(
  storyfileId: string,
  questionId: string,
  heard: string,
): Promise<{ question: Question; undo: Undo } | null> {
  const question = await findQuestion(storyfileId, questionId)
  const text = heard.trim().slice(0, limits.variantCharacters.max)
  const same = (other: string) => other.trim().toLowerCase() === text.toLowerCase()
  if (!question || same(question.text) || question.variants.some((variant) => same(variant.text))) return null
  const params = { storyfileId, questionId }
  const changed = await call(storyfilesRoutes.updateQuestion, {
    params,
    body: { variants: [...question.variants, { text, source: 'log' }] },
  })
  void refreshTopic('script', { storyfileId })
  const added = changed.variants.at(-1)!.text
  const undo = async () => {
    const now = await findQuestion(storyfileId, questionId)
    if (!now) return
    await call(storyfilesRoutes.updateQuestion, {
      params,
      body: { variants: now.variants.filter((one) => one.text !== added) },
      ifMatch: now.version,
    })
    void refreshTopic('script', { storyfileId })
  }
  return { question: changed, undo }
}

/** Answers its undo. `questionId` null: nothing should be answered. */
export async function addTestQuestion(
  storyfileId: string,
  text: string,
  questionId: string | null,
): Promise<Undo> {
  const { testQuestionId } = await call(qualityRoutes.addTest, {
    params: { storyfileId },
    body: { text, questionId },
  })
  void refreshTopic('test_question', { storyfileId })
  return async () => {
    await call(qualityRoutes.removeTest, { params: { storyfileId, testQuestionId } })
    void refreshTopic('test_question', { storyfileId })
  }
}

/**
 * Puts a question into the script, where the record queue finds it first. Answers its undo, or why it was not added: the
 * script has it already, or it is too short.
 */
export async function recordNext(
  storyfileId: string,
  text: string,
): Promise<{ undo: Undo } | { reason: string }> {
  const { questions, skipped } = await call(storyfilesRoutes.addQuestions, {
    params: { storyfileId },
    body: { questions: [{ text }] },
  })
  const [added] = questions
  if (!added) return { reason: skipped[0]?.reason ?? '' }
  const params = { storyfileId, questionId: added.questionId }
  await call(storyfilesRoutes.updateQuestion, { params, body: { priority: 'must' } })
  void refreshTopic('script', { storyfileId })
  const undo = async () => {
    await call(storyfilesRoutes.removeQuestion, { params })
    void refreshTopic('script', { storyfileId })
  }
  return { undo }
}
