import type { Context } from '../../context.ts'
import { findSession, type NewTurn, saveTurns } from './conversations.store.ts'
import { createFloodGate } from './flood-gate.ts'
import { SessionBook } from './session-book.ts'
import { createTurnWriter } from './turn-writer.ts'

/** Questions a minute from one address to one storyfile: a class or an exhibition behind one address passes. */
const questionsPerMinute = 1200

/** What a server keeps for its conversations; one for each context. */
export type Room = {
  book: SessionBook
  write: (turn: NewTurn) => Promise<boolean>
  flood: (key: string) => void
}

const rooms = new WeakMap<Context, Room>()

export function roomOf(context: Context): Room {
  const known = rooms.get(context)
  if (known) return known
  const room: Room = {
    book: new SessionBook((sessionId) => findSession(context.sql, sessionId)),
    write: createTurnWriter((turns) => saveTurns(context.sql, turns)),
    flood: createFloodGate(questionsPerMinute, () => context.now().getTime()),
  }
  rooms.set(context, room)
  return room
}
