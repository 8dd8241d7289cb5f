import type { OrganizationBrand } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'

type Found = { organizationId: string; label: string } & Pick<
  OrganizationBrand,
  'accent' | 'accentDark' | 'idpHint'
>

/** The active organization that has this host name. */
export async function findBrandAt(sql: Queryable, hostName: string): Promise<Found | undefined> {
  const [row] = await sql<Found[]>`
    select organization_id, label, coalesce(brand->>'accent', '') as accent,
      coalesce(brand->>'accentDark', '') as accent_dark, coalesce(brand->>'idpHint', '') as idp_hint
    from organizations where lower(brand->>'hostName') = ${hostName} and brand->>'hostName' <> '' and status = 'active'`
  return row
}
