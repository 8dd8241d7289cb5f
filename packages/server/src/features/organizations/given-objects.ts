import { randomUUID } from 'node:crypto'
import type { GivenObjects } from '../../testing/given/every-object.ts'

export const givenObjects: GivenObjects = async (context, { organization }) => {
  const { sql } = context
  const [team, role] = [randomUUID(), randomUUID()]
  await sql`insert into teams (team_id, organization_id, name) values (${team}, ${organization}, ${team})`
  await sql`insert into custom_roles (role_id, organization_id, name, base, denies)
    values (${role}, ${organization}, ${role}, 'edit:ns', array['publish'])`
  const [invitation, whitelistEntry] = [randomUUID(), randomUUID()]
  await sql`insert into invitations (invitation_id, organization_id, email, role, expires_at)
    values (${invitation}, ${organization}, ${`${invitation}@example.org`}, 'read:ns', now() + interval '1 day')`
  await sql`update organizations set attributes = ${sql.json({ SSO_WHITELIST: true, LEARNING_MODULE: true })}
    where organization_id = ${organization}`
  await sql`insert into whitelist_entries (whitelist_entry_id, organization_id, kind, value, role)
    values (${whitelistEntry}, ${organization}, 'email', ${`${whitelistEntry}@example.org`}, 'read:ns')`
  return { team, role, invitation, whitelistEntry }
}
