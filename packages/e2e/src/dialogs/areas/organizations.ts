import type { Page } from 'playwright-core'
import { choose, type DialogRow, organizationId } from '../dialog-row.ts'

const tab = (name: string) => async (page: Page) =>
  `/account/organizations?organizationId=${await organizationId(page)}&tab=${name}`

export const organizations: DialogRow[] = [
  {
    name: 'features/organizations/organizations-page menu',
    as: 'admin',
    path: '/account/organizations',
    open: (page) =>
      page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click(),
  },
  {
    name: 'features/organizations/create-organization-dialog newOrganization',
    as: 'admin',
    path: '/account/organizations',
    open: (page) => page.getByRole('button', { name: 'New organization' }).click(),
  },
  {
    name: 'features/organizations/organization-acts menu',
    as: 'admin',
    path: tab('general'),
    open: (page) => page.getByRole('button', { name: 'Actions for Harbor Museum' }).click(),
  },
  {
    name: 'features/organizations/organization-acts suspendTitle',
    as: 'admin',
    path: tab('general'),
    open: (page) => choose(page, 'Actions for Harbor Museum', 'Suspend'),
  },
  {
    name: 'features/organizations/organization-acts archiveTitle',
    path: tab('general'),
    open: (page) => choose(page, 'Actions for Harbor Museum', 'Archive'),
  },
  {
    name: 'features/organizations/audit/audit-dialog',
    path: tab('audit'),
    open: (page) => page.locator('tbody td[data-phone="title"] button').first().click(),
  },
  {
    name: 'features/keys/create-key-dialog newKey (organization)',
    path: tab('keys'),
    open: (page) => page.getByRole('button', { name: 'New API key' }).click(),
  },
  {
    name: 'platform/copying/secret-dialog (organization)',
    path: tab('keys'),
    fresh: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'New API key' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Ticket shop')
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).waitFor()
    },
  },
  {
    name: 'features/keys/revoke-key-dialog revokeTitle (organization)',
    path: tab('keys'),
    open: (page) => page.getByRole('button', { name: 'Revoke Ticket shop' }).first().click(),
  },
  {
    name: 'features/organizations/webhooks/webhook-dialog addWebhook',
    path: tab('webhooks'),
    open: (page) => page.getByRole('button', { name: 'Add webhook' }).click(),
  },
  {
    name: 'features/organizations/webhooks/webhook-dialog webhookSecretTitle',
    path: tab('webhooks'),
    fresh: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Add webhook' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Door counter')
      await dialog.getByLabel('Address').fill(receiver)
      await dialog.getByRole('button', { name: 'Add webhook' }).click()
      await dialog.getByRole('button', { name: 'Copy' }).waitFor()
    },
  },
]

const receiver = 'https://hooks.museum.example/in'
