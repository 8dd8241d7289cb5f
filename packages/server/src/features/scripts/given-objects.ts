import { randomUUID } from 'node:crypto'
import type { GivenObjects } from '../../testing/given/every-object.ts'

export const givenObjects: GivenObjects = async ({ sql }, { organization }) => {
  const script = randomUUID()
  await sql`insert into scripts (script_id, organization_id, name, short_name)
    values (${script}, ${organization}, ${script}, ${script})`
  return { script }
}
