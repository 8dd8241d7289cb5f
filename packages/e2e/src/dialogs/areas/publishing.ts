import type { Release } from '@studio/contract'
import type { Page } from 'playwright-core'
import { type DialogRow, sample } from '../dialog-row.ts'

const publish: DialogRow['path'] = (page) => sample(page, 'publish')

export const publishing: DialogRow[] = [
  {
    name: 'features/publishing/access-form unpublishTitle',
    path: publish,
    open: (page) => page.getByRole('button', { name: 'Unpublish' }).click(),
  },
  {
    name: 'features/publishing/share-links newLinkTitle',
    path: async (page) => {
      await openByLink(page)
      return sample(page, 'publish')
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'New link' }).click(),
  },
  {
    name: 'features/publishing/confirm-worse worseTitle',
    path: async (page) => {
      await madeWorse(page)
      return sample(page, 'publish')
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Publish', exact: true }).click(),
  },
  {
    name: 'features/publishing/releases-table worseTitle',
    path: async (page) => {
      await madeWorse(page)
      return sample(page, 'publish')
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Make release 1 live' }).click(),
  },
]

/** The sample is open to everybody: here the replies say that it is open by link. */
async function openByLink(page: Page): Promise<void> {
  await page.route('**/publication', async (route) => {
    const now = await (await route.fetch()).json()
    await route.fulfill({ json: { ...now, visibility: 'link', path: '/s/QmVhY29uIGZvciBzaGlwcw' } })
  })
}

/** No training of the sample made anything worse: here the replies say that one did. */
async function madeWorse(page: Page): Promise<void> {
  const answers = [
    { text: 'Where were you born?', before: 'I was born on the island.', after: null },
    { text: null, before: 'My father kept the light.', after: 'I went to sea at sixteen.' },
  ]
  await page.route('**/publication', async (route) => {
    const now = await (await route.fetch()).json()
    await route.fulfill({
      json: { ...now, visibility: 'private', worse: { count: 2, answers, isNext: true } },
    })
  })
  await page.route('**/v1/conversa/releases?*', async (route) => {
    const list = await (await route.fetch()).json()
    const items = list.items.map((one: Release) => ({ ...one, isLive: false, worse: 2 }))
    await route.fulfill({ json: { ...list, items } })
  })
}
