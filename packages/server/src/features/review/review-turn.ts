import { type BodyOf, invalidField, Refusal, type ReplyOf, type routes, sentence } from '@studio/contract'
import { ask } from '@studio/dialogue'
import type { Actor, Scope } from '../../access.ts'
import { displayName } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { jobEvent } from '../../platform/jobs/jobs.ts'
import { noteAct, takesBack } from '../acts/index.ts'
import { readPlayableClips } from '../clips/index.ts'
import { saveJudgement } from '../conversations/index.ts'
import { audit } from '../organizations/index.ts'
import { type Corrected, correctReleases, type LoadedRelease, releasesOf } from '../publishing/index.ts'
import {
  answeringClips,
  exampleOfTurn,
  insertExample,
  readTestQuestions,
  supersedeExample,
  vectorsForCorrections,
  vectorsOfQuestion,
} from '../training/index.ts'
import { orderComparison } from './compare-answers.ts'
import { presentTurn } from './present-turn.ts'
import { findTurn, type LoggedTurn, lockVerdict, readEqualTurns } from './review.store.ts'
import { noteVerdict } from './second/note-first.ts'
import { brokenBy, testsBroken, vectorsOfTests } from './test-questions.ts'
import { lessonOf, type Quality } from './verdict/judgement.ts'

/** The judgements about turns of these days changed. */
export const judgedEvent = jobEvent<Judged>('review.judged')
type Judged = { storyfileId: string; days: string[] }

export type Caller = {
  actor: Actor
  scope: Scope
  requestId?: string
  /** The version of the disagreement that this verdict settles. */
  settles?: number
}
type Judgement = BodyOf<typeof routes.review.review>
type Reply = ReplyOf<typeof routes.review.review>

/**
 * Writes what a person says about a turn, and about the equal ones that are named with it. If it teaches something, the corrected matcher answers visitors on this
 * server when the call returns, and on all others within seconds; judging again takes the lesson back.
 */
export async function reviewTurn(
  context: Context,
  caller: Caller,
  turnId: string,
  judgement: Judgement,
  { isUndo = false } = {},
): Promise<Reply> {
  const { sql } = context
  const turn = await findTurn(sql, caller.scope, turnId)
  if (!turn) throw new Refusal('NOT_FOUND')
  const turns = [turn, ...(await equalTurns(context, turn, judgement.equalTurnIds ?? []))]
  const lesson = lessonOf(judgement, turn)
  const correctQuestion = lesson?.[0] ? await questionOf(context, turn, lesson[0]) : null
  const isDeclined = lesson?.length === 0 && (await declines(context, turn))
  const live = await correctLive(context, caller, turn, {
    confirmBroken: judgement.confirmBroken,
    texts: lesson ? turns.map(({ heardText }) => heardText) : [],
    async decide(tx, trainedUntil) {
      await requireSeen(tx, turnId, judgement.seenReviewedAt)
      await saveJudgement(tx, idsOf(turns), {
        quality: judgement.quality,
        correctClipId: lesson?.[0] ?? null,
        correctQuestion,
        note: judgement.note,
        reviewerId: caller.actor.userId,
      })
      const { quality } = judgement
      const verdict = { quality, clipId: lessonClipOf(judgement, lesson), question: correctQuestion }
      await noteVerdict(tx, turnId, caller.actor.userId, verdict, caller.settles)
      const days = [...new Set(turns.map(({ at }) => at.toISOString().slice(0, 10)))]
      await context.jobs.emit(tx, judgedEvent, { storyfileId: turn.storyfileId, days })
      const decided = []
      for (const one of turns) {
        await note(tx, caller, one, judgement)
        const by = { createdBy: caller.actor.userId, trainedUntil }
        const decision = await teach(tx, one, lessonOf(judgement, one), by)
        // Visitors get no answer as it is: what was learned counts from the next release on.
        decided.push(isDeclined && !decision?.isOther ? undefined : decision)
      }
      return together(decided)
    },
    noteReleased: isUndo
      ? undefined
      : (tx) => noteCorrection(tx, caller, { turns, judgement, correctQuestion }),
  })
  const judged = await findTurn(sql, caller.scope, turnId)
  if (!judged) throw turnDeleted()
  return { turn: presentTurn(judged), live }
}

