import { presetLook, routes } from '@studio/contract'
import { AccessForm } from '../../features/publishing/access-form.tsx'
import { Embedding } from '../../features/publishing/embedding.tsx'
import { LookForm } from '../../features/publishing/look/look-form.tsx'
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

judgeForm({
  name: 'Sites that may embed it',
  show: <Embedding storyfile={lake} publication={thePublication} mayPublish barred={undefined} />,
  fill: { 'Sites that may embed it': 'https://www.harbor.example/visit, school.example' },
  act: 'Save sites',
  route: routes.publishing.embedding,
  sends: {
    params,
    body: { domains: ['www.harbor.example', 'school.example'], basedOn: thePublication.embedVersion },
  },
  wrong: { field: 'domains.1', at: 'Sites that may embed it' },
  reply: { ...thePublication, embedDomains: ['www.harbor.example', 'school.example'], embedVersion: 2 },
  done: 'Saved the sites.',
})

const look = presetLook('night')
judgeForm({
  name: 'Look',
  show: <LookForm storyfile={lake} publication={thePublication} barred={undefined} />,
  given: (api) => api.answer(routes.storyfiles.script, { storyfileId, version: 1, cursor: '1', topics: [] }),
  fill: { Layout: 'Words first', 'You may ask me about': 'the harbour' },
  act: 'Save look',
  route: routes.looks.save,
  sends: { params, body: { ...look, layout: 'words', scope: 'the harbour', basedOn: null } },
  reply: { ...thePublication, look: { ...look, layout: 'words', scope: 'the harbour' } },
  done: 'Look saved. Publish to show it to visitors.',
})
