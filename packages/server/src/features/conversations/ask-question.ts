import { randomUUID } from 'node:crypto'
import { type Answer, type BodyOf, Refusal, type routes, type Suggestion, sentence } from '@studio/contract'
import { type ConversationState, foresee, type Release, textsHeard, type Vocabulary } from '@studio/dialogue'
import type { Context } from '../../context.ts'
import { findClosedTrial } from '../organizations/index.ts'
import type { LoadedRelease } from '../publishing/index.ts'
import { vectorsOfQuestion } from '../training/index.ts'
import { notifyOwners, vocabularyOf } from '../vocabulary/index.ts'
import { chooseClip } from './choose/choose-clip.ts'
import { helpFor } from './choose/help-card.ts'
import { nextClips, playable, withPicture } from './choose/stage.ts'
import { roomOf } from './conversation-room.ts'
import { findTurnByClientId, type NewTurn, type TurnRow } from './conversations.store.ts'
import { inOrder, type Session } from './keep/session-book.ts'
import { type Picker, pickers, turnChecks } from './later-features.ts'
import { contentTokenOf, releaseFor } from './open-session.ts'
import { converseInStory, presentInk, withChoices } from './stories/story-turn.ts'

export type Question = BodyOf<typeof routes.conversations.ask>

/** Another server may have taken the conversation on meanwhile; more often than this in a row is not normal. */
const triesMost = 4

/**
 * Answers a visitor's question. The turn is on disk before the answer is given; a repeated call with the same
 * `clientTurnId` gets the answer of the first; questions of one conversation are answered in their order.
 */
export async function askQuestion(
  context: Context,
  sessionId: string,
  question: Question,
  { address, wishes }: { address: string; wishes: string | undefined },
): Promise<Answer> {
  const { book, flood } = roomOf(context)
  const found = book.open(sessionId)
  const session = found instanceof Promise ? await found : found
  if (session.channel !== 'studio') flood(`${address} ${session.storyfileId}`)
  for (const { channel, check } of turnChecks.of(context))
    if (channel === session.channel) await check(context, session)
  const told = await inOrder(session, () => answer(context, session, question))
  return told.kind === 'help'
    ? { ...told, help: helpFor(context.config.helpLines, { wishes, language: session.language }) }
    : told
}

async function answer(context: Context, session: Session, question: Question): Promise<Answer> {
  const { book, write } = roomOf(context)
  for (let tried = 0; tried < triesMost; tried++) {
    if (session.clientTurnIds.has(question.clientTurnId)) return repeatAnswer(context, session, question)
    if (session.ended) {
      book.end(session.sessionId)
      throw new Refusal('SESSION_ENDED')
    }
    const found = releaseFor(context, session)
    const release = found instanceof Promise ? await found : found
    const ready = vocabularyOf(context).of(session)
    const vocabulary = ready instanceof Promise ? await ready : ready
    const { turn, wordIds } = await takeTurn(context, session, question, {
      ...release,
      vocabulary,
    })
    if (await accepted((one) => write(one, session), turn)) {
      book.advance(session, turn)
      // Nobody waits for it: the visitor already has the answer.
      afterwards(context, session, turn, wordIds).catch((error: Error) =>
        context.log.error({ error: error.message, turnId: turn.turnId }, 'what a turn sets off'),
      )
      return presentAnswer(context, session, release, turn)
    }
    const repeated = await findTurnByClientId(context.sql, session.sessionId, question.clientTurnId)
    if (repeated) return presentAnswer(context, session, release, repeated)
    await refuseClosedTrial(context, session)
    await book.refresh(session)
  }
  throw new Refusal('STATE_CONFLICT', {
    reason: sentence('This conversation has continued in another window. Please ask again.'),
  })
}

/** Asked only after a turn was not accepted: whoever has questions left pays nothing for this. */
async function refuseClosedTrial({ sql }: Context, { channel, organizationId }: Session): Promise<void> {
  const trial = isTrying(channel) ? undefined : await findClosedTrial(sql, organizationId)
  if (!trial) return
  const { organization, questions, ended } = trial
  throw ended
    ? new Refusal('TRIAL_ENDED', { organization })
    : new Refusal('TRIAL_USED_UP', { organization, questions })
}

/** People of the studio and guests of a rehearsal are no visitors. */
function isTrying(channel: Session['channel']): boolean {
  return channel === 'studio' || channel === 'rehearsal'
}

/** False also when the same turn was written by another server in this very moment. */
async function accepted(write: (turn: NewTurn) => Promise<boolean>, turn: NewTurn): Promise<boolean> {
  try {
    return await write(turn)
  } catch (error) {
    const uniqueViolation = '23505'
    if ((error as { code?: string }).code === uniqueViolation) return false
    throw error
  }
}

/** What a turn sets off besides its answer. */
async function afterwards(
  context: Context,
  { organizationId, channel }: Session,
  { turnId, categoryIds }: NewTurn,
  wordIds: string[],
): Promise<void> {
  if (isTrying(channel)) return
  const current = vocabularyOf(context)
  current.hits.count(organizationId, [...wordIds, ...categoryIds])
  if (categoryIds.length === 0) return
  const categories = await current.categories(organizationId)
  for (const { customCategoryId, notifies } of categories)
    if (notifies && categoryIds.includes(customCategoryId))
      await notifyOwners(context, { customCategoryId, turnId })
}

