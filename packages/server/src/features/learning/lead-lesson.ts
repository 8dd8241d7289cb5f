import { type Lesson, type PupilTile, Refusal } from '@studio/contract'
import type { Context } from '../../context.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { audit } from '../organizations/index.ts'
import { releasesOf } from '../publishing/index.ts'
import { answeringClips } from '../training/index.ts'
import type { LockedActivity } from './activities/activities.store.ts'
import { type Caller, mustLock } from './activities/change-activity.ts'
import {
  askedQuestions,
  findLesson,
  readFoundBy,
  readQueue,
  readTiles,
  type Shown,
  showTurn,
  type TileRow,
} from './lessons.store.ts'
import { missesOf, signOf } from './pupils/signs.ts'

/** The class as it is now. */
export async function seeLesson(context: Context, activityId: string): Promise<Lesson> {
  const { sql } = context
  const lesson = await findLesson(sql, activityId)
  if (!lesson) throw new Refusal('NOT_FOUND')
  const [tiles, mustFinds, queue, asked] = await Promise.all([
    readTiles(sql, activityId),
    readFoundBy(sql, activityId),
    readQueue(sql, activityId),
    askedQuestions(sql, activityId),
  ])
  const now = context.now()
  const { organizationId: _organizationId, storyfileIds, dueAt, ...rest } = lesson
  return {
    ...rest,
    dueAt: dueAt?.toISOString() ?? null,
    questions: tiles.reduce((sum, tile) => sum + tile.questions, 0),
    unanswered: tiles.reduce((sum, tile) => sum + tile.unanswered, 0),
    pupils: tiles.map((tile) => presentTile(tile, now)),
    mustFinds: [...mustFinds],
    untouched: await untouchedTopics(context, storyfileIds, asked),
    queue: [...queue],
  }
}

function presentTile(
  { startedAt, lastAt, seenAt, lastTurns, grave, unanswered: _, ...tile }: TileRow,
  now: Date,
): PupilTile {
  const since = lastAt ?? startedAt
  const minutesQuiet = since ? (now.getTime() - since.getTime()) / 60_000 : 0
  return {
    ...tile,
    // What says that a person needs help is not lost behind later questions.
    lastQuestion: grave ?? tile.lastQuestion,
    lastAt: lastAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
    misses: missesOf(lastTurns),
    sign: grave !== null ? 'distress' : tile.attemptId ? signOf(lastTurns, minutesQuiet, tile.isDone) : null,
  }
}

async function untouchedTopics(
  context: Context,
  storyfileIds: string[],
  asked: ReadonlySet<string>,
): Promise<string[]> {
  const releases = await Promise.all(
    storyfileIds.map((one) => releasesOf(context).current(one, 'live', { channel: 'lms', linkId: null })),
  )
  return releases.flatMap((release) => {
    if (!release) return []
    const answered = new Set(
      answeringClips(release.snapshot).flatMap((clip) => clip.questions.map((q) => q.questionId)),
    )
    return release.snapshot.topics
      .filter(({ questionIds }) => questionIds.some((one) => answered.has(one)))
      .filter(({ questionIds }) => !questionIds.some((one) => asked.has(one)))
      .map(({ name }) => name)
  })
}

/** Something that the teacher does in a lesson; pupils see it with their next look. */
export async function leadLesson(
  { sql }: Context,
  caller: Caller,
  activityId: string,
  deed: string,
  act: (tx: Transaction, activity: LockedActivity) => Promise<void>,
): Promise<void> {
  await sql.begin(async (tx) => {
    const activity = await mustLock(tx, activityId)
    await act(tx, activity)
    await note(tx, caller, activity, deed)
  })
}

/** Puts what a pupil asked on the projector. A second press changes nothing, and no one hears of it. */
export function showQuestion(
  { sql }: Context,
  caller: Caller,
  activityId: string,
  turnId: string,
): Promise<Shown> {
  return sql.begin(async (tx) => {
    const activity = await mustLock(tx, activityId)
    const found = await showTurn(tx, activityId, turnId)
    if (!found) throw new Refusal('NOT_FOUND')
    if (found.isNew) await note(tx, caller, activity, 'shown')
    return found.shown
  })
}

async function note(
  tx: Transaction,
  { actor, requestId }: Caller,
  { activityId, organizationId }: LockedActivity,
  deed: string,
): Promise<void> {
  await audit(tx, {
    organizationId,
    actor,
    requestId,
    objectId: activityId,
    action: `lesson.${deed}`,
    objectType: 'lesson',
  })
  await noteChange(tx, { topic: 'attempt', organizationId, subjectId: activityId })
}
