import { Counter } from 'prom-client'
import type { Context } from '../../context.ts'
import { metricsOf } from '../../platform/metrics.ts'
import { type Channel, findSession, type NewTurn, saveTurns } from './conversations.store.ts'
import { createFloodGate } from './keep/flood-gate.ts'
import { type Session, SessionBook } from './keep/session-book.ts'
import type { TurnParts } from './keep/turn-parts.store.ts'
import { createTurnWriter } from './keep/turn-writer.ts'
import type { Picker, TurnCheck } from './later-features.ts'

/** Questions a minute from one address to one storyfile: a class or an exhibition behind one address passes. */
const questionsPerMinute = 1200

/** How often a minute a visitor opens the same conversation again. */
const openingsPerMinute = 30

/** Looks ahead while somebody types: one every 150 ms at most. */
const guessesPerMinute = 480

/** What a server keeps for its conversations; one for each context. */
export type Room = {
  book: SessionBook
  write: (turn: NewTurn, session: Pick<Session, 'organizationId' | 'onTrial'>) => Promise<boolean>
  /** What later features check before an answer and pick for it, by channel; and what they write with it, by their names. */
  turnChecks: Map<Channel, TurnCheck>
  pickers: Map<Channel, Picker>
  turnParts: Map<string, TurnParts>
  flood: (key: string) => void
  visits: { ofAddress: (address: string) => void; again: (sessionId: string) => void }
  /** Answers that were watched, by whether they had been fetched before they were asked for. */
  answers: Counter<'asked_by' | 'primed'>
  guesses: { ofSession: (key: string) => void; ofAddress: (key: string) => void }
}

const rooms = new WeakMap<Context, Room>()

export function roomOf(context: Context): Room {
  const known = rooms.get(context)
  if (known) return known
  const now = () => context.now().getTime()
  const turnParts: Room['turnParts'] = new Map()
  const writeInLane = createTurnWriter((turns) => saveTurns(context.sql, turns, turnParts.values()))
  const room: Room = {
    book: new SessionBook((sessionId) => findSession(context.sql, sessionId)),
    // The row in which a trial's questions are counted may be held by somebody: who waits for it holds up no other.
    write: (turn, { organizationId, onTrial }) => writeInLane(turn, onTrial ? organizationId : 'uncounted'),
    turnChecks: new Map(),
    pickers: new Map(),
    turnParts,
    flood: createFloodGate(questionsPerMinute, now),
    visits: {
      ofAddress: createFloodGate(context.config.VISITS_PER_MINUTE, now),
      again: createFloodGate(openingsPerMinute, now),
    },
    answers: new Counter({
      name: 'studio_player_answers_total',
      help: 'Answers that were watched, by how they were asked and whether the player had fetched them before.',
      labelNames: ['asked_by', 'primed'],
      registers: [metricsOf(context)],
    }),
    guesses: {
      ofSession: createFloodGate(guessesPerMinute, now),
      // As many as belong to the questions that one address may ask, some ten to each.
      ofAddress: createFloodGate(questionsPerMinute * 10, now),
    },
  }
  rooms.set(context, room)
  return room
}
