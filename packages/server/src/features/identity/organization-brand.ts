import type { Brand } from '@studio/contract'
import { withHover } from '../../brand-colours.ts'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../platform/database/sql.ts'
import { findBrandAt } from './organization-brand.store.ts'

/** The brand of the organization that has this host name, where the operator configured none for it. */
export async function organizationBrandAt(
  sql: Queryable,
  { deployments: [standard, ...configured] }: Config,
  host: string,
): Promise<Brand | undefined> {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  if (standard.hosts.includes(name) || configured.some(({ hosts }) => hosts.includes(name))) return undefined
  const found = await findBrandAt(sql, name)
  if (!found) return undefined
  const { organizationId, label, accent, accentDark, idpHint } = found
  return {
    ...standard.brand,
    key: organizationId,
    name: label,
    colours: {
      light: withHover(accent ? { accent } : {}),
      dark: withHover(accentDark ? { accent: accentDark } : {}),
    },
    providerHint: idpHint || standard.brand.providerHint,
  }
}