/** A turn as it is written, with the words that were found in it. */
type TakenTurn = { turn: NewTurn; wordIds: string[] }

async function takeTurn(
  context: Context,
  session: Session,
  question: Question,
  release: LoadedRelease & { vocabulary: Vocabulary },
): Promise<TakenTurn> {
  const started = performance.now()
  const { text, askedBy, confidence, clipId } = question
  const visitorTurn = { text, askedBy, confidence, clipId }
  const { vectorOf, foreseen } = await prepare(context, session, question, release)
  const converse = (chosen: Pick<Release, 'chosenClipId' | 'pickedClipId'> = {}) =>
    converseInStory(context, session.state, visitorTurn, { ...release, vectorOf, foreseen, ...chosen })
  const first = await converse()
  const chosen = await chosenOutside(context, session, { text, answer: first.answer, release })
  const { state, answer, ink } = chosen ? await converse(chosen) : first
  const { decision, wordIds, categoryIds, endsSession = false } = answer
  const turn: NewTurn = {
    turnId: randomUUID(),
    sessionId: session.sessionId,
    storyfileId: session.storyfileId,
    organizationId: session.organizationId,
    releaseId: release.releaseId,
    clientTurnId: question.clientTurnId,
    number: session.turns + 1,
    channel: session.channel,
    askedBy,
    heardText: text,
    asrConfidence: confidence ?? null,
    kind: answer.kind,
    chosenClipId: answer.clipId,
    chosenQuestion: (answer.clipId && questionText(release, answer.clipId)) || null,
    thenClips: answer.thenClipIds.map((clipId) => ({
      clipId,
      questionText: questionText(release, clipId),
    })),
    decidedBy: answer.decidedBy,
    flag: answer.flag,
    score: decision.score,
    margin: decision.margin,
    threshold: decision.threshold,
    top5: decision.top.map(({ clipId, score }) => ({
      clipId,
      score,
      questionText: questionText(release, clipId),
    })),
    suggestions: withChoices(state, answer, answer.suggestions),
    instead: answer.instead,
    recovers: answer.recovers,
    ink,
    responseMs: performance.now() - started,
    state: state satisfies ConversationState,
    categoryIds,
    endsSession,
  }
  return { turn, wordIds }
}

/** The vectors of a question from the encoder's process, and, while that works, what the words say. */
async function prepare(
  context: Context,
  session: Session,
  { text, askedBy }: Question,
  release: LoadedRelease & { vocabulary: Vocabulary },
): Promise<Pick<Release, 'vectorOf' | 'foreseen'>> {
  let texts: string[] = []
  const vectors = vectorsOfQuestion(context, release.matcher, () => {
    texts = textsHeard(session.state, text, release)
    return texts
  })
  // A tap names its clip; without an encoder nothing is waited for.
  const [asked] = askedBy === 'tap' ? [] : texts
  const foreseen = asked === undefined ? undefined : foresee(release.matcher, asked)
  return { vectorOf: await vectors, foreseen }
}

/** A person, or else a model beside the engine, may take another clip than the engine does. */
async function chosenOutside(
  context: Context,
  session: Session,
  asked: Parameters<Picker>[2],
): Promise<Pick<Release, 'chosenClipId' | 'pickedClipId'> | undefined> {
  const picker = pickers.of(context).find(({ channel }) => channel === session.channel)
  const picked = await picker?.pick(context, session, asked)
  if (picked) return { pickedClipId: picked.clipId }
  const chosenClipId = await chooseClip(context, asked.text, asked.answer, asked.release)
  return chosenClipId ? { chosenClipId } : undefined
}

function questionText(release: LoadedRelease, clipId: string): string {
  return release.clips.get(clipId)?.questions[0]?.text ?? ''
}

/** The stored answer of a turn; its media come with a fresh token. */
async function repeatAnswer(context: Context, session: Session, question: Question): Promise<Answer> {
  const stored = await findTurnByClientId(context.sql, session.sessionId, question.clientTurnId)
  if (!stored) throw new Refusal('NOT_FOUND')
  return presentAnswer(context, session, await releaseFor(context, session), stored)
}

function presentAnswer(context: Context, session: Session, release: LoadedRelease, turn: TurnRow): Answer {
  const token = contentTokenOf(context, session)
  const clip = turn.chosenClipId ? release.clips.get(turn.chosenClipId) : undefined
  // A turn that is repeated may name what was taken back since.
  const isThere = ({ clipId }: { clipId: string | null }) => clipId === null || release.clips.has(clipId)
  const pictured = (offered: Suggestion[]) =>
    offered.filter(isThere).map((one) => withPicture(release, one, token))
  const suggestions = pictured(turn.suggestions)
  return {
    turnId: turn.turnId,
    kind: turn.kind,
    clip: clip ? playable(release, clip, token) : null,
    thenClips: turn.thenClips.flatMap(({ clipId }) => {
      const then = release.clips.get(clipId)
      return then ? [playable(release, then, token)] : []
    }),
    help: null,
    decidedBy: turn.decidedBy,
    score: turn.score,
    threshold: turn.threshold,
    margin: turn.margin,
    top: turn.top5.filter(isThere),
    suggestions,
    instead: pictured(turn.instead),
    prime: nextClips(release, turn.chosenClipId, suggestions, token),
    heard: turn.heardText,
    inkState: presentInk(turn.ink),
    matchMs: turn.responseMs,
  }
}