/** So that it can be undone from a list, too, with the verdict that was there before. */
async function noteCorrection(
  tx: Transaction,
  { actor }: Caller,
  {
    turns,
    judgement,
    correctQuestion,
  }: { turns: LoggedTurn[]; judgement: Judgement; correctQuestion: string | null },
): Promise<void> {
  const [{ turnId, storyfileId, quality, correctClipId }, ...equal] = turns as [LoggedTurn, ...LoggedTurn[]]
  const after = { quality: judgement.quality, correctClipId: lessonOf(judgement, turns[0]!)?.[0] ?? null }
  if (await takesBack(tx, { storyfileId, kind: 'correction', turnId, before: after })) return
  await noteAct(tx, {
    actor,
    storyfileId,
    kind: 'correction',
    about: correctQuestion ?? '',
    inverse: {
      turnId,
      equalTurnIds: idsOf(equal),
      before: { quality, correctClipId },
      after,
    } satisfies CorrectionBefore,
  })
}

type Verdict = { quality: Quality | null; correctClipId: string | null }
/** A verdict that made a release: the turns, what was said of them before, and what is since. */
export type CorrectionBefore = { turnId: string; equalTurnIds: string[]; before: Verdict; after: Verdict }

/** What a person decides about a turn; undefined: nothing is learned. */
type Decide = (tx: Transaction, trainedUntil: number) => Promise<Decision | undefined>

type Correction = {
  confirmBroken: boolean | undefined
  /** What may be learned: read by the encoder before the transaction. */
  texts: string[]
  decide: Decide
  /** What is written down with it, where it made a release. */
  noteReleased?: ((tx: Transaction) => Promise<unknown>) | undefined
}

/**
 * Makes the releases that a decision about a turn corrects, unless one takes the right answer from test questions. Answers
 * what visitors talk to then; null: nothing had to be learned.
 */
export async function correctLive(
  context: Context,
  { actor }: Caller,
  { turnId, storyfileId }: LoggedTurn,
  { confirmBroken, texts, decide, noteReleased }: Correction,
): Promise<Reply['live']> {
  const { sql } = context
  // In memory before the transaction begins: no one waits for a lock while a matcher is opened.
  const releases = releasesOf(context)
  const live = await releases.current(storyfileId, 'live')
  const preview = await releases.current(storyfileId, 'preview')
  const tests = confirmBroken ? [] : await readTestQuestions(sql, storyfileId)
  const testedOn = live ?? preview
  const vectorOf = testedOn && (await vectorsOfTests(context, testedOn, tests))
  if (testedOn?.matcher.meaning) await vectorsForCorrections(context, sql, storyfileId, texts)
  const started = performance.now()
  const [first] = await sql.begin<Corrected[]>(async (tx) => {
    const corrected = await correctReleases(context, tx, {
      storyfileId,
      createdBy: displayName(actor),
      decide: (trainedUntil) => decide(tx, trainedUntil),
    })
    // Nothing of it is kept then: the reviewer sees what would break, and decides.
    const broken = corrected[0] ? await brokenBy(corrected[0], tests, vectorOf) : []
    if (broken.length > 0) throw testsBroken(broken)
    if (corrected[0]) {
      await orderComparison(context, tx, turnId, corrected[0])
      await noteReleased?.(tx)
    }
    return corrected
  })
  await releases.moved(storyfileId)
  return first ? { releaseNumber: first.after.number, ms: performance.now() - started } : null
}

/** Whether nothing that visitors or the studio talk to answers the question: a lesson that it has no answer changes nothing. */
async function declines(context: Context, { storyfileId, heardText }: LoggedTurn): Promise<boolean> {
  const releases = releasesOf(context)
  for (const which of ['live', 'preview'] as const) {
    const release = await releases.current(storyfileId, which)
    if (!release) continue
    const vectorOf = await vectorsOfQuestion(context, release.matcher, () => [heardText], {
      isVisitor: false,
    })
    if (ask(release.matcher, heardText, release, vectorOf?.(heardText)).outcome !== 'no_answer') return false
  }
  return true
}

