import type { Context } from '../../context.ts'
import { extensionPoint } from '../../extension-point.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

/** What was done with an attempt; `sourceId` names what it is about: an item of the quiz, a reflection, a score. */
export type AttemptAct = {
  attemptId: string
  kind: 'initialized' | 'quiz' | 'reflected' | 'completed' | 'scored' | 'graded'
  sourceId: string
}

/** Told of every act, in its transaction: what they note is there with it, or neither is. */
export const attemptHearers = extensionPoint<(tx: Transaction, act: AttemptAct) => Promise<void>>()

/** What a later feature keeps about students. */
export type KeptOfStudents = {
  /** Everything about one, by what it is called in their file. */
  everything(sql: Queryable, studentId: string): Promise<Record<string, unknown>>
  /** Two entries are one student: what is kept of the first follows. */
  move?(tx: Transaction, from: string, to: string): Promise<void>
  /** Before the student goes, removes what no one outside has yet; answers the ids of the rest. */
  erase?(tx: Transaction, studentId: string): Promise<string[]>
  /** How much of it is outside. */
  countSent?(sql: Queryable, studentId: string): Promise<number>
}

export const keptOfStudents = extensionPoint<KeptOfStudents>()

/** Tells later features what was done with an attempt. */
export async function tellAct(context: Context, tx: Transaction, act: AttemptAct): Promise<void> {
  for (const hear of attemptHearers.of(context)) await hear(tx, act)
}
