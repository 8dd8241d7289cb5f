import { type Sentence, said } from '../sentences/filled.ts'

/** Roles and the check rules of the specification's point 6. Pure; used by server and console alike. */
export const roleValues = [
  'super_admin',
  'owner:ns',
  'edit:ns',
  'read:ns',
  'restricted:ns',
  'non_conversa_user',
] as const
export type RoleValue = (typeof roleValues)[number]

/** Roles that one may give to a member; the platform's own is none of them. */
export const assignableRoles = [
  'owner:ns',
  'edit:ns',
  'read:ns',
  'restricted:ns',
  'non_conversa_user',
] as const satisfies readonly RoleValue[]
export type AssignableRole = (typeof assignableRoles)[number]

export const namespaceRoles = ['read', 'edit', 'owner'] as const
/** What a route or a screen asks for. */
export type NamespaceRole = (typeof namespaceRoles)[number]

/**
 * What roles are called: the specification's display names to the letter. Other languages name what a role opens, not a
 * person: so they fit everybody, and read well in 'die Rolle „Redaktion“'.
 */
export const roleNames: Record<RoleValue, Sentence> = {
  super_admin: said('Super Admin'),
  'owner:ns': said('Admin'),
  'edit:ns': said('Content Creator'),
  'read:ns': said('Viewer'),
  'restricted:ns': said('Restricted User'),
  non_conversa_user: said('Non-Conversa User'),
}

const scopeOf: Record<NamespaceRole, RoleValue> = { read: 'read:ns', edit: 'edit:ns', owner: 'owner:ns' }

/** A role; what a check asks for; or who may do everything everywhere, which is no role of an organization. */
export type NamedRole = RoleValue | NamespaceRole | 'admin'

/** The display name of a role, also of one that a check asks for: 'You need to be at least "Content Creator"'. */
export function roleName(role: NamedRole): Sentence {
  if (role === 'admin') return said('Platform admin')
  return roleNames[role === 'read' || role === 'edit' || role === 'owner' ? scopeOf[role] : role]
}

/**
 * An owner scope satisfies any namespace role; an exact match satisfies; a required read scope is satisfied
 * by any other scope. What restricted and non-Conversa members see is narrowed by data, not by this rule.
 */
export function scopeSatisfies(scope: RoleValue, required: NamespaceRole): boolean {
  if (scope === 'owner:ns') return true
  if (scope === scopeOf[required]) return true
  return required === 'read'
}

/** Members who see only the storyfiles shared with them, never their organization. */
export const narrowScopes: readonly RoleValue[] = ['restricted:ns', 'non_conversa_user']

export const attributeKeys = [
  'LEARNING_MODULE',
  'SSO_WHITELIST',
  'SHOW_PRESETS',
  'PRESET_ASK_SANTA',
  'PRESET_MEDTRONIC',
  'PRESET_TIME',
  'PRESET_HEALTHY_SOIL',
] as const
export type AttributeKey = (typeof attributeKeys)[number]

/** Completes 'This organization does not have {attribute}.' */
export const attributeNames: Record<AttributeKey, Sentence> = {
  LEARNING_MODULE: said('the learning module'),
  SSO_WHITELIST: said('the single sign-on whitelist'),
  SHOW_PRESETS: said('presets for the player'),
  PRESET_ASK_SANTA: said('the preset Ask Santa'),
  PRESET_MEDTRONIC: said('the preset Medtronic'),
  PRESET_TIME: said('the preset Time'),
  PRESET_HEALTHY_SOIL: said('the preset Healthy Soil'),
}

/** What a narrowed role of an organization may take away from one of the six; it never adds anything. */
export const capabilities = ['publish', 'export', 'train', 'visitorText', 'administer'] as const
export type Capability = (typeof capabilities)[number]

/** Completes 'Your role in this organization does not include {what}.' */
export const capabilityNames: Record<Capability, Sentence> = {
  publish: said('publishing'),
  export: said('exporting'),
  train: said('training'),
  visitorText: said('what visitors wrote'),
  administer: said('administration'),
}

/** What each of the six brings that a narrowed copy of it may take away; a test compares it with the route table. */
export const capabilitiesOf: Record<RoleValue, readonly Capability[]> = {
  super_admin: ['export', 'visitorText'],
  'owner:ns': capabilities,
  'edit:ns': ['publish', 'export', 'train', 'visitorText'],
  'read:ns': ['export', 'visitorText'],
  'restricted:ns': ['export'],
  non_conversa_user: ['export'],
}

/**
 * Whether something is administration: what only owners may do, but for Learning. A narrowed role without it, such as a
 * teacher's, is an owner in Learning and a content creator elsewhere.
 */
export function isAdministration(role: NamespaceRole, attribute: AttributeKey | undefined): boolean {
  return role === 'owner' && attribute !== 'LEARNING_MODULE'
}

export type Membership = {
  organizationId: string
  label: string
  scope: RoleValue
  attributes: Partial<Record<AttributeKey, boolean>>
  /** What a narrowed role takes away; missing: nothing. */
  denies?: Capability[]
}

/** Whether a membership leaves the holder what its role brings. */
export function leaves(membership: Membership, capability: Capability | undefined): boolean {
  return capability === undefined || !membership.denies?.includes(capability)
}

type Holder = { isAdmin: boolean; memberships: Membership[] }

/** Whether the person holds the role in any organization; platform admins pass every check. */
export function hasRole(holder: Holder, required: NamespaceRole): boolean {
  return holder.isAdmin || holder.memberships.some((one) => one.label && scopeSatisfies(one.scope, required))
}

/** Whether the person reads what visitors asked there: who sees only shared storyfiles does not. */
export function readsLogs(holder: Holder, organizationId: string): boolean {
  const own = holder.memberships.find((one) => one.organizationId === organizationId)
  return holder.isAdmin || (own !== undefined && !narrowScopes.includes(own.scope))
}

/** Whether any of the person's organizations has the attribute set; platform admins have all. */
export function hasAttribute(holder: Holder, attribute: AttributeKey): boolean {
  return holder.isAdmin || holder.memberships.some((one) => one.attributes[attribute] === true)
}

/** Groups by which other parts of the product let people in (specification, point 6). */
export const productGroupNames = [
  'conversa',
  'conversa-studio-free-trial',
  'conversa-studio',
  'life',
  'super_admin',
] as const
export type ProductGroup = (typeof productGroupNames)[number]

const baseGroups: Record<RoleValue, ProductGroup[]> = {
  super_admin: ['super_admin'],
  'owner:ns': ['conversa'],
  'edit:ns': ['conversa'],
  'read:ns': ['conversa'],
  'restricted:ns': [],
  non_conversa_user: [],
}

/**
 * Owner, edit and read map to conversa; super_admin maps to itself; non-Conversa or restricted roles get no base group.
 * The free-trial group is added when the trial flag is enabled.
 */
export function productGroups(role: RoleValue, { trial }: { trial: boolean }): ProductGroup[] {
  return trial ? [...baseGroups[role], 'conversa-studio-free-trial'] : baseGroups[role]
}

/** The role behind a display name: Super Admin maps back to owner:ns and Non-Conversa User to read:ns. */
export function roleFromDisplayName(name: string): RoleValue | undefined {
  const role = roleValues.find((value) => roleNames[value].en === name)
  if (role === 'super_admin') return 'owner:ns'
  return role === 'non_conversa_user' ? 'read:ns' : role
}
