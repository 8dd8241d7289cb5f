/** Who may do what: organizations, members and their roles, the guard of every route, the audit log. */
import type { Feature } from '../../feature.ts'
import { admitStrangers } from './admit-strangers.ts'
import { auditSignIns } from './audit.jobs.ts'
import { sendLetters } from './invitations.jobs.ts'
import { serveInvitations } from './invitations.routes.ts'
import { invitationOwner } from './invitations.store.ts'
import { serveOrganizations } from './organizations.routes.ts'
import { findOrganizationOwner } from './organizations.store.ts'
import { serveRoles } from './roles.routes.ts'
import { purgeRoles, roleOwner } from './roles.store.ts'
import { serveTeams } from './teams.routes.ts'
import { purgeTeams, teamOwner } from './teams.store.ts'
import { serveUsers } from './users.routes.ts'
import { serveWhitelist } from './whitelist.routes.ts'
import { entryOwner, purgeEntries } from './whitelist.store.ts'

export const organizations: Feature = {
  name: 'organizations',
  routes(serve, context) {
    serveOrganizations(serve, context)
    serveTeams(serve, context)
    serveRoles(serve, context)
    serveUsers(serve, context)
    serveInvitations(serve, context)
    serveWhitelist(serve, context)
    admitStrangers(context)
  },
  jobs(work, context) {
    auditSignIns(work, context)
    sendLetters(work, context)
    work.every('organizations.purge', '45 2 * * *', async () => {
      await purgeTeams(context.sql)
      await purgeRoles(context.sql)
      await purgeEntries(context.sql)
    })
  },
  anchors: {
    organization: findOrganizationOwner,
    team: teamOwner,
    role: roleOwner,
    invitation: invitationOwner,
    whitelistEntry: entryOwner,
  },
}

export { audit } from './audit.store.ts'
export { auditExports } from './audit-export.ts'
export { organizationStatusEvent } from './change-organization.ts'
export { createAuthorise } from './guard.routes.ts'
export { addMember, removeMember } from './members.store.ts'
export { createOrganization, findOrganizationByLabel, storageLeft } from './organizations.store.ts'
export { can } from './policy.ts'
