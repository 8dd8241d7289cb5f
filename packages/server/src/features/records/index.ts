/** Learning records: what pupils do, told to the record store of their organization as xAPI statements. */
import type { Feature } from '../../feature.ts'
import { deliveryKinds } from '../../platform/outbox/delivery-kind.ts'
import { turnParts } from '../conversations/index.ts'
import { attemptHearers, keptOfStudents, withModule } from '../learning/index.ts'
import { addStatement } from './outbox.store.ts'
import { serveRecords } from './records.routes.ts'
import { countSent, deleteWaiting, forgetOldWords, statementsOf } from './records.store.ts'
import { sendStatements, statements } from './send-statements.ts'
import { turnRecords } from './turn-records.store.ts'

export const records: Feature = {
  name: 'records',
  tables: ['learning_record_stores', 'learning_statements'],
  extend(context) {
    deliveryKinds(context).push(statements)
    turnParts.add(context, turnRecords)
    attemptHearers.add(context, async (tx, { kind, ...act }) => {
      // A grade is told by the score that it gave.
      if (kind !== 'graded') await addStatement(tx, { kind, ...act })
    })
    keptOfStudents.add(context, { everything: statementsOf, erase: deleteWaiting, countSent })
  },
  routes: (serve, context) => serveRecords(withModule(serve, context), context),
  jobs(work, context) {
    work.every('records.send-statements', '* * * * *', () => sendStatements(context))
    work.every('records.forget-old', '35 2 * * *', () => forgetOldWords(context.sql))
  },
}
