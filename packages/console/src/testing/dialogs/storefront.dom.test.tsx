import { type FeaturedEntry, routes } from '@studio/contract'
import { FeaturedPage } from '../../features/storefront/featured-page.tsx'
import { pageOf, storyfileOf } from '../given-storyfiles.ts'
import { judgeDialog } from '../judge-dialog.tsx'

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
