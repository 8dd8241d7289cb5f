import { api, choose, type DialogRow, organizationId } from '../dialog-row.ts'

const address: DialogRow['path'] = async (page) => {
  const id = await organizationId(page)
  // Only organizations that have it have a whitelist.
  await api(page, 'PATCH', `/v1/conversa/organizations/${id}/terms`, { attributes: { SSO_WHITELIST: true } })
  return `/account/whitelist?organizationId=${id}`
}
const more = 'More for example.org'

export const whitelist: DialogRow[] = [
  {
    name: 'features/whitelist/add-dialog addTitle',
    as: 'admin',
    path: address,
    open: (page) => page.getByRole('button', { name: 'Add entries' }).first().click(),
  },
  {
    name: 'features/whitelist/add-dialog addResultTitle',
    as: 'admin',
    path: address,
    fresh: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Add entries' }).first().click()
      await page
        .getByRole('dialog')
        .getByLabel('Email addresses and domains')
        .fill('quay.example.org, nobody')
      await page.getByRole('dialog').getByRole('button', { name: 'Add entries' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).waitFor()
    },
  },
  {
    name: 'features/whitelist/test-dialog testTitle',
    as: 'admin',
    path: address,
    open: (page) => page.getByRole('button', { name: 'Try an address' }).click(),
  },
  {
    name: 'features/whitelist/whitelist-page menu',
    as: 'admin',
    async path(page) {
      const path = await address(page)
      await api(page, 'POST', '/v1/conversa/whitelist', {
        organizationId: await organizationId(page),
        values: 'example.org',
        provider: 'any',
        role: 'read:ns',
        teamIds: [],
        autoJoin: true,
        expiresAt: null,
      })
      return path
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: more }).click(),
  },
  {
    name: 'features/whitelist/edit-dialog editTitle',
    as: 'admin',
    path: address,
    open: (page) => choose(page, more, 'Edit'),
  },
]
