import type { Context } from '../../context.ts'
import type { Session } from './session-book.ts'

/** Refuses a question before it is answered, or lets it pass. */
type Check = (context: Context, session: Session) => Promise<void>
const checks = new Map<string, Check>()

/** For features after this one: what must be so before a pupil's question is answered. */
export function checkLessons(feature: string, check: Check): void {
  checks.set(feature, check)
}

/** Only conversations of classes are checked: everybody else's questions wait for nothing. */
export async function refuseOutsideLessons(context: Context, session: Session): Promise<void> {
  for (const check of checks.values()) await check(context, session)
}
