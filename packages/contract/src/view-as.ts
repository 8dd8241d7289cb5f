import type { RoleValue } from './permissions.ts'

/** Names the role and the organization as which an owner looks at the studio; such a call changes nothing. */
export const viewAsHeader = 'x-view-as'

/** The roles that the studio can be looked at as: those that have screens. */
export const viewableRoles = [
  'owner:ns',
  'edit:ns',
  'read:ns',
  'restricted:ns',
] as const satisfies RoleValue[]

export type ViewAs = { organizationId: string; role: (typeof viewableRoles)[number] }

export function writeViewAs({ role, organizationId }: ViewAs): string {
  return `${role}@${organizationId}`
}

/** Undefined: the text names no view. */
export function readViewAs(text: string): ViewAs | undefined {
  const [, value, organizationId] =
    /^([a-z:]+)@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? []
  const role = viewableRoles.find((one) => one === value)
  return role && organizationId ? { role, organizationId } : undefined
}
