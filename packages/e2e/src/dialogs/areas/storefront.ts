import type { List, Storyfile } from '@studio/contract'
import type { Page } from 'playwright-core'
import { api, choose, type DialogRow } from '../dialog-row.ts'

const actions = 'Actions for The Navigator and the Light'

export const storefront: DialogRow[] = [
  {
    name: 'features/storefront/listing-dialog editTitle',
    as: 'admin',
    path: '/storyfiles?view=mobile',
    open: (page) => page.getByRole('button', { name: '“The Navigator and the Light” in the app' }).click(),
  },
  {
    name: 'features/storefront/featured-list menu',
    as: 'admin',
    async path(page) {
      const items = [{ storyfileId: await navigator(page) }]
      await api(page, 'PUT', '/v1/conversa/storefront/featured', { items })
      return '/storyfiles/featured'
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: actions }).click(),
  },
  {
    name: 'features/storefront/schedule-dialog scheduleTitle',
    as: 'admin',
    path: '/storyfiles/featured',
    open: (page) => choose(page, actions, 'Schedule and language'),
  },
  {
    name: 'features/storefront/popular-page menu',
    as: 'admin',
    async path(page) {
      const storyfileId = await navigator(page)
      // So few conversations are not ranked.
      await api(page, 'PUT', `/v1/conversa/storefront/popular/${storyfileId}`, { ranking: 'pinned' })
      return '/storyfiles/popular'
    },
    open: (page) => page.getByRole('button', { name: actions }).click(),
  },
]

async function navigator(page: Page): Promise<string> {
  const { items } = await api<List<Storyfile>>(page, 'GET', '/v1/conversa/storyfiles?pageSize=100')
  return items.find(({ name }) => name.includes('The Navigator'))!.storyfileId
}
