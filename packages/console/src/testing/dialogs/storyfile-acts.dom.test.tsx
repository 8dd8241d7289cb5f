import { routes, type Storyfile } from '@studio/contract'
import { StoryfilesPage } from '../../features/storyfiles/storyfiles-page.tsx'
import { useStoryfileActs } from '../../features/storyfiles/use-storyfile-acts.tsx'
import type { FakeApi } from '../fake-api.ts'
import { thePublication } from '../given-publication.ts'
import { pageOf, storyfileOf } from '../given-storyfiles.ts'
import { judgeDialog } from '../judge-dialog.tsx'

const { storyfileId } = storyfileOf(1, 'Lake')

/** The dialog that asks before an act on a storyfile of the list. */
const asked = (heading: string, act: string, more: Partial<Storyfile> = {}) => ({
  heading,
  show: () => <StoryfilesPage />,
  through: ['Actions for Lake', act],
  given: (api: FakeApi) =>
    api
      .answer(routes.storyfiles.list, ({ query }) => pageOf([storyfileOf(1, 'Lake', more)], query))
      .answer(routes.storyfiles.choices, { teams: [], languages: [] })
      .answer(routes.publishing.publication, thePublication),
  act,
})
const published = { status: 'published' as const }
const sends = { params: { storyfileId } }

judgeDialog({
  ...asked('Publish “Lake”?', 'Publish'),
  route: routes.publishing.publish,
  sends: { ...sends, body: { visibility: 'link', confirmWorse: false } },
  reply: thePublication,
})

judgeDialog({
  ...asked('Unpublish “Lake”?', 'Unpublish', published),
  route: routes.publishing.unpublish,
  sends,
  reply: thePublication,
})

judgeDialog({
  ...asked('Archive “Lake”?', 'Archive', published),
  route: routes.storyfiles.archive,
  sends,
  reply: storyfileOf(1, 'Lake', { status: 'archived' }),
})

judgeDialog({
  ...asked('Delete “Lake”?', 'Delete'),
  route: routes.storyfiles.remove,
  sends,
  reply: {},
})

judgeDialog({
  ...asked('Delete “Lake” for good?', 'Delete for good', {
    status: 'deleted',
    deletedAt: '2026-01-01T00:00:00.000Z',
  }),
  fill: { 'Type “Lake” to confirm': 'Lake' },
  route: routes.storyfiles.purge,
  sends: { ...sends, body: { name: 'Lake' } },
  reply: {},
})

const many = [storyfileId, storyfileOf(2, 'Harbour').storyfileId]

/** The bar of the chosen rows, with two that are chosen. */
function Chosen({ act }: { act: 'archiveMany' | 'deleteMany' }) {
  const acts = useStoryfileActs(() => undefined)
  const chosen = { selection: { ids: many }, count: many.length, done() {} }
  return (
    <>
      <button type="button" onClick={() => acts[act](chosen)}>
        Ask
      </button>
      {acts.dialogs}
    </>
  )
}

for (const [ask, act, route] of [
  ['archiveMany', 'Archive', routes.storyfiles.archiveMany],
  ['deleteMany', 'Delete', routes.storyfiles.removeMany],
] as const)
  judgeDialog({
    heading: `${act} 2 storyfiles?`,
    show: () => <Chosen act={ask} />,
    through: ['Ask'],
    act,
    route,
    sends: { body: { selection: { ids: many } } },
    reply: { changed: 2, skipped: 0 },
  })
