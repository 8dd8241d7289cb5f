import { routes } from '@studio/contract'
import { AccessForm } from '../../features/publishing/access-form.tsx'
import { Filming } from '../../features/publishing/versions/filming.tsx'
import { PreviewEnd } from '../../features/publishing/versions/preview-end.tsx'
import { thePublication } from '../given-publication.ts'
import { storyfileOf } from '../given-storyfiles.ts'
import { judgeForm } from './judge-form.tsx'

const lake = storyfileOf(1, 'Lake')
const { storyfileId } = lake
const params = { storyfileId }
const access = { storyfile: lake, barred: undefined, mayPublish: true, onChanged() {} }

judgeForm({
  name: 'Who may talk to it',
  show: <AccessForm {...access} publication={thePublication} />,
  choose: (form, user) => user.click(form.getByRole('radio', { name: 'Anyone' })),
  act: 'Change access',
  route: routes.publishing.publish,
  sends: {
    params,
    body: { visibility: 'public', releaseId: thePublication.liveReleaseId!, confirmWorse: false },
  },
  reply: { ...thePublication, visibility: 'public' },
  done: 'Saved the access.',
})

judgeForm({
  name: 'Publish for the first time',
  show: <AccessForm {...access} publication={{ ...thePublication, visibility: 'private' }} />,
  fill: { 'Version note': 'New answers' },
  choose: (form, user) => user.click(form.getByRole('radio', { name: 'Anyone with the link' })),
  act: 'Publish',
  route: routes.publishing.publish,
  sends: { params, body: { visibility: 'link', confirmWorse: false, note: 'New answers' } },
  reply: thePublication,
  done: 'Successfully published Lake.',
})

judgeForm({
  name: 'Preview ends',
  show: <PreviewEnd storyfileId={storyfileId} previewEndsAt={null} />,
  fill: { 'Preview ends': '2030-01-01T10:00' },
  act: 'Save end',
  route: routes.publishing.endPreview,
  sends: { params, body: { endsAt: new Date('2030-01-01T10:00').toISOString() } },
  wrong: { field: 'endsAt', at: 'Preview ends' },
  reply: thePublication,
  done: 'End of the preview saved.',
})

judgeForm({
  name: 'Days of filming',
  show: <Filming storyfileId={storyfileId} filmed={null} barred={undefined} />,
  missing: {
    in: { 'First day': '2026-02-03', 'Last day': '2026-02-01' },
    says: 'Choose a day after the first.',
    at: 'Last day',
  },
  fill: { 'Last day': '' },
  act: 'Save days',
  route: routes.publishing.filming,
  sends: { params, body: { filmed: { from: '2026-02-03', until: '2026-02-03' } } },
  reply: thePublication,
  done: 'Days saved.',
})
