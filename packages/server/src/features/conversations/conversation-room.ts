import { Counter } from 'prom-client'
import { metricsOf } from '../../platform/metrics.ts'
import { perContext } from '../../platform/per-context.ts'
import { findSession, type NewTurn, saveTurns } from './conversations.store.ts'
import { createFloodGate } from './keep/flood-gate.ts'
import { createLateness } from './keep/lateness.ts'
import { type Session, SessionBook } from './keep/session-book.ts'
import { createTurnWriter } from './keep/turn-writer.ts'
import { turnParts } from './later-features.ts'

/** Questions a minute from one address to one storyfile: a class or an exhibition behind one address passes. */
const questionsPerMinute = 1200

/** How often a minute a visitor opens the same conversation again. */
const openingsPerMinute = 30

/** Looks ahead while a person types: one every 150 ms at most. */
const guessesPerMinute = 480

/** What a server keeps for its conversations; one for each context. */
export type Room = {
  book: SessionBook
  write: (turn: NewTurn, session: Pick<Session, 'organizationId' | 'onTrial'>) => Promise<boolean>
  flood: (key: string) => void
  visits: { ofAddress: (address: string) => void; again: (sessionId: string) => void }
  /** Answers that were watched, by whether they had been fetched before they were asked for. */
  answers: Counter<'asked_by' | 'primed'>
  guesses: { ofSession: (key: string) => void; ofAddress: (key: string) => void }
  /** How late this server is: where questions wait, nothing is guessed. */
  lateMs: () => number
}

export const roomOf = perContext((context): Room => {
  const now = () => context.now().getTime()
  const writeInLane = createTurnWriter((turns) => saveTurns(context.sql, turns, turnParts.of(context)))
  return {
    book: new SessionBook((sessionId) => findSession(context.sql, sessionId)),
    // The row in which a trial's questions are counted may be held by a person: who waits for it holds up no other.
    write: (turn, { organizationId, onTrial }) => writeInLane(turn, onTrial ? organizationId : 'uncounted'),
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
    lateMs: createLateness().ms,
  }
})
