/** Who a person is in a launch or a list of members, by the roles and names that a platform tells. */

/** `other`: neither teaches nor learns in the course: a parent, or school staff. They are never enrolled. */
export type PersonKind = 'teacher' | 'pupil' | 'other'

const vocabulary = 'http://purl.imsglobal.org/vocab/lis/v2/'
const teaching = ['Instructor', 'ContentDeveloper', 'Administrator', 'Manager']
const administering = ['Administrator', 'SysAdmin', 'AccountAdmin', 'SysSupport', 'Creator']
/** Of the school, not of the course: who teaches there may learn here, but only where the course says so. */
const staff = ['Instructor', 'Faculty', 'Staff', 'Observer', 'Mentor', 'Other', 'Guest']

export function kindOf(roles: readonly unknown[]): PersonKind {
  const here = rolesIn('membership', roles)
  const isOne = (held: string[], of: string[]) => held.some((role) => of.includes(role))
  const school = rolesIn('institution', roles)
  const administers = isOne([...school, ...rolesIn('system', roles)], administering)
  if (isOne(here, teaching) || administers) return 'teacher'
  if (isOne(here, ['Mentor', 'Officer'])) return 'other'
  return isOne(school, staff) && !here.includes('Learner') ? 'other' : 'pupil'
}

export function learnsIn(roles: readonly unknown[]): boolean {
  return kindOf(roles) === 'pupil' && rolesIn('membership', roles).includes('Learner')
}

/** The roles of one kind; of a role with a narrower one, the wider. Those of the course may have short names. */
function rolesIn(kind: 'membership' | 'institution' | 'system', roles: readonly unknown[]): string[] {
  const place = kind === 'membership' ? 'membership' : `${kind}/person`
  const old = { membership: 'role', institution: 'instrole', system: 'sysrole' }[kind]
  return roles.flatMap((role) => {
    if (typeof role !== 'string') return []
    if (role.startsWith(vocabulary)) {
      const rest = role.slice(vocabulary.length)
      if (!rest.startsWith(place)) return []
      return /^(?:#|\/)(\w+)(?:#\w+)?$/.exec(rest.slice(place.length))?.slice(1, 2) ?? []
    }
    const [, urn, named] = /^urn:lti:(\w+):ims\/lis\/(\w+)/.exec(role) ?? []
    if (urn) return urn === old ? [named!] : []
    return kind === 'membership' && /^\w+$/.test(role) ? [role] : []
  })
}

/** The first name, or the whole one where a platform leaves the first empty. Empty: it tells none. */
export function toldName(claims: { given_name?: unknown; name?: unknown; family_name?: unknown }): string {
  const said = [claims.given_name, claims.name, claims.family_name]
  return said.find((one): one is string => typeof one === 'string' && one.trim() !== '') ?? ''
}
