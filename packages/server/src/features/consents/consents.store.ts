import type { ConsentText, consentDecisions, GuestLanguage } from '@studio/contract'
import { displayName, type Owner } from '../../access.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

export type ConsentRow = {
  consentId: string
  organizationId: string
  storyfileId: string
  decision: (typeof consentDecisions)[number]
  name: string
  textVersion: number
  text: string
  language: GuestLanguage
  decidedAt: Date
}

export async function consentOwner(sql: Queryable, consentId: string): Promise<Owner | undefined> {
  const [row] = await sql<Owner[]>`
    select organization_id, storyfile_id from consents where consent_id = ${consentId}`
  return row
}

/** The texts that an organization wrote, the newest first. */
export async function listTexts(sql: Queryable, organizationId: string): Promise<ConsentText[]> {
  const rows = await sql<
    {
      version: number
      text: string
      madeAt: Date
      signed: number
      firstName: string | null
      lastName: string | null
      email: string | null
    }[]
  >`
    select t.version, t.text, t.made_at, u.first_name, u.last_name, u.email,
      (select count(*)::int from consents c
        where c.organization_id = t.organization_id and c.text_version = t.version and c.decision = 'signed') as signed
    from consent_texts t left join offered.users u on u.user_id = t.made_by
    where t.organization_id = ${organizationId} order by t.version desc`
  return rows.map(({ version, text, madeAt, signed, firstName, lastName, email }) => ({
    version,
    text,
    signed,
    madeAt: madeAt.toISOString(),
    madeBy:
      email === null ? '' : displayName({ firstName: firstName ?? '', lastName: lastName ?? '', email }),
  }))
}

export async function findText(
  sql: Queryable,
  organizationId: string,
): Promise<{ version: number; text: string } | undefined> {
  const [row] = await sql<{ version: number; text: string }[]>`
    select version, text from consent_texts where organization_id = ${organizationId}
    order by version desc limit 1`
  return row
}

/** How many have signed the text that comes with the studio. */
export async function countShipped(sql: Queryable, organizationId: string): Promise<number> {
  const [row] = await sql<{ signed: number }[]>`
    select count(*)::int as signed from consents
    where organization_id = ${organizationId} and text_version = 0 and decision = 'signed'`
  return row!.signed
}

/** Answers false where somebody else has written this version. */
export async function insertText(
  tx: Transaction,
  text: { organizationId: string; version: number; text: string; madeBy: string },
): Promise<boolean> {
  const rows = await tx`insert into consent_texts ${tx(text)} on conflict do nothing returning 1`
  return rows.length === 1
}

export async function insertConsent(
  tx: Transaction,
  consent: Omit<ConsentRow, 'decidedAt'> & { timeZone: string },
): Promise<void> {
  await tx`insert into consents ${tx(consent)}`
}

export async function findConsent(sql: Queryable, consentId: string): Promise<ConsentRow | undefined> {
  const [row] = await sql<ConsentRow[]>`
    select consent_id, organization_id, storyfile_id, decision, name, text_version, text, language, decided_at
    from consents where consent_id = ${consentId}`
  return row
}

/** What a text names, and where it is signed. */
export async function findPlace(
  sql: Queryable,
  storyfileId: string,
): Promise<
  { organizationId: string; organization: string; storyfile: string; timeZone: string } | undefined
> {
  const [row] = await sql<
    { organizationId: string; organization: string; storyfile: string; timeZone: string }[]
  >`
    select s.organization_id, o.label as organization, s.name as storyfile, o.time_zone
    from offered.storyfiles s join offered.organizations o using (organization_id)
    where s.storyfile_id = ${storyfileId}`
  return row
}
