import { type AssignableRole, assignableRoles } from './permissions.ts'

/** Names the role and the organization as which an owner looks at the studio; such a call changes nothing. */
export const viewAsHeader = 'x-view-as'

/** `roleId`: a narrowed role of the organization, which is a copy of `role`. */
export type ViewAs = { organizationId: string; role: AssignableRole; roleId?: string }

export function writeViewAs({ role, organizationId, roleId }: ViewAs): string {
  return `${role}@${organizationId}${roleId ? `/${roleId}` : ''}`
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const form = new RegExp(`^([a-z:_]+)@(${uuid})(?:/(${uuid}))?$`)

/** Undefined: the text names no view. */
export function readViewAs(text: string): ViewAs | undefined {
  const [, value, organizationId, roleId] = form.exec(text) ?? []
  const role = assignableRoles.find((one) => one === value)
  return role && organizationId ? { role, organizationId, ...(roleId ? { roleId } : {}) } : undefined
}
