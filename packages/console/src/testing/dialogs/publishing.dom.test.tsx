import { routes } from '@studio/contract'
import { LinkDialog } from '../../features/publishing/access/link-dialog.tsx'
import { LinkMenu } from '../../features/publishing/access/link-menu.tsx'
import { OwnPassword } from '../../features/publishing/access/own-password.tsx'
import { OwnPeople } from '../../features/publishing/access/own-people.tsx'
import { AccessForm } from '../../features/publishing/access-form.tsx'
import { ReleasesTable } from '../../features/publishing/releases-table.tsx'
import { ShareLinks } from '../../features/publishing/share-links.tsx'
import { ReleaseNote } from '../../features/publishing/versions/note-dialog.tsx'
import { PublishDialog } from '../../features/publishing/versions/publish-dialog.tsx'
import { boardLink, previewRelease, thePublication } from '../given-publication.ts'
import { pageOf, storyfileOf } from '../given-storyfiles.ts'
import { judgeDialog } from '../judge-dialog.tsx'

const lake = storyfileOf(1, 'Lake')
const { storyfileId } = lake
const worse = { count: 2, answers: [], isNext: true }

for (const [publication, act, confirmWorse] of [
  [thePublication, 'Publish now', false],
  [{ ...thePublication, worse }, 'Publish', true],
] as const)
  judgeDialog({
    heading: 'Publish release 8?',
    show: (close) => (
      <PublishDialog storyfile={lake} publication={publication} onClose={close} onPublished={close} />
    ),
    given: (api) => api.answer(routes.publishing.releases, ({ query }) => pageOf([previewRelease], query)),
    fill: { 'Version note': 'New answers' },
    act,
    route: routes.publishing.publish,
    sends: {
      params: { storyfileId },
      body: {
        visibility: 'link',
        confirmWorse,
        seenLiveId: thePublication.liveReleaseId,
        note: 'New answers',
      },
    },
    wrong: { field: 'note', at: 'Version note' },
    reply: thePublication,
  })

judgeDialog({
  heading: 'Note of release 8',
  show: () => <ReleaseNote release={previewRelease} barred={undefined} />,
  through: ['Edit the note of release 8'],
  fill: { 'Version note': 'New answers' },
  act: 'Save note',
  route: routes.publishing.annotate,
  sends: { params: { storyfileId, number: 8 }, body: { note: 'New answers', basedOn: '' } },
  wrong: { field: 'note', at: 'Version note' },
  reply: thePublication,
})

judgeDialog({
  heading: 'Add link',
  show: (close) => <LinkDialog storyfileId={storyfileId} onClose={close} />,
  missing: { at: 'Name', says: 'Please enter a name.' },
  fill: {
    Name: 'Board',
    Channel: 'Kiosk',
    Until: '2030-01-01T10:00',
    Place: 'Main hall',
    Password: 'a lighthouse',
    'Only these people': 'a@harbor.test',
  },
  act: 'Add link',
  route: routes.shareLinks.add,
  sends: {
    params: { storyfileId },
    body: {
      name: 'Board',
      channel: 'kiosk',
      locationLabel: 'Main hall',
      password: 'a lighthouse',
      people: ['a@harbor.test'],
      endsAt: new Date('2030-01-01T10:00').toISOString(),
    },
  },
  wrong: { field: 'people.0', at: 'Only these people' },
  reply: boardLink,
})

judgeDialog({
  heading: 'Edit link',
  of: 'with an end that has passed',
  show: (close) => <LinkDialog storyfileId={storyfileId} link={boardLink} onClose={close} />,
  fill: { Until: '2020-01-01T10:00' },
  act: 'Save link',
  route: routes.shareLinks.change,
  sends: {
    params: { storyfileId, linkId: boardLink.linkId },
    body: {
      name: 'Board',
      channel: 'link',
      locationLabel: null,
      people: [],
      endsAt: new Date('2020-01-01T10:00').toISOString(),
    },
    ifMatch: boardLink.version,
  },
  wrong: { field: 'endsAt', at: 'Until' },
  reply: boardLink,
})

