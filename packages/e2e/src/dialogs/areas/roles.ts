import { api, choose, type DialogRow, organizationId } from '../dialog-row.ts'

const address = '/account/roles'
const actions = 'Actions for Author without publishing'

export const roles: DialogRow[] = [
  {
    name: 'features/roles/role-dialog newRole',
    path: address,
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
      return address
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: actions }).click(),
  },
  {
    name: 'features/roles/role-dialog editRole',
    path: address,
    open: (page) => choose(page, actions, 'Edit'),
  },
  {
    name: 'features/roles/role-members-dialog peopleTitle',
    path: address,
    open: (page) => choose(page, actions, 'People'),
  },
  {
    name: 'features/roles/role-card deleteTitle',
    path: address,
    open: (page) => choose(page, actions, 'Delete'),
  },
]
