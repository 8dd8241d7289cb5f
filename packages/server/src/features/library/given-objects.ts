import { randomUUID } from 'node:crypto'
import type { GivenObjects } from '../../testing/given/every-object.ts'

export const givenObjects: GivenObjects = async ({ sql }, { organization }) => {
  const topic = randomUUID()
  await sql`insert into library_topics (topic_id, organization_id, name) values (${topic}, ${organization}, ${topic})`
  return { topic }
}
