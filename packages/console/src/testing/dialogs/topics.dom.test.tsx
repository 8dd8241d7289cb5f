import { routes, type ScriptRemoval } from '@studio/contract'
import { Button } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTopicActs } from '../../features/library/use-topic-acts.tsx'
import { useAddTopic } from '../../features/storyfiles/builder/library/use-add-topic.tsx'
import { Inspector } from '../../features/storyfiles/builder/question/inspector.tsx'
import { RenameTopicDialog } from '../../features/storyfiles/builder/rename-topic-dialog.tsx'
import { TopicMenu } from '../../features/storyfiles/builder/topic-menu.tsx'
import { QuestionComments } from '../../features/storyfiles/comments/question-comments.tsx'
import { WordingsDialog } from '../../features/storyfiles/wordings/wordings-dialog.tsx'
import { tellFailure } from '../../platform/calls/declined.ts'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { contentQuery } from '../../platform/scripts/script-source.ts'
import { cutOff } from '../fake-api.ts'
import { nothingChanged, questionOf, scriptNow, topicWith } from '../given-scripts.ts'
import { topicOf } from '../given-topics.ts'
import { judgeDialog } from '../judge-dialog.tsx'
import { givenApi, harborMuseum, idOf, ownProfile } from '../open-page.tsx'
import { showPart } from '../show-part.tsx'

const storyfileId = idOf(101)
const source = { kind: 'storyfile', id: storyfileId } as const
const who = questionOf(1, 'Who are you?')
const sea = topicWith('Sea', [who])
const { topicId } = sea

const boats = topicOf(1, 'Boats', {
  questions: [
    { questionId: idOf(391), text: 'Who are you?', variants: [] },
    { questionId: idOf(392), text: 'Is it deep?', variants: ['How deep is it?'] },
  ],
})

function Acts() {
  const acts = useTopicActs(
    () => {},
    () => {},
  )
  return (
    <>
      <MoreMenu label="Acts" items={acts.itemsOf(boats)} />
      {acts.dialogs}
    </>
  )
}

judgeDialog({
  heading: 'Delete “Boats”?',
  show: () => <Acts />,
  through: ['Acts', 'Delete'],
  act: 'Delete',
  route: routes.library.removeTopic,
  sends: { params: { topicId: boats.topicId } },
  reply: {},
})

judgeDialog({
  heading: 'Translate copy',
  show: () => <Acts />,
  through: ['Acts', 'Translate copy'],
  fill: { Language: 'French' },
  act: 'Create',
  route: routes.library.copyTopic,
  sends: { params: { topicId: boats.topicId }, body: { organizationId: harborMuseum, language: 'fr' } },
  wrong: { field: 'language', at: 'Language' },
  reply: topicOf(2, 'Bateaux'),
})

judgeDialog({
  heading: 'Rename “Sea”',
  show: (close) => <RenameTopicDialog source={source} topic={sea} onClose={close} />,
  missing: { empty: 'Name of the topic', at: 'Name of the topic', says: 'Please enter a name.' },
  fill: { 'Name of the topic': 'Ocean', 'Camera time of the topic in minutes': '12', Condition: 'In summer' },
  act: 'Rename',
  route: routes.storyfiles.updateTopic,
  sends: {
    params: { storyfileId, topicId },
    body: { name: 'Ocean', budgetMinutes: 12, condition: 'In summer' },
    ifMatch: sea.version,
  },
  wrong: { field: 'condition', at: 'Condition' },
  reply: sea,
})

const removal = (kind: ScriptRemoval['kind'], name: string): ScriptRemoval => ({
  removalId: idOf(660),
  kind,
  name,
  questions: 1,
  removedBy: 'Hanna Vester',
  removedAt: boats.updatedAt,
})

judgeDialog({
  heading: 'Remove “Sea”?',
  show: () => <TopicMenu source={source} topic={sea} index={0} count={1} />,
  through: ['Actions for the topic Sea', 'Remove the topic'],
  act: 'Remove the topic',
  route: routes.storyfiles.removeTopic,
  sends: { params: { storyfileId, topicId } },
  reply: removal('topic', 'Sea'),
})

