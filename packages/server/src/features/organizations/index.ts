/** Who may do what: organizations, members and their roles, the guard of every route, the audit log. */
import type { Feature } from '../../feature.ts'
import { auditSignIns } from './audit.jobs.ts'
import { serveOrganizations } from './organizations.routes.ts'
import { findOrganizationOwner } from './organizations.store.ts'

export const organizations: Feature = {
  name: 'organizations',
  routes: serveOrganizations,
  jobs: auditSignIns,
  anchors: { organization: findOrganizationOwner },
}

export { audit } from './audit.store.ts'
export { createAuthorise } from './guard.routes.ts'
export { addMember, removeMember } from './members.store.ts'
export { createOrganization, findOrganizationByLabel } from './organizations.store.ts'
export { can } from './policy.ts'
