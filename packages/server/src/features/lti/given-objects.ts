import { randomUUID } from 'node:crypto'
import type { GivenObjects } from '../../testing/given/every-object.ts'

export const givenObjects: GivenObjects = async ({ sql }, { organization }) => {
  const platform = randomUUID()
  await sql`insert into lti_platforms (platform_id, organization_id, name, issuer, client_id, deployment_ids,
      authorization_url, token_url, keys_url)
    values (${platform}, ${organization}, ${platform}, 'https://school.example', ${platform}, array['1'],
      'https://school.example/auth', 'https://school.example/token', 'https://school.example/keys')`
  return { platform }
}
