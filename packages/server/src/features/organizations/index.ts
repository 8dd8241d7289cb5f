/** Who may do what: organizations, members and their roles, the guard of every route, the audit log. */
import type { Feature } from '../../feature.ts'
import { sendsLetters } from '../../platform/mail/letters.ts'
import { brandsAt, ownData } from '../identity/index.ts'
import { auditSignIns } from './audit/audit.jobs.ts'
import { auditOf } from './audit/audit.store.ts'
import { organizationBrandAt } from './brand/organization-brand.ts'
import { serveOrganizations } from './organizations.routes.ts'
import { findOrganizationOwner } from './organizations.store.ts'
import { ownNames } from './own-names.ts'
import { serveInvitations } from './people/invitations/invitations.routes.ts'
import { invitationOwner } from './people/invitations/invitations.store.ts'
import { invitationKind, resetKind } from './people/invitations/invitations-letters.ts'
import { serveUsers } from './people/users.routes.ts'
import { serveRoles } from './roles/roles.routes.ts'
import { purgeRoles, roleOwner } from './roles/roles.store.ts'
import { serveTeams } from './teams/teams.routes.ts'
import { purgeTeams, teamOwner } from './teams/teams.store.ts'
import { thingNames } from './thing-names.ts'
import { admitStrangers } from './whitelist/admit-strangers.ts'
import { serveWhitelist } from './whitelist/whitelist.routes.ts'
import { entryOwner, purgeEntries } from './whitelist/whitelist.store.ts'

export const organizations: Feature = {
  name: 'organizations',
  tables: [
    'audit',
    'custom_roles',
    'invitation_links',
    'invitations',
    'memberships',
    'organizations',
    'removed_members',
    'storyfile_shares',
    'team_members',
    'team_storyfiles',
    'teams',
    'whitelist_entries',
  ],
  offers: [
    'organizations',
    'memberships',
    'custom_roles',
    'invitations',
    'teams',
    'team_members',
    'team_storyfiles',
    'storyfile_shares',
    'audit',
  ],
  extend(context) {
    sendsLetters(context, invitationKind)
    sendsLetters(context, resetKind)
    admitStrangers(context)
    thingNames.add(context, ownNames)
    brandsAt.add(context, organizationBrandAt)
    ownData.add(context, async (sql, userId) => ({ audit: await auditOf(sql, userId) }))
  },
  routes(serve, context) {
    serveOrganizations(serve, context)
    serveTeams(serve, context)
    serveRoles(serve, context)
    serveUsers(serve, context)
    serveInvitations(serve, context)
    serveWhitelist(serve, context)
  },
  jobs(work, context) {
    auditSignIns(work, context)
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

export { createAuthorise } from './access/guard.routes.ts'
export { can, leavesOut, refusalOf } from './access/policy.ts'
export { type Account, lockAccount, saveAccount } from './account.store.ts'
export { audit } from './audit/audit.store.ts'
export { auditExports } from './audit/audit-export.ts'
export { type Letterhead, letterheadOf, organizationBrandAt } from './brand/organization-brand.ts'
export { organizationStatusEvent } from './change-organization.ts'
export { createOrganization, findOrganizationByLabel } from './organizations.store.ts'
export { addMember, removeMember } from './people/members.store.ts'
export { grantPlatformAdmin, revokePlatformAdmin } from './people/platform-admins.ts'
export { leftOut, refusePart, takeTables } from './take-everything.ts'
export { putIntoTeams, tellTeams } from './teams/change-team.ts'
export { joinTeams } from './teams/teams.store.ts'
export { type ThingNames, thingNames } from './thing-names.ts'
export { findClosedTrial, listTrials } from './trials.store.ts'
export { readWhitelisted, valuesFor } from './whitelist/whitelist.ts'
