import type { Capability, NamespaceRole } from '@studio/contract'
import { barredFrom } from './barred.ts'
import { useHolder } from './holder.ts'

/** Why the person cannot do something in an organization, or in any where none is named; undefined: nothing bars it. */
export function useBarred() {
  const holder = useHolder()
  return (role: NamespaceRole, organizationId?: string, needs?: Capability) =>
    barredFrom(holder, { role, organizationId, needs })
}
