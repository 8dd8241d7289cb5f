import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { jobEvent } from '../../platform/jobs/jobs.ts'
import { insertFeedback, type NewFeedback } from './feedback.store.ts'

/** Said in the transaction of the row: what sends mail later listens to it. */
const receivedEvent = jobEvent<{ feedbackId: string }>('feedback.received')

/** Writes down what a person said. The answer comes after the row is there. */
export async function keepFeedback(
  { sql, jobs }: Context,
  feedback: Omit<NewFeedback, 'feedbackId'>,
): Promise<{ feedbackId: string }> {
  const feedbackId = randomUUID()
  await sql.begin(async (tx) => {
    await insertFeedback(tx, { ...feedback, feedbackId })
    await jobs.emit(tx, receivedEvent, { feedbackId })
  })
  return { feedbackId }
}
