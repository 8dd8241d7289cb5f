import { api, choose, type DialogRow, organizationId } from '../dialog-row.ts'

const teamsAt = '/account/teams'
const actsOfTeam = 'Actions for Visitor services'

export const teams: DialogRow[] = [
  {
    name: 'features/teams/team-dialog newTeam',
    path: teamsAt,
    open: (page) => page.getByRole('button', { name: 'New team' }).first().click(),
  },
  {
    name: 'features/teams/teams-page menu',
    path: async (page) => {
      await api(page, 'POST', '/v1/conversa/teams', {
        organizationId: await organizationId(page),
        name: 'Visitor services',
      })
      return teamsAt
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: actsOfTeam }).click(),
  },
  {
    name: 'features/teams/team-dialog editTeam',
    path: teamsAt,
    open: (page) => choose(page, actsOfTeam, 'Edit'),
  },
  {
    name: 'features/teams/delete-team-dialog deleteTitle',
    path: teamsAt,
    open: (page) => choose(page, actsOfTeam, 'Delete'),
  },
]

const rolesAt = '/account/roles'
const actsOfRole = 'Actions for Author without publishing'

export const roles: DialogRow[] = [
  {
    name: 'features/roles/role-dialog newRole',
    path: rolesAt,
    open: (page) => page.getByRole('button', { name: 'New narrowed role' }).click(),
  },
  {
    name: 'features/roles/role-card menu',
    path: async (page) => {
      await api(page, 'POST', '/v1/conversa/roles', {
        organizationId: await organizationId(page),
        name: 'Author without publishing',
        base: 'edit:ns',
        denies: ['publish'],
      })
      return rolesAt
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: actsOfRole }).click(),
  },
  {
    name: 'features/roles/role-dialog editRole',
    path: rolesAt,
    open: (page) => choose(page, actsOfRole, 'Edit'),
  },
  {
    name: 'features/roles/role-members-dialog peopleTitle',
    path: rolesAt,
    open: (page) => choose(page, actsOfRole, 'People'),
  },
  {
    name: 'features/roles/role-card deleteTitle',
    path: rolesAt,
    open: (page) => choose(page, actsOfRole, 'Delete'),
  },
]
