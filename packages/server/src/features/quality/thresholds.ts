import {
  type BodyOf,
  invalidField,
  type QueryOf,
  Refusal,
  type ReplyOf,
  type routes,
  sentence,
  type ThresholdsSet,
} from '@studio/contract'
import { type Actor, displayName, type Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { noteAct } from '../acts/index.ts'
import { audit } from '../organizations/index.ts'
import { changeThresholds, type LoadedRelease, releasesOf } from '../publishing/index.ts'
import { brokenBy, testsBroken, vectorsOfTests } from '../review/index.ts'
import { findStoryfile } from '../storyfiles/index.ts'
import { answeringClips, readTestQuestions, type SetThresholds } from '../training/index.ts'
import { countEffect } from './thresholds.store.ts'

type By = { actor: Actor; scope: Scope; requestId?: string }

const effectDays = 30
const dayMs = 24 * 60 * 60 * 1000

const trainedThreshold = ({ matcher }: LoadedRelease) =>
  (matcher.meaningRejector ?? matcher.rejector).threshold

/** How sure the matcher of the release that the studio talks to has to be. */
export async function readThresholds(context: Context, storyfileId: string): Promise<ThresholdsSet> {
  const release = await releasesOf(context).current(storyfileId, 'preview')
  if (!release) return { answer: null, trained: null, answers: [] }
  const { answer, questions = {} } = release.row.thresholds
  const names = new Map(
    answeringClips(release.snapshot).flatMap((clip) =>
      clip.questions.map(({ questionId, text }) => [questionId, text] as const),
    ),
  )
  const answers = Object.entries(questions).flatMap(([questionId, threshold]) => {
    const question = names.get(questionId)
    return question === undefined ? [] : [{ questionId, question, threshold }]
  })
  return { answer: answer ?? null, trained: trainedThreshold(release), answers }
}

/** What visitors of the last 30 days would have got with another threshold. */
export async function tryThreshold(
  context: Context,
  storyfileId: string,
  { threshold, questionId }: QueryOf<typeof routes.quality.tryThreshold>,
): Promise<ReplyOf<typeof routes.quality.tryThreshold>> {
  const since = new Date(context.now().getTime() - effectDays * dayMs)
  const release = await releasesOf(context).current(storyfileId, 'preview')
  const none = { toRefusals: 0, toAnswers: 0, weighed: 0, answered: 0, wrong: 0 }
  if (!release) return { since: since.toISOString(), ...none }
  const common = (questionId ? release.thresholds.answer : undefined) ?? trainedThreshold(release)
  const own = answeringClips(release.snapshot).filter((clip) =>
    clip.questions.some((one) => one.questionId === questionId),
  )
  const effect = await countEffect(context.sql, storyfileId, {
    threshold: threshold ?? common,
    since,
    clipIds: questionId ? own.flatMap(({ clipId, takes = [] }) => [clipId, ...takes]) : undefined,
    exceptClipIds: Object.keys(release.thresholds.clips ?? {}),
  })
  return { since: since.toISOString(), ...effect }
}

/** Sets or clears a threshold: visitors on this server get it when the call returns, those on others within seconds. */
export async function setThreshold(
  context: Context,
  { actor, scope, requestId }: By,
  storyfileId: string,
  { questionId, threshold, confirmBroken }: BodyOf<typeof routes.quality.setThreshold>,
  { isUndo = false } = {},
): Promise<ThresholdsSet> {
  const { sql } = context
  const storyfile = await findStoryfile(sql, scope, storyfileId)
  if (!storyfile || storyfile.status === 'deleted') throw new Refusal('NOT_FOUND')
  const releases = releasesOf(context)
  // In memory before the transaction begins: no one waits for a lock while a matcher is opened.
  const live = await releases.current(storyfileId, 'live')
  const preview = await releases.current(storyfileId, 'preview')
  if (!preview) throw new Refusal('NOT_READY_TO_TRAIN', { name: storyfile.name })
  const question = questionId === null ? undefined : questionIn(preview, questionId)
  const tests = confirmBroken ? [] : await readTestQuestions(sql, storyfileId)
  const vectorOf = await vectorsOfTests(context, live ?? preview, tests)
  await sql.begin(async (tx) => {
    const change = (before: SetThresholds) => changed(before, questionId, threshold)
    const [first] = await changeThresholds(context, tx, {
      storyfileId,
      createdBy: displayName(actor),
      change,
    })
    if (!first) throw new Refusal('NOT_READY_TO_TRAIN', { name: storyfile.name })
    const broken = await brokenBy(first, tests, vectorOf)
    if (broken.length > 0) throw testsBroken(broken)
    await audit(tx, {
      organizationId: storyfile.organizationId,
      actor,
      requestId,
      storyfileId,
      action: 'storyfile.threshold_changed',
      objectType: 'storyfile',
      objectId: storyfileId,
      details: {
        ...(question === undefined ? {} : { question }),
        before: thresholdOf(first.before.row.thresholds, questionId),
        after: threshold,
        release: first.after.number,
      },
    })
    const before = thresholdOf(first.before.row.thresholds, questionId)
    if (!isUndo && before !== threshold)
      await noteAct(tx, {
        actor,
        storyfileId,
        kind: 'threshold',
        about: question ?? '',
        inverse: { questionId, before, after: threshold } satisfies ThresholdBefore,
      })
  })
  await releases.moved(storyfileId)
  return readThresholds(context, storyfileId)
}

/** Of all answers, or of the one to a question; null: what the training found counts. */
export type ThresholdBefore = { questionId: string | null; before: number | null; after: number | null }

/** Sets the threshold that was there before, unless it changed again since. */
export async function undoThreshold(
  context: Context,
  by: By,
  storyfileId: string,
  { questionId, before, after }: ThresholdBefore,
): Promise<void> {
  const releases = releasesOf(context)
  const shown =
    (await releases.current(storyfileId, 'live')) ?? (await releases.current(storyfileId, 'preview'))
  if (!shown || thresholdOf(shown.row.thresholds, questionId) !== after)
    throw new Refusal('STATE_CONFLICT', { reason: sentence('The threshold changed since.') })
  const set = { questionId, threshold: before, confirmBroken: true }
  await setThreshold(context, by, storyfileId, set, { isUndo: true })
}

function questionIn({ snapshot }: LoadedRelease, questionId: string): string {
  const found = answeringClips(snapshot)
    .flatMap((clip) => clip.questions)
    .find((one) => one.questionId === questionId)
  if (found) return found.text
  throw invalidField('questionId', sentence('Choose a question that has an answer.'))
}

const thresholdOf = ({ answer, questions = {} }: SetThresholds, questionId: string | null) =>
  (questionId === null ? answer : questions[questionId]) ?? null

function changed(before: SetThresholds, questionId: string | null, threshold: number | null): SetThresholds {
  if (questionId === null) {
    const { answer: _, ...rest } = before
    return threshold === null ? rest : { ...rest, answer: threshold }
  }
  const { [questionId]: _, ...others } = before.questions ?? {}
  return { ...before, questions: threshold === null ? others : { ...others, [questionId]: threshold } }
}
