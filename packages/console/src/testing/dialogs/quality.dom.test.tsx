import { type QualityFigures, routes, type TrainingRun } from '@studio/contract'
import { MergeAnswersDialog } from '../../features/quality/merge-answers.tsx'
import { Runs } from '../../features/quality/runs/runs.tsx'
import { ThresholdControls } from '../../features/quality/threshold-controls.tsx'
import { clipOf } from '../given-clips.ts'
import { thePublication } from '../given-publication.ts'
import { pageOf, storyfileOf } from '../given-storyfiles.ts'
import { judgeDialog } from '../judge-dialog.tsx'
import { idOf } from '../open-page.tsx'

const lake = storyfileOf(1, 'Lake')
const { storyfileId } = lake
const since = '2026-01-01T00:00:00.000Z'

const [cold, icy] = [clipOf(1), { ...clipOf(2), version: 4 }]
const answerOf = ({ clipId }: typeof cold, question: string, plays: number) => ({
  clipId,
  questionId: idOf(660),
  question,
  plays,
})
const pair: QualityFigures['pairs'][number] = {
  played: answerOf(cold, 'Is it cold?', 9),
  right: answerOf(icy, 'Is it icy?', 2),
  turns: 3,
  wordings: [],
}

const noChanges = {
  version: 1,
  cursor: '1',
  topics: [],
  questions: [],
  removed: [],
  topicCount: 0,
  questionCount: 0,
}

judgeDialog({
  heading: 'Merge two answers',
  show: (close) => <MergeAnswersDialog pair={pair} storyfileId={storyfileId} onClose={close} />,
  given: (api) =>
    api
      .answer(routes.clips.get, ({ params }) => (params.clipId === cold.clipId ? cold : icy))
      .answer(routes.storyfiles.script, { storyfileId, version: 1, cursor: '1', topics: [] })
      .answer(routes.storyfiles.scriptChanges, noChanges)
      .answer(routes.quality.mergeUses, {
        activities: [],
        mustFinds: [],
        stories: 0,
        tests: [],
        shareLittle: true,
      }),
  choose: async (dialog, user) => {
    await user.click(dialog.getByRole('radio', { name: /Is it icy/ }))
    await user.click(await dialog.findByRole('checkbox', { name: 'I watched both, and they say the same' }))
  },
  act: 'Merge',
  route: routes.quality.mergeAnswers,
  sends: {
    params: { storyfileId },
    body: {
      keep: { clipId: icy.clipId, version: icy.version },
      give: { clipId: cold.clipId, version: cold.version },
    },
  },
  reply: { actId: idOf(630), live: null },
})

const runOf = (number: number, status: TrainingRun['status']): TrainingRun => ({
  runId: idOf(640 + number),
  storyfileId,
  number,
  trigger: 'manual',
  status,
  startedBy: 'Hanna Vester',
  createdAt: since,
  finishedAt: since,
  ms: 1000,
  inputs: { clips: 1, questions: 1, variants: 0, examples: 0 },
  metrics: null,
  encoder: null,
  noEncoder: null,
  worse: 0,
  better: 0,
  error: null,
  releaseId: idOf(650 + number),
})

judgeDialog({
  heading: 'Make run 2 live?',
  show: () => <Runs storyfile={lake} />,
  through: ['Make live: run 2'],
  given: (api) =>
    api
      .answer(routes.training.runs, ({ query }) => pageOf([runOf(2, 'passed'), runOf(1, 'live')], query))
      .answer(routes.publishing.publication, thePublication),
  act: 'Make live',
  route: routes.publishing.publish,
  sends: {
    params: { storyfileId },
    body: { visibility: 'link', releaseId: idOf(652), confirmWorse: false },
  },
  reply: thePublication,
})

const set = { answer: 0.6, trained: 0.5, answers: [] }

for (const [heading, through, act, threshold] of [
  ['Save this threshold?', 'Save 0.70', 'Save', 0.7],
  ['Clear this threshold?', 'Clear the threshold of “All answers”', 'Clear', null],
] as const)
  judgeDialog({
    heading,
    show: () => <ThresholdControls storyfile={lake} set={set} questionId={null} at={0.7} />,
    through: [through],
    given: (api) =>
      api.answer(routes.quality.tryThreshold, {
        since,
        toRefusals: 2,
        toAnswers: 0,
        weighed: 9,
        answered: 7,
        wrong: 0,
      }),
    act,
    route: routes.quality.setThreshold,
    sends: { params: { storyfileId }, body: { questionId: null, threshold } },
    reply: set,
  })
