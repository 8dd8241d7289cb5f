import type { ChangeTopic } from '@studio/contract'
import { refreshTopic } from './route-query.ts'

/** What an act answers; what it makes stale is asked for again, even where it was refused. */
export async function refreshing<Answer>(topic: ChangeTopic, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } finally {
    void refreshTopic(topic)
  }
}
