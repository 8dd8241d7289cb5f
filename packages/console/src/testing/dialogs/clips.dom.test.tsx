import { routes } from '@studio/contract'
import { ConsentDialog } from '../../features/clips/bulk/consent-dialog.tsx'
import { MoveDialog } from '../../features/clips/bulk/move-dialog.tsx'
import { NoteDialog } from '../../features/clips/bulk/note-dialog.tsx'
import { WithdrawDialog } from '../../features/clips/bulk/withdraw-dialog.tsx'
import { onlyOne } from '../../platform/lists/bulk-bar.tsx'
import type { FakeApi } from '../fake-api.ts'
import { managedClip } from '../given-clips.ts'
import { emilsConsent } from '../given-consents.ts'
import { nothingChanged, questionOf, scriptNow, topicWith } from '../given-scripts.ts'
import { pageOf, storyfileOf } from '../given-storyfiles.ts'
import { judgeDialog } from '../judge-dialog.tsx'
import { idOf } from '../open-page.tsx'

const lake = storyfileOf(1, 'Lake')
const { storyfileId } = lake
const who = questionOf(1, 'Who are you?')
const { questionId } = who
const sea = topicWith('Sea', [who])
const land = topicWith('Land', [questionOf(2, 'Where?')], { topicId: idOf(641) })
const chosen = onlyOne(managedClip.clipId)

const given = (api: FakeApi) =>
  api
    .answer(routes.managedClips.list, ({ query }) =>
      pageOf(
        [{ ...managedClip, questions: [{ questionId, text: who.text, topicName: 'Sea', answers: 1 }] }],
        query,
      ),
    )
    .answer(routes.storyfiles.script, { storyfileId, ...scriptNow, topics: [sea, land] })
    .answer(routes.storyfiles.scriptChanges, nothingChanged)

judgeDialog({
  heading: 'Move to another topic',
  show: (close) => <MoveDialog storyfile={lake} chosen={chosen} onClose={close} />,
  given,
  missing: { at: 'Topic', says: 'Choose a topic.' },
  fill: { Topic: 'Land' },
  act: 'Move',
  route: routes.storyfiles.move,
  sends: {
    params: { storyfileId },
    body: { type: 'question', questionId, toTopicId: land.topicId, toIndex: 1 },
  },
  reply: nothingChanged,
})

judgeDialog({
  heading: 'Content note',
  show: (close) => <NoteDialog storyfile={lake} chosen={chosen} onClose={close} />,
  given,
  fill: { 'A note for visitors before the answer': ' Speaks of war ' },
  act: 'Save note',
  route: routes.storyfiles.updateQuestion,
  sends: {
    params: { storyfileId, questionId },
    body: { contentNote: 'Speaks of war', sensitive: true },
  },
  reply: who,
})

judgeDialog({
  heading: 'Withdraw 1 clip?',
  show: (close) => <WithdrawDialog storyfile={lake} chosen={chosen} onClose={close} />,
  given,
  act: 'Withdraw',
  route: routes.clips.withdraw,
  sends: { params: { clipId: managedClip.clipId } },
  reply: managedClip,
})

const { consentId, answers } = emilsConsent

judgeDialog({
  heading: 'Add to a consent',
  show: (close) => <ConsentDialog storyfile={lake} chosen={chosen} onClose={close} />,
  given: (api) =>
    given(api)
      .answer(routes.consents.list, ({ query }) => pageOf([emilsConsent], query))
      .answer(routes.consents.get, emilsConsent),
  missing: { at: 'Consent', says: 'Choose a person.' },
  fill: { Consent: 'Emil Roth' },
  act: 'Add clips',
  route: routes.consents.assign,
  sends: {
    params: { consentId },
    // What it covered before, and the new one.
    body: { clipIds: [answers[0]!.clipId, managedClip.clipId] },
  },
  reply: emilsConsent,
})
