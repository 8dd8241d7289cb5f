import { randomUUID } from 'node:crypto'
import type { GivenObjects } from '../../testing/given/every-object.ts'

export const givenObjects: GivenObjects = async ({ sql }, { organization }) => {
  const webhook = randomUUID()
  await sql`insert into webhooks (webhook_id, organization_id, name, url, signing_secret, events)
    values (${webhook}, ${organization}, ${webhook}, 'https://museum.example/hook', 'whsec_AAAA', array['feedback'])`
  return { webhook }
}
