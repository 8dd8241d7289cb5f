import { choose, type DialogRow } from '../dialog-row.ts'

export const shell: DialogRow[] = [
  {
    name: 'features/palette/palette title',
    path: '/dashboard',
    open: (page) => page.keyboard.press('Control+k'),
  },
  {
    name: 'features/acts/recent-dialog recent',
    path: '/topics',
    open: (page) => choose(page, 'User menu', 'Recent'),
  },
  {
    name: 'app/shell/user-menu menu',
    path: '/topics',
    open: (page) => page.getByRole('button', { name: 'User menu' }).click(),
  },
  {
    name: 'app/shell/user-menu menu (at the foot of the side menu)',
    path: '/dashboard',
    open: (page) => page.getByRole('button', { name: 'User menu' }).click(),
  },
  {
    name: 'platform/lists/filter-bar menu',
    path: '/storyfiles',
    open: (page) => page.getByRole('button', { name: 'Filter', exact: true }).click(),
  },
  {
    name: 'platform/lists/export-menu menu',
    path: '/storyfiles',
    open: (page) => page.getByRole('button', { name: 'Export' }).click(),
  },
  {
    name: 'platform/lists/column-dialog columnsTitle',
    path: '/storyfiles',
    open: (page) => page.getByRole('button', { name: 'Columns' }).click(),
  },
  {
    name: 'platform/lists/sort-menu menu',
    path: '/storyfiles?view=grid',
    open: (page) => page.getByRole('button', { name: /^Sort/ }).click(),
  },
  {
    name: 'platform/lists/any-organization-select',
    as: 'admin',
    path: '/account/users',
    open: (page) => page.getByRole('button', { name: /^(Organization: |Choose an organization)/ }).click(),
  },
  {
    name: 'platform/avatar/avatar-dialog dialogTitle',
    path: '/account/roles',
    open: (page) => choose(page, 'Actions for Viewer', 'Change picture'),
  },
  {
    name: 'platform/copying/secret-dialog',
    path: '/account/my_profile',
    async open(page) {
      await page.getByRole('button', { name: 'New API key' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').first().fill('The museum’s ticket office')
      await dialog.getByRole('button', { name: 'Create' }).click()
      await dialog.getByRole('button', { name: 'Copy' }).waitFor()
    },
  },
]