judgeDialog({
  heading: 'Edit link',
  show: (close) => <LinkDialog storyfileId={storyfileId} link={boardLink} onClose={close} />,
  missing: { empty: 'Name', at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Members', 'Remove password': true },
  act: 'Save link',
  route: routes.shareLinks.change,
  sends: {
    params: { storyfileId, linkId: boardLink.linkId },
    body: { name: 'Members', channel: 'link', locationLabel: null, people: [], password: null },
    ifMatch: boardLink.version,
  },
  wrong: { field: 'name', at: 'Name' },
  reply: boardLink,
})

judgeDialog({
  heading: 'Set password',
  show: () => <OwnPassword storyfileId={storyfileId} hasPassword={false} hindered={undefined} />,
  through: ['Set password'],
  missing: { at: 'Password', says: 'Please enter a password.' },
  fill: { Password: 'a lighthouse' },
  act: 'Set password',
  route: routes.shareLinks.protect,
  sends: { params: { storyfileId }, body: { password: 'a lighthouse' } },
  wrong: { field: 'password', at: 'Password' },
  reply: { hasPassword: true },
})

judgeDialog({
  heading: 'Choose people',
  show: () => <OwnPeople storyfileId={storyfileId} people={['b@harbor.test']} hindered={undefined} />,
  through: ['Change people'],
  fill: { 'Only these people': 'a@harbor.test\nb@harbor.test' },
  act: 'Save people',
  route: routes.shareLinks.admit,
  sends: {
    params: { storyfileId },
    body: { people: ['a@harbor.test', 'b@harbor.test'], basedOn: ['b@harbor.test'] },
  },
  wrong: { field: 'people.0', at: 'Only these people' },
  reply: { people: [] },
})

for (const [act, heading, route] of [
  ['End link', 'End “Board”?', routes.shareLinks.revoke],
  ['New address', 'Give “Board” a new address?', routes.shareLinks.renew],
] as const)
  judgeDialog({
    heading,
    show: () => <LinkMenu link={boardLink} barred={undefined} />,
    through: ['Actions for “Board”', act],
    act,
    route,
    sends: { params: { storyfileId, linkId: boardLink.linkId } },
    reply: boardLink,
  })

const worseRelease = { ...previewRelease, isPreview: false, worse: 2 }

judgeDialog({
  heading: 'Publish although 2 answers got worse?',
  show: () => (
    <ReleasesTable
      storyfile={lake}
      publication={thePublication}
      mayEdit
      mayPublish
      barred={undefined}
      onChanged={() => {}}
    />
  ),
  through: ['Make live: release 8'],
  given: (api) => api.answer(routes.publishing.releases, ({ query }) => pageOf([worseRelease], query)),
  act: 'Publish',
  route: routes.publishing.publish,
  sends: {
    params: { storyfileId },
    body: {
      visibility: 'link',
      releaseId: worseRelease.releaseId,
      confirmWorse: true,
      seenLiveId: thePublication.liveReleaseId,
    },
  },
  reply: thePublication,
})

const access = { storyfile: lake, barred: undefined, mayPublish: true, onChanged() {} }

judgeDialog({
  heading: 'Publish although 2 answers got worse?',
  show: () => <AccessForm {...access} publication={{ ...thePublication, visibility: 'private', worse }} />,
  through: ['Anyone with the link', 'Publish'],
  act: 'Publish',
  route: routes.publishing.publish,
  sends: { params: { storyfileId }, body: { visibility: 'link', confirmWorse: true } },
  reply: thePublication,
})

judgeDialog({
  heading: 'Unpublish “Lake”?',
  show: () => <AccessForm {...access} publication={thePublication} />,
  through: ['Only people of this studio', 'Change access'],
  act: 'Unpublish',
  route: routes.publishing.unpublish,
  sends: { params: { storyfileId } },
  reply: thePublication,
})

judgeDialog({
  heading: 'Make a new link?',
  show: () => (
    <ShareLinks storyfile={lake} publication={thePublication} mayPublish mayRenew barred={undefined} />
  ),
  through: ['New link'],
  act: 'New link',
  route: routes.publishing.renewLink,
  sends: { params: { storyfileId } },
  reply: thePublication,
})
