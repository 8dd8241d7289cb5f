import { qualityRoutes, storyfilesRoutes } from '@studio/contract'
import { call } from '../calls/api.ts'
import { refreshTopic } from '../calls/route-query.ts'

/** What can be made of a question that somebody asked, each with the act that undoes it. */

export async function removeVariant(storyfileId: string, questionId: string, text: string): Promise<void> {
  const script = await call(storyfilesRoutes.script, { params: { storyfileId } })
  const question = script.topics
    .flatMap((topic) => topic.questions)
    .find((one) => one.questionId === questionId)
  if (!question) return
  await call(storyfilesRoutes.updateQuestion, {
    params: { storyfileId, questionId },
    body: { variants: question.variants.filter((one) => one.text !== text) },
    ifMatch: question.version,
  })
  void refreshTopic('script', { storyfileId })
}

/** `questionId` null: nothing should be answered. */
export async function addTestQuestion(storyfileId: string, text: string, questionId: string | null) {
  const added = await call(qualityRoutes.addTest, { params: { storyfileId }, body: { text, questionId } })
  void refreshTopic('test_question', { storyfileId })
  return added
}

export async function removeTestQuestion(storyfileId: string, testQuestionId: string): Promise<void> {
  await call(qualityRoutes.removeTest, { params: { storyfileId, testQuestionId } })
  void refreshTopic('test_question', { storyfileId })
}

/**
 * Puts a question into the script, where the record queue finds it first. Answers its id, or why it was not added: the
 * script has it already, or it is too short.
 */
export async function recordNext(
  storyfileId: string,
  text: string,
): Promise<{ questionId: string } | { reason: string }> {
  const { questions, skipped } = await call(storyfilesRoutes.addQuestions, {
    params: { storyfileId },
    body: { questions: [{ text }] },
  })
  const [added] = questions
  if (!added) return { reason: skipped[0]?.reason ?? '' }
  const { questionId } = added
  await call(storyfilesRoutes.updateQuestion, {
    params: { storyfileId, questionId },
    body: { priority: 'must' },
  })
  void refreshTopic('script', { storyfileId })
  return { questionId }
}

export async function removeRecorded(storyfileId: string, questionId: string): Promise<void> {
  await call(storyfilesRoutes.removeQuestion, { params: { storyfileId, questionId } })
  void refreshTopic('script', { storyfileId })
}
