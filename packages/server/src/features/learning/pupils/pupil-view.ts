import type { PupilAttempt } from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'
import { hintsAfter } from '../activities/hints.ts'
import { readFinds, readSeen } from './pupils.store.ts'

export async function pupilView(sql: Queryable, attemptId: string): Promise<PupilAttempt> {
  const [seen, { finds, tries }] = await Promise.all([readSeen(sql, attemptId), readFinds(sql, attemptId)])
  const { dueAt, keptUntil, doneAt, number, attempts, guardianConsent, ...rest } = seen
  const left = finds.filter(({ foundWith }) => foundWith === null)
  return {
    ...rest,
    dueAt: dueAt?.toISOString() ?? null,
    keptUntil: keptUntil.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    maySpeak: guardianConsent !== 'no',
    found: finds.flatMap(({ question, foundWith }) => (foundWith === null ? [] : [{ question, foundWith }])),
    ...hintsAfter(
      tries,
      left.map(({ hint }) => hint),
    ),
    attemptsLeft: Math.max(0, attempts - number),
  }
}
