import type { ReplyOf, routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { keptOfStudents } from '../later-features.ts'
import { everythingOf, tracesOf } from './students.store.ts'

/** Everything that is kept about a student. */
export async function takeAwayStudent(context: Context, studentId: string): Promise<Record<string, unknown>> {
  const { sql } = context
  const kept = keptOfStudents.of(context).map(({ everything }) => everything(sql, studentId))
  return Object.assign(await everythingOf(sql, studentId), ...(await Promise.all(kept)))
}

/** How much that would be, and how much of it is outside. */
export async function tracesOfStudent(
  context: Context,
  studentId: string,
): Promise<ReplyOf<typeof routes.students.traces>> {
  const { sql } = context
  let sentStatements = 0
  for (const { countSent } of keptOfStudents.of(context))
    sentStatements += (await countSent?.(sql, studentId)) ?? 0
  return { ...(await tracesOf(sql, studentId)), sentStatements }
}