/** The turn was there when it was shown. */
export function turnDeleted(): Refusal {
  return new Refusal('STATE_CONFLICT', { reason: sentence('This turn was deleted in the meantime.') })
}

/** The turns that get the verdict, too. A turn that asks something else is refused: its verdict would be a guess. */
async function equalTurns({ sql }: Context, turn: LoggedTurn, turnIds: string[]): Promise<LoggedTurn[]> {
  const wanted = new Set(turnIds.filter((turnId) => turnId !== turn.turnId))
  if (wanted.size === 0) return []
  const found = await readEqualTurns(sql, turn, [...wanted])
  if (found.length < wanted.size)
    throw invalidField(
      'equalTurnIds',
      sentence('Choose turns of this storyfile with the same question and answer.'),
    )
  return found
}

/** No one overwrites a verdict that they have not seen, and nothing is learned from a turn that is gone. */
async function requireSeen(tx: Transaction, turnId: string, seen: string | null | undefined): Promise<void> {
  const now = await lockVerdict(tx, turnId)
  if (!now) throw turnDeleted()
  if (seen === undefined || (now.reviewedAt?.getTime() ?? null) === (seen === null ? null : Date.parse(seen)))
    return
  throw new Refusal('STATE_CONFLICT', {
    reason: now.reviewer
      ? sentence('{name} reviewed this turn in the meantime. Look at that verdict before you change it.', {
          name: now.reviewer,
        })
      : sentence('A colleague just reviewed this turn. Look at that verdict before you change it.'),
  })
}

/** The right clip of a wrong answer. */
function lessonClipOf({ quality }: Judgement, lesson: string[] | undefined): string | null {
  return quality === 'wrong' || quality === 'acceptable' ? (lesson?.[0] ?? null) : null
}

const idsOf = (turns: LoggedTurn[]) => turns.map((turn) => turn.turnId)

type Decision = {
  number: number
  inFull: boolean
  /** Something else was learned from the turn before. */
  isOther: boolean
}

/** What was decided on several turns as one decision; undefined: nothing was learned from any. */
function together(decisions: (Decision | undefined)[]): Decision | undefined {
  const learned = decisions.filter((one) => one !== undefined)
  const last = learned.at(-1)
  return last && { ...last, inFull: learned.some((one) => one.inFull) }
}

/** Supersedes what was learned from the turn before. Answers the number of the decision, undefined if nothing changes. */
export async function teach(
  tx: Transaction,
  turn: LoggedTurn,
  lesson: string[] | undefined,
  { createdBy, trainedUntil }: { createdBy: string; trainedUntil: number },
): Promise<Decision | undefined> {
  const { storyfileId, turnId, heardText: text } = turn
  const known = await exampleOfTurn(tx, storyfileId, turnId)
  if (known && lesson && known.text === text && known.clipIds.join() === lesson.join()) return undefined
  const superseded = await supersedeExample(tx, storyfileId, turnId)
  // What a full training has learned already only the next one can forget.
  const inFull = superseded !== undefined && superseded.number <= trainedUntil
  if (lesson) {
    const number = await insertExample(tx, storyfileId, { text, clipIds: lesson, turnId, createdBy })
    return { number, inFull, isOther: superseded !== undefined }
  }
  return superseded && { number: superseded.supersededNumber, inFull, isOther: true }
}

/** The question that the right clip answers. A clip that is too new for the release counts from the next training on. */
export async function questionOf(context: Context, turn: LoggedTurn, clipId: string): Promise<string> {
  const release: LoadedRelease = await releasesOf(context).cache.load(context.sql, turn.releaseId)
  const known = answeringClips(release.snapshot).find((clip) => clip.clipId === clipId)
  const clip =
    known ??
    answeringClips({ clips: await readPlayableClips(context.sql, turn.storyfileId) }).find(
      (one) => one.clipId === clipId,
    )
  if (clip) return clip.questions[0]!.text
  throw invalidField('correctClipId', sentence('Choose a clip of this storyfile that answers a question.'))
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
    storyfileId: turn.storyfileId,
    details: {
      storyfileId: turn.storyfileId,
      quality: judgement.quality,
      correctClipId: judgement.correctClipId,
    },
    requestId,
  })
}
