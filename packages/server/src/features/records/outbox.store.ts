import type { statementKinds } from '@studio/contract'
import type { Transaction } from '../../platform/database/sql.ts'

/** What is told to a record store; the words of the statement are in statements.ts. */
export type StatementKind = (typeof statementKinds)[number]

/**
 * Notes what is to be sent, in the transaction of the act: both are there or none. The same act again notes nothing.
 * `delaySeconds`: what may still be changed soon, such as a text that is being typed, is sent as it is then.
 */
export async function addStatement(
  tx: Transaction,
  act: { attemptId: string; kind: StatementKind; sourceId: string; delaySeconds?: number },
): Promise<void> {
  const { attemptId, kind, sourceId, delaySeconds = 0 } = act
  await tx`
    insert into learning_statements (organization_id, attempt_id, kind, source_id, next_try_at)
    select t.organization_id, t.attempt_id, ${kind}, ${`${attemptId} ${sourceId}`},
      now() + make_interval(secs => ${delaySeconds})
    from offered.learning_attempts t join learning_record_stores r using (organization_id)
    where t.attempt_id = ${attemptId} and not t.is_trial and r.endpoint <> ''
    on conflict do nothing`
}
