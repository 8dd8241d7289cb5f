import { randomUUID } from 'node:crypto'
import type { GivenObjects } from '../../testing/given/every-object.ts'

export const givenObjects: GivenObjects = async ({ sql }, { organization, storyfile, upload }) => {
  const interview = randomUUID()
  await sql`insert into interviews (interview_id, organization_id, storyfile_id, upload_id, file_name)
    values (${interview}, ${organization}, ${storyfile}, ${upload}, 'interview.mp4')`
  return { interview }
}
