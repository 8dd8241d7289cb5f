import { roleDisplayNames, type User } from '@studio/contract'

/** The role, and the narrowed one of the organization where the person holds that instead. */
export function RoleName({ user: { role, narrowedTo } }: { user: User }) {
  if (!narrowedTo) return <>{roleDisplayNames[role]}</>
  return (
    <>
      {narrowedTo} <span className="text-meta text-text3">{roleDisplayNames[role]}</span>
    </>
  )
}
