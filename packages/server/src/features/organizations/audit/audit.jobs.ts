import type { Context } from '../../../context.ts'
import type { Work } from '../../../platform/jobs/jobs.ts'
import { ownDeedEvent, signInEvent } from '../../identity/index.ts'
import { auditOwnDeed, auditSignIn } from './audit.store.ts'

/** Identity knows no audit log: it tells of sign-ins and of what people do to their own accounts, and this writes it down. */
export function auditSignIns(work: Work, { sql }: Context): void {
  work.when(signInEvent, 'organizations.audit-sign-in', ({ data }) => auditSignIn(sql, data))
  work.when(ownDeedEvent, 'organizations.audit-own-account', ({ data }) => auditOwnDeed(sql, data))
}
