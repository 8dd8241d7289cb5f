import { type RecordedTake, routes } from '@studio/contract'
import { TakeBackClip } from '../../features/clips/take-back-clip.tsx'
import { FeedbackForm } from '../../features/feedback/feedback-form.tsx'
import { AskAgainDialog } from '../../features/recordings/ask-again-dialog.tsx'
import { LinkDialog } from '../../features/recordings/link-dialog.tsx'
import { DuplicateDialog } from '../../features/storyfiles/duplicate-dialog.tsx'
import { RestoreDialog } from '../../features/storyfiles/restore-dialog.tsx'
import { SettingsDialog } from '../../features/storyfiles/settings/settings-dialog.tsx'
import { clipOf } from '../given-clips.ts'
import { questionOf, scriptNow, topicWith } from '../given-scripts.ts'
import { storyfileOf } from '../given-storyfiles.ts'
import { judgeDialog } from '../judge-dialog.tsx'
import { idOf } from '../open-page.tsx'

const since = '2026-01-01T00:00:00.000Z'
const lake = storyfileOf(1, 'Lake')
const { storyfileId } = lake
const deleted = storyfileOf(2, 'Sea - Deleted', { status: 'deleted', deletedAt: since })

const clip = clipOf(1)

for (const [act, heading, route, reply] of [
  ['Withdraw', 'Withdraw this clip?', routes.clips.withdraw, clip],
  ['Delete', 'Delete this clip?', routes.clips.remove, {}],
] as const)
  judgeDialog({
    heading,
    show: (close) => <TakeBackClip clip={clip} onClose={close} />,
    through: [act],
    act,
    route,
    sends: { params: { clipId: clip.clipId } },
    reply,
  })

judgeDialog({
  heading: 'Duplicate “Lake”',
  show: (close) => <DuplicateDialog storyfile={lake} onClose={close} onCopied={close} />,
  given: (api) => api.answer(routes.organizations.nameTaken, { unique: true }),
  missing: { empty: 'Name', at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Second lake' },
  act: 'Duplicate',
  route: routes.storyfiles.copy,
  sends: { params: { storyfileId }, body: { name: 'Second lake', asVersion: false } },
  wrong: { field: 'name', at: 'Name' },
  reply: storyfileOf(3, 'Second lake'),
})

judgeDialog({
  heading: 'Restore “Sea”',
  show: (close) => <RestoreDialog storyfile={deleted} onClose={close} onRestored={close} />,
  missing: { empty: 'Name', at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Old sea' },
  act: 'Restore',
  route: routes.storyfiles.restore,
  sends: { params: { storyfileId: deleted.storyfileId }, body: { name: 'Old sea' } },
  wrong: { field: 'name', at: 'Name' },
  reply: storyfileOf(2, 'Old sea'),
})

for (const [kind, heading, label] of [
  ['feedback', 'Give Feedback', 'What should we know?'],
  ['bug', 'Report a Bug', 'What did you do, what happened, and what should have happened?'],
] as const)
  judgeDialog({
    heading,
    show: (close) => <FeedbackForm kind={kind} onClose={close} />,
    missing: { at: label, says: 'Please write your message.' },
    fill: { [label]: 'The sea is too loud.', 'Include technical details': false },
    act: 'Send',
    route: routes.feedback.send,
    sends: { body: { kind, message: 'The sea is too loud.', replyEmail: '', diagnostics: null } },
    wrong: { field: 'replyEmail', at: 'Your email, if you want a reply' },
    reply: { feedbackId: idOf(450) },
  })

const take = {
  takeId: idOf(460),
  guestName: 'Emil',
  questionText: 'Who are you?',
  note: '',
} as RecordedTake

judgeDialog({
  heading: 'Ask again for “Who are you?”',
  show: (close) => <AskAgainDialog storyfileId={storyfileId} take={take} onClose={close} />,
  missing: { at: 'What should be different', says: 'Say what should be different.' },
  fill: { 'What should be different': 'Look at the camera' },
  act: 'Ask again',
  route: routes.recordings.askAgain,
  sends: { params: { storyfileId, takeId: take.takeId }, body: { note: 'Look at the camera' } },
  wrong: { field: 'note', at: 'What should be different' },
  reply: { storyfileId, links: [], takes: [], templates: [] },
})

const [who, deep] = [questionOf(1, 'Who are you?'), questionOf(2, 'Is it deep?')]

judgeDialog({
  heading: 'New recording link',
  show: (close) => <LinkDialog storyfileId={storyfileId} templates={[]} onClose={close} />,
  given: (api) =>
    api.answer(routes.storyfiles.script, {
      storyfileId,
      ...scriptNow,
      topics: [topicWith('Sea', [who, deep])],
    }),
  missing: { at: 'Name of the person', says: 'Please enter a name.' },
  fill: {
    'Name of the person': 'Emil Roth',
    'Is it deep?': true,
    'A few words to them': 'Wear blue',
    Lasts: '30 days',
    'Several people use this link': true,
  },
  act: 'Make the link',
  route: routes.recordings.addLink,
  sends: {
    params: { storyfileId },
    body: {
      name: 'Emil Roth',
      greeting: 'Wear blue',
      days: 30,
      isPanel: true,
      questionIds: [deep.questionId],
    },
  },
  wrong: { field: 'greeting', at: 'A few words to them' },
  reply: {
    link: {
      recordingLinkId: idOf(470),
      name: 'Emil Roth',
      greeting: 'Wear blue',
      isPanel: true,
      isOwn: false,
      madeBy: 'Hanna Vester',
      madeAt: since,
      endsAt: since,
      revokedAt: null,
      isOpen: true,
      questions: [],
      guests: [],
    },
    path: '/record/secret',
  },
  leadsTo: 'The link is ready',
})

for (const [field, at] of [
  ['name', 'Name'],
  ['subject.displayName', 'Subject'],
  ['description', 'Description'],
] as const)
  judgeDialog({
    heading: 'Settings of “Lake”',
    of: `with a refused ${field}`,
    show: (close) => <SettingsDialog storyfile={lake} onClose={close} />,
    given: (api) =>
      api
        .answer(routes.organizations.nameTaken, { unique: true })
        .answer(routes.storyfiles.choices, { teams: [], languages: [] }),
    missing: { empty: 'Name', at: 'Name', says: 'Please enter a name.' },
    fill: { Name: 'Sea', Subject: 'Mia', Language: 'German', Description: 'Deep' },
    act: 'Save',
    route: routes.storyfiles.update,
    sends: {
      params: { storyfileId },
      body: {
        name: 'Sea',
        subject: { displayName: 'Mia', description: '' },
        language: 'de',
        description: 'Deep',
      },
      ifMatch: lake.version,
    },
    wrong: { field, at },
    cutOffSays: /^You are offline\. Your changes are kept on this device/,
    merges: true,
    reply: storyfileOf(1, 'Sea'),
  })
