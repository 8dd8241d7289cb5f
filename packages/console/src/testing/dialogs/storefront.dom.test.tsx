import { type FeaturedEntry, type Listing, routes } from '@studio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FeaturedPage } from '../../features/storefront/featured-page.tsx'
import { ListingDialog } from '../../features/storefront/listing-dialog.tsx'
import { refused } from '../fake-api.ts'
import { pageOf, storyfileOf } from '../given-storyfiles.ts'
import { judgeDialog } from '../judge-dialog.tsx'
import { givenApi } from '../open-page.tsx'
import { showAtAddress } from '../show-part.tsx'

const lake = storyfileOf(1, 'Lake')
const { storyfileId } = lake
const moment = (text: string) => new Date(text).toISOString()

const entry: FeaturedEntry = {
  storyfileId,
  name: 'Lake',
  subjectName: 'Emil Roth',
  organizationLabel: 'Harbor Museum',
  posterUrl: null,
  category: '',
  language: 'en',
  standing: 'shown',
  startsAt: moment('2030-02-02T10:00'),
  endsAt: moment('2030-02-01T10:00'),
  locale: '',
}
const sea: FeaturedEntry = {
  ...entry,
  storyfileId: storyfileOf(2, 'Sea').storyfileId,
  name: 'Sea',
  endsAt: null,
}
const order = { version: 9, items: [sea, entry] }

judgeDialog({
  heading: 'Schedule and language of “Lake”',
  show: () => <FeaturedPage />,
  through: ['Actions for Lake', 'Schedule and language'],
  given: (api) =>
    api
      .answer(routes.storefront.featured, order)
      .answer(routes.storefront.listings, ({ query }) => pageOf([], query))
      .answer(routes.storyfiles.choices, { teams: [], languages: [] }),
  missing: { at: 'Until', says: 'The end has to be after the beginning.' },
  fill: { Until: '2030-02-03T10:00', 'For people who read': 'de-AT' },
  act: 'Save',
  route: routes.storefront.setFeatured,
  sends: {
    body: {
      items: [
        { storyfileId: sea.storyfileId, startsAt: sea.startsAt, endsAt: null, locale: '' },
        { storyfileId, startsAt: entry.startsAt, endsAt: moment('2030-02-03T10:00'), locale: 'de-AT' },
      ],
    },
    ifMatch: order.version,
  },
  wrong: { field: 'items.1.locale', at: 'For people who read' },
  reply: order,
})

const listing: Listing = {
  storyfileId,
  name: 'Lake',
  subjectName: 'Emil Roth',
  organizationLabel: 'Harbor Museum',
  posterUrl: null,
  status: 'published',
  language: 'en',
  standing: 'not_listed',
  listed: false,
  category: '',
  ageNote: '',
  appVersion: '',
  featuredRank: null,
  views30d: 0,
  rating: null,
  ratings: 0,
  version: 3,
  updatedAt: lake.updatedAt,
}

judgeDialog({
  heading: '“Lake” in the app',
  show: (close) => <ListingDialog listing={listing} onClose={close} />,
  given: (api) => api.answer(routes.storefront.listings, ({ query }) => pageOf([listing], query)),
  fill: { Listed: true, Category: ' History ', 'App version': '2.1' },
  act: 'Save',
  route: routes.storefront.changeListing,
  sends: {
    params: { storyfileId },
    body: { listed: true, category: 'History', appVersion: '2.1' },
    ifMatch: listing.version,
  },
  wrong: { field: 'appVersion', at: 'App version' },
  merges: true,
  reply: listing,
})

test('of a listing that another admin changed meanwhile, one of both values stays', async () => {
  let kept = listing
  const api = givenApi()
    .answer(routes.storefront.listings, ({ query }) => pageOf([kept], query))
    .answer(routes.storefront.changeListing, ({ body, ifMatch }) => {
      if (ifMatch !== kept.version) return refused('CHANGED_MEANWHILE', { thing: 'listing' })
      kept = { ...kept, ...(body as Partial<Listing>), version: kept.version + 1 }
      return kept
    })
  let closed = 0
  const { user } = showAtAddress(<ListingDialog listing={listing} onClose={() => closed++} />)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Category'), 'Mine')
  await user.type(dialog.getByLabelText('Age note'), 'From 10 years')
  kept = { ...kept, category: 'Theirs', version: 4 }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/^Somebody else changed this listing/)
  await user.click(await dialog.findByRole('button', { name: 'Keep mine' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(closed).toBe(1))
  const mine = { category: 'Mine', ageNote: 'From 10 years' }
  expect(api.calls(routes.storefront.changeListing).map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [mine, 3],
    [mine, 4],
  ])
})
