import { routes } from '@studio/contract'
import { AssignDialog } from '../../features/consents/assign-dialog.tsx'
import { ConsentDialog } from '../../features/consents/consent-dialog.tsx'
import { PaperDialog } from '../../features/consents/paper-dialog.tsx'
import { TermDialog } from '../../features/consents/term-dialog.tsx'
import { ConsentTextsDialog } from '../../features/consents/texts/consent-texts-dialog.tsx'
import { WithdrawDialog } from '../../features/consents/withdraw-dialog.tsx'
import { emilsConsent as consent } from '../given-consents.ts'
import { pageOf, storyfileOf } from '../given-storyfiles.ts'
import { judgeDialog } from '../judge-dialog.tsx'
import { harborMuseum } from '../open-page.tsx'

const organizationId = harborMuseum
const { consentId } = consent
const lake = storyfileOf(1, 'Lake')
const [clip] = consent.answers
const said = 'We record what you tell us and keep it for ten years at the museum.'

for (const [only, clipIds] of [
  [undefined, null],
  [clip, [clip!.clipId]],
] as const)
  judgeDialog({
    heading: 'Withdraw for “Emil Roth”?',
    show: (close) => <WithdrawDialog consent={consent} clip={only} onClose={close} />,
    missing: { at: 'How Emil Roth asked for it', says: 'Write down how it was asked for.' },
    fill: { 'How Emil Roth asked for it': 'By phone' },
    act: 'Withdraw',
    route: routes.consents.withdraw,
    sends: { params: { consentId }, body: { clipIds: clipIds && [...clipIds], note: 'By phone' } },
    wrong: { field: 'note', at: 'How Emil Roth asked for it' },
    reply: consent,
  })

const terms = {
  subject: 'Emil Roth',
  subjectEmail: '',
  signedBy: 'guardian' as const,
  purposes: [],
  places: ['Harbor Museum'],
  languages: ['en', 'pt'],
  training: true,
  startsOn: null,
  endsOn: '2030-01-01',
  successorName: '',
  successorEmail: '',
  actsFor: 'subject' as const,
}
const filled = {
  'Who signs': 'A guardian',
  'Last day': '2030-01-01',
  'Places and sites': 'Harbor Museum',
  'Languages of captions': 'en, pt',
}

judgeDialog({
  heading: 'New consent',
  show: (close) => <ConsentDialog organizationId={organizationId} onClose={close} />,
  given: (api) => api.answer(routes.storyfiles.list, ({ query }) => pageOf([lake], query)),
  missing: { at: 'Person', says: 'Please enter a name.' },
  fill: {
    Storyfile: 'Lake',
    Person: 'Emil Roth',
    ...filled,
    'Social media': true,
    'Time zone': 'Europe/Berlin',
  },
  act: 'Save',
  route: routes.consents.add,
  sends: {
    body: {
      ...terms,
      storyfileId: lake.storyfileId,
      channels: ['link', 'embed', 'kiosk', 'mobile', 'lms', 'social'],
      timeZone: 'Europe/Berlin',
    },
  },
  wrong: { field: 'subjectEmail', at: 'Email of the person' },
  reply: consent,
})

judgeDialog({
  heading: 'Change the consent of “Emil Roth”',
  show: (close) => <ConsentDialog organizationId={organizationId} consent={consent} onClose={close} />,
  missing: { empty: 'Person', at: 'Person', says: 'Please enter a name.' },
  fill: { Person: 'Emil Roth', ...filled },
  act: 'Save',
  route: routes.consents.change,
  sends: {
    params: { consentId },
    body: { ...terms, channels: ['link'], timeZone: 'UTC', after: consent.version },
  },
  wrong: { field: 'successorEmail', at: 'Email of the contact' },
  reply: consent,
})

judgeDialog({
  heading: 'Which answers it covers',
  show: (close) => <AssignDialog consent={{ ...consent, covers: 'clips', answers: [] }} onClose={close} />,
  given: (api) => api.answer(routes.clips.list, ({ query }) => pageOf([], query)),
  missing: { says: 'Choose at least one answer.' },
  fill: { 'All of Lake, later recordings included': true },
  act: 'Save',
  route: routes.consents.assign,
  sends: { params: { consentId }, body: { clipIds: null } },
  reply: consent,
})

judgeDialog({
  heading: 'Add the signed paper',
  show: (close) => <PaperDialog consentId={consentId} onClose={close} />,
  missing: { says: 'Choose a PDF of at most 10 MB.' },
  fill: { 'Signed on': '2026-02-03' },
  choose: async (dialog, user) =>
    user.upload(
      dialog.getByLabelText('PDF', { exact: false }),
      new File(['paper'], 'signed.pdf', { type: 'application/pdf' }),
    ),
  act: 'Add signed paper',
  route: routes.consents.addDocument,
  sends: {
    params: { consentId },
    body: { name: 'signed.pdf', data: btoa('paper'), signedOn: '2026-02-03' },
  },
  reply: consent,
})

judgeDialog({
  heading: 'Delete files after a withdrawal',
  show: (close) => <TermDialog organizationId={organizationId} onClose={close} />,
  given: (api) => api.answer(routes.consents.term, { days: 30 }),
  missing: {
    empty: 'After days',
    at: 'After days',
    says: 'Until then the person can change their mind. 0 to 365.',
  },
  fill: { 'After days': '14' },
  act: 'Save',
  route: routes.consents.setTerm,
  sends: { params: { organizationId }, body: { days: 14 } },
  wrong: { field: 'days', at: 'After days' },
  reply: { days: 14 },
})

judgeDialog({
  heading: 'New version',
  show: (close) => <ConsentTextsDialog organizationId={organizationId} mayOwn onClose={close} />,
  through: ['New version'],
  given: (api) =>
    api.answer(routes.consents.texts, {
      versions: [{ version: 3, text: said, madeAt: null, madeBy: '', signed: 0 }],
    }),
  missing: {
    empty: 'Consent text',
    at: 'Consent text',
    says: 'Say what is recorded, what for, and how long it is kept.',
  },
  fill: { 'Consent text': `${said} You can change your mind.` },
  act: 'Use from now on',
  route: routes.consents.write,
  sends: { params: { organizationId }, body: { text: `${said} You can change your mind.`, after: 3 } },
  wrong: { field: 'text', at: 'Consent text' },
  reply: { version: 4, text: said, madeAt: null, madeBy: '', signed: 0 },
})
