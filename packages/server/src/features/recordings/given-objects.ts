import { randomUUID } from 'node:crypto'
import type { GivenObjects } from '../../testing/given/every-object.ts'

export const givenObjects: GivenObjects = async ({ sql }, { organization, storyfile }) => {
  const [link, guest] = [randomUUID(), randomUUID()]
  await sql`
    insert into recording_links (recording_link_id, storyfile_id, organization_id, code_hash, name, ends_at)
    values (${link}, ${storyfile}, ${organization}, ${link}, 'Rosa Amaral', now() + interval '7 days')`
  await sql`
    insert into recording_guests (guest_id, recording_link_id, organization_id, device_hash)
    values (${guest}, ${link}, ${organization}, ${guest})`
  return { guest, recordingLink: link }
}
