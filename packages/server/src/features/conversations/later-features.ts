import type { Answer } from '@studio/dialogue'
import type { Context } from '../../context.ts'
import type { LoadedRelease } from '../publishing/index.ts'
import { roomOf } from './conversation-room.ts'
import type { Channel } from './conversations.store.ts'
import type { Session } from './keep/session-book.ts'
import type { TurnParts } from './keep/turn-parts.store.ts'

/** Refuses a question before it is answered, or lets it pass. */
export type TurnCheck = (context: Context, session: Session) => Promise<void>

/** Undefined: the engine's answer. Otherwise the clip to play, or null: none of them. */
export type Picker = (
  context: Context,
  session: Session,
  asked: { text: string; answer: Answer; release: LoadedRelease },
) => Promise<{ clipId: string | null } | undefined>

/** For features after this one: what must be so before a question of this channel is answered. */
export function checkTurns(context: Context, channel: Channel, check: TurnCheck): void {
  roomOf(context).turnChecks.set(channel, check)
}

/** For features after this one: who may pick another answer than the engine's while a visitor of this channel waits. */
export function pickAnswers(context: Context, channel: Channel, pick: Picker): void {
  roomOf(context).pickers.set(channel, pick)
}

/** For features after this one: what they write in the very statement that writes a turn. Both are there or none. */
export function writeWithTurns(context: Context, feature: string, parts: TurnParts): void {
  roomOf(context).turnParts.set(feature, parts)
}
