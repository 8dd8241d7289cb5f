import type { Release } from '@studio/contract'
import type { Page } from 'playwright-core'
import { choose, type DialogRow, sample } from '../dialog-row.ts'

const publish: DialogRow['path'] = (page) => sample(page, 'publish')

export const publishing: DialogRow[] = [
  {
    name: 'features/publishing/access-form unpublishTitle',
    path: publish,
    open: async (page) => {
      await page.getByRole('radio', { name: 'Only people of this studio' }).check({ force: true })
      await page.getByRole('button', { name: 'Change access' }).click()
    },
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
    name: 'features/publishing/access/own-password setPassword',
    path: publish,
    open: (page) => page.getByRole('button', { name: 'Set password' }).click(),
  },
  {
    name: 'features/publishing/access/own-people setPeople',
    path: publish,
    open: (page) => page.getByRole('button', { name: 'Choose people' }).click(),
  },
  {
    name: 'features/publishing/versions/note-dialog noteOf',
    path: (page) => sample(page, 'publish&step=version'),
    open: (page) => page.getByRole('button', { name: 'Edit the note of release 1' }).first().click(),
  },
  {
    name: 'features/publishing/versions/publish-dialog publishRelease',
    path: async (page) => {
      await waitingRelease(page)
      return sample(page, 'publish')
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Publish now' }).click(),
  },
  {
    name: 'features/publishing/access/link-dialog addLink',
    path: publish,
    open: (page) => page.getByRole('button', { name: 'Add link' }).click(),
  },
  {
    name: 'features/publishing/access/link-menu menu',
    path: async (page) => {
      await oneLink(page)
      return sample(page, 'publish')
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: linkActions }).click(),
  },
  ...(
    [
      ['link-dialog editLink', 'Edit link'],
      ['link-menu revokeTitle', 'End link'],
      ['link-menu renewTitle', 'New address'],
    ] as const
  ).map(
    ([name, act]): DialogRow => ({
      name: `features/publishing/access/${name}`,
      path: async (page) => {
        await oneLink(page)
        return sample(page, 'publish')
      },
      fresh: true,
      open: (page) => choose(page, linkActions, act),
    }),
  ),
  {
    name: 'features/publishing/confirm-worse worseTitle',
    path: async (page) => {
      await madeWorse(page)
      return sample(page, 'publish&step=access')
    },
    fresh: true,
    open: async (page) => {
      await page.getByRole('radio', { name: 'Anyone with the link' }).check({ force: true })
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
    },
  },
  {
    name: 'features/publishing/releases-table worseTitle',
    path: async (page) => {
      await madeWorse(page)
      return sample(page, 'publish&step=version')
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Make live: release 1' }).click(),
  },
]

const linkActions = 'Actions for “Board”'

/** The sample has no links: here the replies say that it has one. */
async function oneLink(page: Page): Promise<void> {
  const link = {
    linkId: '00000000-0000-4000-8000-000000000001',
    storyfileId: '00000000-0000-4000-8000-000000000002',
    name: 'Board',
    path: '/s/QmVhY29uIGZvciBzaGlwcw',
    locationLabel: 'Main hall',
    people: [],
    channel: 'link',
    hasPassword: true,
    endsAt: null,
    revokedAt: null,
    isOpen: true,
    visits: 12,
    lastVisitAt: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    createdBy: 'Ilse Brandt',
  }
  await page.route('**/links?*', (route) =>
    route.fulfill({ json: { items: [link], total: 1, page: 1, pageCount: 1 } }),
  )
}

/** The sample is open to everybody: here the replies say that it is open by link. */
async function openByLink(page: Page): Promise<void> {
  await page.route('**/publication', async (route) => {
    const now = await (await route.fetch()).json()
    await route.fulfill({ json: { ...now, visibility: 'link', path: '/s/QmVhY29uIGZvciBzaGlwcw' } })
  })
}

/** Visitors of the sample get its newest release: here the replies say that they get an older one. */
async function waitingRelease(page: Page): Promise<void> {
  await page.route('**/publication', async (route) => {
    const now = await (await route.fetch()).json()
    await route.fulfill({ json: { ...now, liveReleaseId: '00000000-0000-4000-8000-000000000003' } })
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
