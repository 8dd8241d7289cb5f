import { Refusal } from '@studio/contract'
import type { ConversationState } from '@studio/dialogue'
import { type Channel, knownTurnsMost, type SessionRow } from '../conversations.store.ts'

/** A conversation as this process knows it. The database's row is the truth; a turn is accepted only if both agree. */
export type Session = {
  readonly sessionId: string
  readonly storyfileId: string
  readonly organizationId: string
  readonly channel: Channel
  readonly openedBy: string | null
  readonly asVisitor: boolean
  readonly linkId: string | null
  readonly language: string
  readonly onTrial: boolean
  state: ConversationState
  /** Turns so far. */
  turns: number
  ended: boolean
  /** Ids that the client gave its newest turns. */
  clientTurnIds: Set<string>
  contentToken: { token: string; renewAt: number } | undefined
  /** The last of the questions that stand in line. */
  tail: Promise<unknown>
  waiting: number
}

type Found = SessionRow & { clientTurnIds: string[] }
/** Open conversations kept in memory; the longest silent are given up first and read again when needed. */
const keptMost = 20_000
/** One visitor cannot fill the memory: more questions in line than this are refused. */
const waitingMost = 20

export class SessionBook {
  private readonly read: (sessionId: string) => Promise<Found | undefined>
  private readonly sessions = new Map<string, Session>()
  private readonly opening = new Map<string, Promise<Session>>()

  constructor(read: (sessionId: string) => Promise<Found | undefined>) {
    this.read = read
  }

  /** The open session; refuses one that is unknown or has ended. A plain value when it is in memory. */
  open(sessionId: string): Session | Promise<Session> {
    const known = this.sessions.get(sessionId)
    if (known) {
      this.sessions.delete(sessionId)
      this.sessions.set(sessionId, known)
      return known
    }
    const begun = this.opening.get(sessionId)
    if (begun) return begun
    const promise = this.fetch(sessionId).finally(() => this.opening.delete(sessionId))
    this.opening.set(sessionId, promise)
    return promise
  }

  /** A session that was just made. */
  add(row: SessionRow): Session {
    return this.keep(sessionOf({ ...row, clientTurnIds: [] }))
  }

  /** Reads again where the conversation stands: another server took it on, or it has ended. */
  async refresh(session: Session): Promise<void> {
    const row = await this.read(session.sessionId)
    if (!row) throw new Refusal('NOT_FOUND')
    const { state, turns, ended, clientTurnIds } = sessionOf(row)
    Object.assign(session, { state, turns, ended, clientTurnIds })
  }

  /** A turn was written. */
  advance(
    session: Session,
    turn: { state: ConversationState; number: number; clientTurnId: string; endsSession: boolean },
  ): void {
    session.state = turn.state
    session.ended ||= turn.endsSession
    session.turns = turn.number
    session.clientTurnIds.add(turn.clientTurnId)
    const [oldest] = session.clientTurnIds
    if (session.clientTurnIds.size > knownTurnsMost) session.clientTurnIds.delete(oldest!)
  }

  /** The conversation has ended here; other servers find out with their next turn. */
  end(sessionId: string): void {
    const known = this.sessions.get(sessionId)
    if (known) known.ended = true
    this.sessions.delete(sessionId)
  }

  private async fetch(sessionId: string): Promise<Session> {
    const row = await this.read(sessionId)
    if (!row) throw new Refusal('NOT_FOUND')
    if (row.endedAt) throw new Refusal('SESSION_ENDED')
    return this.keep(sessionOf(row))
  }

  private keep(session: Session): Session {
    this.sessions.set(session.sessionId, session)
    if (this.sessions.size > keptMost) {
      const [oldest] = this.sessions.keys()
      this.sessions.delete(oldest!)
    }
    return session
  }
}

/** Lets the questions of one conversation be answered one after the other, in the order in which they came. */
export function inOrder<Result>(session: Session, answer: () => Promise<Result>): Promise<Result> {
  if (session.waiting >= waitingMost)
    throw new Refusal('TOO_MANY_REQUESTS', { seconds: 1 }, { retryAfterSeconds: 1 })
  session.waiting++
  const turn = session.waiting === 1 ? answer() : session.tail.then(answer, answer)
  session.tail = turn.then(leave, leave)
  function leave() {
    session.waiting--
  }
  return turn
}

function sessionOf(row: Found): Session {
  const { sessionId, storyfileId, organizationId, channel, onTrial, openedBy, asVisitor, linkId } = row
  const { language, state, turns } = row
  return {
    sessionId,
    storyfileId,
    organizationId,
    channel,
    onTrial,
    openedBy,
    asVisitor,
    linkId,
    language,
    state,
    turns,
    ended: row.endedAt !== null,
    // The oldest first, as they are added.
    clientTurnIds: new Set(row.clientTurnIds.toReversed()),
    contentToken: undefined,
    tail: Promise.resolve(),
    waiting: 0,
  }
}
