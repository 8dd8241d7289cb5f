import type { User } from '@studio/contract'
import { roleName } from '../../platform/session/role-name.ts'

/** The role, and the narrowed one of the organization where the person holds that instead. */
export function RoleName({ user: { role, narrowedTo } }: { user: User }) {
  if (!narrowedTo) return <>{roleName(role)}</>
  return (
    <>
      {narrowedTo} <span className="text-meta text-text3">{roleName(role)}</span>
    </>
  )
}
