import type { Context } from '../../context.ts'
import { roomOf } from './conversation-room.ts'
import type { Session } from './session-book.ts'
import type { TurnParts } from './turn-parts.store.ts'

/** Refuses a question before it is answered, or lets it pass. */
export type LessonCheck = (context: Context, session: Session) => Promise<void>

/** For features after this one: what must be so before a pupil's question is answered. */
export function checkLessons(context: Context, feature: string, check: LessonCheck): void {
  roomOf(context).lessonChecks.set(feature, check)
}

/** For features after this one: what they write in the very statement that writes a turn. Both are there or none. */
export function writeWithTurns(context: Context, feature: string, parts: TurnParts): void {
  roomOf(context).turnParts.set(feature, parts)
}

/** Only conversations of classes are checked: everybody else's questions wait for nothing. */
export async function refuseOutsideLessons(context: Context, session: Session): Promise<void> {
  for (const check of roomOf(context).lessonChecks.values()) await check(context, session)
}
