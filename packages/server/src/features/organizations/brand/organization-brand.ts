import { avatarPath, type Brand, type Language, languageOf } from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'
import { withHover } from '../../../settings/brand-colours.ts'
import type { Config } from '../../../settings/config.ts'
import { findChosenLocale } from '../../identity/index.ts'
import { findBrandAt, findOwnHost } from './organization-brand.store.ts'

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
  const { organizationId, label, accent, accentDark, idpHint, logoAt } = found
  return {
    ...standard.brand,
    key: organizationId,
    name: label,
    ...(logoAt ? { logoUrl: avatarPath('namespace', organizationId, logoAt.getTime()) } : {}),
    colours: {
      light: withHover(accent ? { accent } : {}),
      dark: withHover(accentDark ? { accent: accentDark } : {}),
    },
    providerHint: idpHint || standard.brand.providerHint,
  }
}

/** Under which name, from which address and in which language the studio writes letters. */
export type Letterhead = { studio: string; origin: string; language: Language }

/**
 * That of the organization's host name, where it has one. Its address only where the operator has a brand file for it:
 * at another one people could not sign in. The language is the one that the reader chose, or else the organization's.
 */
export async function letterheadOf(
  sql: Queryable,
  { deployments, publicUrl }: Pick<Config, 'deployments' | 'publicUrl'>,
  organizationId: string | undefined,
  /** The address of the reader. */
  to?: string,
): Promise<Letterhead> {
  const own = organizationId ? await findOwnHost(sql, organizationId) : undefined
  const at = own?.hostName ? deployments.find((one) => one.hosts.includes(own.hostName)) : undefined
  const language = languageOf(to && (await findChosenLocale(sql, to)), own?.locale)
  if (at && at !== deployments[0]) return { studio: at.brand.name, origin: at.origin, language }
  const studio = own?.hostName && !at ? own.label : deployments[0].brand.name
  return { studio, origin: publicUrl, language }
}