const comment = {
  commentId: idOf(670),
  questionId: who.questionId,
  authorId: ownProfile.iam,
  author: 'Hanna Vester',
  text: 'Ask this first.',
  createdAt: boats.updatedAt,
  answer: null,
  task: 'none' as const,
  taskBy: '',
}

judgeDialog({
  heading: 'Remove this question?',
  show: (close) => (
    <Inspector source={source} question={who} all={[who]} barred={undefined} onClose={close} />
  ),
  through: ['Remove the question'],
  given: (api) => api.answer(routes.comments.list, { comments: [], people: [] }),
  act: 'Remove the question',
  route: routes.storyfiles.removeQuestion,
  sends: { params: { storyfileId, questionId: who.questionId } },
  reply: removal('question', who.text),
})

judgeDialog({
  heading: 'Remove this comment?',
  show: () => <QuestionComments source={source} questionId={who.questionId} />,
  through: ['Remove the comment'],
  given: (api) => api.answer(routes.comments.list, { comments: [comment], people: [] }),
  act: 'Remove the comment',
  route: routes.comments.remove,
  sends: { params: { storyfileId, commentId: comment.commentId } },
  reply: {},
})

function Library() {
  const { data } = useQuery(contentQuery(source))
  const { addTopic, dialog } = useAddTopic(source)
  return (
    <>
      {data ? <Button onClick={() => void addTopic(boats).catch(tellFailure)}>Add Boats</Button> : null}
      {dialog}
    </>
  )
}

judgeDialog({
  heading: 'Add the topic “Boats”',
  show: () => <Library />,
  through: ['Add Boats'],
  given: (api) =>
    api
      .answer(routes.storyfiles.script, { storyfileId, ...scriptNow, topics: [sea] })
      .answer(routes.storyfiles.scriptChanges, nothingChanged)
      .answer(routes.storyfiles.addQuestions, { questions: [], skipped: [] }),
  act: 'Add 1 question',
  route: routes.storyfiles.addTopic,
  sends: { params: { storyfileId }, body: { name: 'Boats' } },
  reply: topicWith('Boats', [], { topicId: idOf(641) }),
})

test('a topic whose questions did not arrive is filled by the next try', async () => {
  const api = givenApi()
    .answer(routes.storyfiles.script, { storyfileId, ...scriptNow, topics: [] })
    .answer(routes.storyfiles.scriptChanges, nothingChanged)
    .answer(routes.storyfiles.addTopic, topicWith('Boats', []))
    .answer(routes.storyfiles.addQuestions, cutOff)
  const user = showPart(<Library />)
  const add = await screen.findByRole('button', { name: 'Add Boats' })
  await user.click(add)
  await screen.findByText(/^An error occurred/)
  api.answer(routes.storyfiles.addQuestions, { questions: [], skipped: [] })
  await user.click(add)
  await waitFor(() => expect(api.calls(routes.storyfiles.addQuestions)).toHaveLength(2))
  expect(api.calls(routes.storyfiles.addQuestions).map(({ body }) => body.topicId)).toEqual([
    topicId,
    topicId,
  ])
  expect(api.calls(routes.storyfiles.addTopic)).toHaveLength(1)
})

function Wordings({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(contentQuery(source))
  return data ? <WordingsDialog source={source} language="en" onClose={onClose} /> : null
}

judgeDialog({
  heading: 'Add wordings',
  show: (close) => <Wordings onClose={close} />,
  given: (api) =>
    api
      .answer(routes.storyfiles.script, { storyfileId, ...scriptNow, topics: [sea] })
      .answer(routes.storyfiles.scriptChanges, nothingChanged)
      .answer(routes.coverage.wordings, {
        items: [{ text: who.text, wordings: ['What is your name?', 'Where am I?'] }],
      }),
  fill: { 'What is your name?': true, 'Another wording of “Who are you?”': 'Your name?' },
  act: 'Add all 2 wordings',
  route: routes.storyfiles.updateQuestion,
  sends: {
    params: { storyfileId, questionId: who.questionId },
    body: {
      variants: [
        { text: 'What is your name?', source: 'suggested' },
        { text: 'Your name?', source: 'author' },
      ],
    },
  },
  reply: who,
})
