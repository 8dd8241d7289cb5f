import { api, choose, type DialogRow, organizationId } from '../dialog-row.ts'

const clients = '/promo_codes/clients'
const codes: DialogRow['path'] = async (page) => {
  const { items } = await api<{ items: { promoClientId: string }[] }>(
    page,
    'GET',
    '/v1/conversa/promo/clients',
  )
  return `${clients}?client=${items[0]!.promoClientId}&tab=codes`
}
const organization: DialogRow['path'] = async (page) =>
  `/account/organizations?organizationId=${await organizationId(page)}`
const client = 'Actions for Harbor Fair'
const code = 'Actions for HARBOR-24'

export const promotions: DialogRow[] = [
  {
    name: 'features/promotions/client-dialog newClient',
    as: 'admin',
    path: clients,
    open: (page) => page.getByRole('button', { name: 'New client' }).first().click(),
  },
  {
    name: 'features/promotions/clients-list menu',
    as: 'admin',
    path: async (page) => {
      await api(page, 'POST', '/v1/conversa/promo/clients', { name: 'Harbor Fair' })
      return clients
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: client }).click(),
  },
  {
    name: 'features/promotions/client-dialog editClientTitle',
    as: 'admin',
    path: clients,
    open: (page) => choose(page, client, 'Edit'),
  },
  {
    name: 'features/promotions/delete-client-dialog deleteTitle',
    as: 'admin',
    path: clients,
    open: (page) => choose(page, client, 'Delete'),
  },
  {
    name: 'features/promotions/codes/new-codes-dialog newCodes',
    as: 'admin',
    path: codes,
    open: (page) => page.getByRole('button', { name: 'New codes' }).first().click(),
  },
  {
    name: 'features/promotions/codes/code-menu menu',
    as: 'admin',
    path: async (page) => {
      const { items } = await api<{ items: { promoClientId: string }[] }>(
        page,
        'GET',
        '/v1/conversa/promo/clients',
      )
      await api(page, 'POST', '/v1/conversa/promo/codes', {
        promoClientId: items[0]!.promoClientId,
        code: 'HARBOR-24',
        kind: 'discount',
        value: 20,
      })
      return codes(page)
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: code }).click(),
  },
  {
    name: 'features/promotions/codes/code-link-dialog linkTitle',
    as: 'admin',
    path: codes,
    open: async (page) => {
      await choose(page, code, 'Link and QR code')
      await page.getByRole('dialog').locator('svg[role="img"], img').first().waitFor()
    },
  },
  {
    name: 'features/promotions/codes/edit-code-dialog editCodeTitle',
    as: 'admin',
    path: codes,
    open: (page) => choose(page, code, 'Edit'),
  },
  {
    name: 'features/promotions/codes/revoke-codes-dialog revokeTitle',
    as: 'admin',
    path: codes,
    open: (page) => choose(page, code, 'Revoke'),
  },
  {
    name: 'features/promotions/redeem-gate usePromoCode',
    path: organization,
    open: (page) => page.getByRole('link', { name: 'Use a promo code' }).click(),
  },
  {
    name: 'features/promotions/redeem-dialog redeemTitle',
    path: organization,
    async open(page) {
      await page.getByRole('link', { name: 'Use a promo code' }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('HARBOR-24')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByText('Harbor Fair').waitFor()
    },
  },
]
