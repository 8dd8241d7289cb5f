import { api, choose, type DialogRow, organizationId } from '../dialog-row.ts'

const address = '/account/teams'
const actions = 'Actions for Visitor services'

export const teams: DialogRow[] = [
  {
    name: 'features/teams/team-dialog newTeam',
    path: address,
    open: (page) => page.getByRole('button', { name: 'New team' }).first().click(),
  },
  {
    name: 'features/teams/teams-page menu',
    path: async (page) => {
      await api(page, 'POST', '/v1/conversa/teams', {
        organizationId: await organizationId(page),
        name: 'Visitor services',
      })
      return address
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: actions }).click(),
  },
  {
    name: 'features/teams/team-dialog editTeam',
    path: address,
    open: (page) => choose(page, actions, 'Edit'),
  },
  {
    name: 'features/teams/delete-team-dialog deleteTitle',
    path: address,
    open: (page) => choose(page, actions, 'Delete'),
  },
]
