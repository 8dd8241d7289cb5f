import { type AttributeKey, messageOf, type NamespaceRole } from '@studio/contract'
import { type Holder, organizationsWith } from '../session/holder.ts'
import { languageNow } from '../words/language.ts'

type Organization = { id: string; label: string }

export type Chosen = {
  /** Undefined: there is none, it may not be opened, or the answer is still awaited. */
  organization: Organization | undefined
  /** Those of the person that would fit. */
  own: Organization[]
  isPending: boolean
  /** Why the organization of the address cannot be shown. */
  problem?: string
  tryAgain?: () => void
}

type Wish = { role: NamespaceRole; attribute?: AttributeKey | undefined; named: string | undefined }

/** What is known without asking; `ask`: which organization of the platform has to be asked for. */
export function organizationChosen(
  holder: Holder,
  { role, attribute, named }: Wish,
): Chosen & { ask?: 'named' | 'first' } {
  const own = organizationsWith(holder, role, attribute)
  const organization = named === undefined ? own[0] : own.find(({ id }) => id === named)
  const known = { organization, own, isPending: false }
  if (organization) return known
  if (holder.isAdmin) return { ...known, isPending: true, ask: named === undefined ? 'first' : 'named' }
  return named === undefined ? known : { ...known, problem: messageOf('NOT_FOUND')[languageNow()] }
}
