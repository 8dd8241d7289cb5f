import { randomUUID } from 'node:crypto'
import type { GivenObjects } from '../../testing/given/every-object.ts'
import { givenClip } from '../../testing/given/given.ts'

export const givenObjects: GivenObjects = async (context, { organization, storyfile }) => {
  const { clipId: clip } = await givenClip(context, { organizationId: organization, storyfileId: storyfile })
  const upload = randomUUID()
  await context.sql`
    insert into uploads (upload_id, organization_id, storyfile_id, resource_type, resource_id, file_name, bytes)
    values (${upload}, ${organization}, ${storyfile}, 'clip', ${clip}, 'take.mp4', 1)`
  return { clip, upload }
}
