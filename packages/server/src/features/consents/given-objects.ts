import { randomUUID } from 'node:crypto'
import type { GivenObjects } from '../../testing/given/every-object.ts'

export const givenObjects: GivenObjects = async ({ sql }, { organization, storyfile }) => {
  const consent = randomUUID()
  await sql`
    insert into consents (consent_id, organization_id, storyfile_id, decision, name, text_version, text, language)
    values (${consent}, ${organization}, ${storyfile}, 'signed', 'Rosa Amaral', 0, 'I agree.', 'en')`
  return { consent }
}
