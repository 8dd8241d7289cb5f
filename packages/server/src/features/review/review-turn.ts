import { type BodyOf, Refusal, type ReplyOf, type routes } from '@studio/contract'
import type { Actor, Scope } from '../../access.ts'
import { displayName } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { readPlayableClips } from '../clips/index.ts'
import { audit } from '../organizations/index.ts'
import { type Corrected, correctReleases, type LoadedRelease, releasesOf } from '../publishing/index.ts'
import {
  answeringClips,
  exampleOfTurn,
  insertExample,
  readExamples,
  supersedeExample,
  testSetOf,
} from '../training/index.ts'
import { type ChangedAnswer, changedAnswers } from './changed-answers.ts'
import { lessonOf } from './judgement.ts'
import { presentTurn } from './present-turn.ts'
import { findTurn, type LoggedTurn, recentTexts, saveJudgement } from './review.store.ts'

type Caller = { actor: Actor; scope: Scope; requestId?: string }
type Judgement = BodyOf<typeof routes.review.review>
type Reply = ReplyOf<typeof routes.review.review>

/** So many of the visitors' newest texts are compared beside the test set. */
const comparedTexts = 200

/**
 * Writes what a person says about a turn. If it teaches something, the corrected matcher answers visitors on this
 * server when the call returns, and on all others within seconds; judging again takes the lesson back.
 */
export async function reviewTurn(
  context: Context,
  caller: Caller,
  turnId: string,
  judgement: Judgement,
): Promise<Reply> {
  const { sql } = context
  const turn = await findTurn(sql, caller.scope, turnId)
  if (!turn) throw new Refusal('NOT_FOUND')
  const lesson = lessonOf(judgement, turn)
  const correctQuestion = lesson?.[0] ? await questionOf(context, turn, lesson[0]) : null
  // In memory before the transaction begins: nobody waits for a lock while a matcher is opened.
  const releases = releasesOf(context)
  await releases.current(turn.storyfileId, 'live')
  await releases.current(turn.storyfileId, 'preview')
  const started = performance.now()
  const corrected = (await sql.begin((tx) =>
    correctReleases(context, tx, {
      storyfileId: turn.storyfileId,
      createdBy: displayName(caller.actor),
      decide: async (trainedUntil) => {
        await saveJudgement(tx, turnId, {
          quality: judgement.quality,
          correctClipId: lesson?.[0] ?? null,
          correctQuestion,
          note: judgement.note,
          reviewerId: caller.actor.userId,
        })
        await note(tx, caller, turn, judgement)
        return teach(tx, turn, lesson, { createdBy: caller.actor.userId, trainedUntil })
      },
    }),
  )) as Corrected[]
  await releases.moved(turn.storyfileId)
  const ms = performance.now() - started
  const judged = (await findTurn(sql, caller.scope, turnId))!
  const [first] = corrected
  if (!first) return { turn: presentTurn(judged), live: null }
  const changed = await compare(context, first, turn)
  return { turn: presentTurn(judged), live: { releaseNumber: first.after.number, ms, changed } }
}

/** Supersedes what was learned from the turn before. Answers the number of the decision, undefined if nothing changes. */
async function teach(
  tx: Transaction,
  turn: LoggedTurn,
  lesson: string[] | undefined,
  { createdBy, trainedUntil }: { createdBy: string; trainedUntil: number },
): Promise<{ number: number; inFull: boolean } | undefined> {
  const { storyfileId, turnId, heardText: text } = turn
  const known = await exampleOfTurn(tx, storyfileId, turnId)
  if (known && lesson && known.clipIds.join() === lesson.join()) return undefined
  const superseded = await supersedeExample(tx, storyfileId, turnId)
  // What a full training has learned already only the next one can forget.
  const inFull = superseded !== undefined && superseded.number <= trainedUntil
  if (lesson) {
    const number = await insertExample(tx, storyfileId, { text, clipIds: lesson, turnId, createdBy })
    return { number, inFull }
  }
  return superseded && { number: superseded.supersededNumber, inFull }
}

/** The question that the right clip answers. A clip that is too new for the release counts from the next training on. */
async function questionOf(context: Context, turn: LoggedTurn, clipId: string): Promise<string> {
  const release: LoadedRelease = await releasesOf(context).cache.load(context.sql, turn.releaseId)
  const known = answeringClips(release.snapshot).find((clip) => clip.clipId === clipId)
  const clip =
    known ??
    answeringClips({ clips: await readPlayableClips(context.sql, turn.storyfileId) }).find(
      (one) => one.clipId === clipId,
    )
  if (clip) return clip.questions[0]!.text
  const message = 'Choose a clip of this storyfile that answers a question.'
  throw new Refusal(
    'INVALID_INPUT',
    { reason: `correctClipId: ${message}` },
    { fields: [{ field: 'correctClipId', message }] },
  )
}

/** Which questions of the test set and of recent visitors are answered otherwise now, the judged one left out. */
async function compare(
  { sql }: Context,
  { before, after }: Corrected,
  turn: LoggedTurn,
): Promise<ChangedAnswer[]> {
  const examples = await readExamples(sql, turn.storyfileId, { upTo: after.row.lastExampleNumber })
  const tests = testSetOf(after.snapshot, examples).map((test) => test.text)
  const texts = new Set([...(await recentTexts(sql, turn.storyfileId, comparedTexts)), ...tests])
  texts.delete(turn.heardText)
  return changedAnswers(before, after, [...texts])
}

/** The audit log never holds what a visitor said. */
async function note(
  tx: Transaction,
  { actor, requestId }: Caller,
  turn: LoggedTurn,
  judgement: Judgement,
): Promise<void> {
  await audit(tx, {
    organizationId: turn.organizationId,
    actor,
    action: 'turn.reviewed',
    objectType: 'turn',
    objectId: turn.turnId,
    details: {
      storyfileId: turn.storyfileId,
      quality: judgement.quality,
      correctClipId: judgement.correctClipId,
    },
    requestId,
  })
}
