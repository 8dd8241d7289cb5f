import type { OrganizationBrand } from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'

type Found = { organizationId: string; label: string; logoAt: Date | null } & Pick<
  OrganizationBrand,
  'accent' | 'accentDark' | 'idpHint'
>

/** The active organization that has this host name. */
export async function findBrandAt(sql: Queryable, hostName: string): Promise<Found | undefined> {
  const [row] = await sql<Found[]>`
    select organization_id, label, coalesce(brand->>'accent', '') as accent,
      coalesce(brand->>'accentDark', '') as accent_dark, coalesce(brand->>'idpHint', '') as idp_hint,
      (select a.updated_at from offered.avatars a
        where a.resource_type = 'namespace' and a.resource_id = organization_id::text) as logo_at
    from organizations where lower(brand->>'hostName') = ${hostName} and brand->>'hostName' <> '' and status = 'active'`
  return row
}

type OwnHost = { label: string; locale: string; hostName: string }

/** What an organization is called, its language, and the host name that it set for itself; empty: none. */
export async function findOwnHost(sql: Queryable, organizationId: string): Promise<OwnHost | undefined> {
  const [row] = await sql<OwnHost[]>`
    select label, locale, lower(coalesce(brand->>'hostName', '')) as host_name
    from organizations where organization_id = ${organizationId}`
  return row
}
