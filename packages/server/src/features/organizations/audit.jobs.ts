import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { type SignIn, signInEvent } from '../identity/index.ts'
import { auditSignIn } from './audit.store.ts'

/** Identity knows no audit log: it tells of sign-ins, and this writes them down. */
export function auditSignIns(work: Work, { sql }: Context): void {
  work.when<SignIn & { userId: string }>(signInEvent, 'organizations.audit-sign-in', ({ data }) =>
    auditSignIn(sql, data),
  )
}
