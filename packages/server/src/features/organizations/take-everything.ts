import type { Queryable } from '../../platform/database/sql.ts'
import { findBelongings, readBelongings, readPeople } from './everything.store.ts'

const rowsAtOnce = 1000

/** Everything that the studio keeps about an organization, as the text of one JSON object, a table after the other. */
export async function* takeEverything(
  sql: Queryable,
  organizationId: string,
  now: Date,
): AsyncGenerator<string> {
  yield `{\n"takenAt": ${JSON.stringify(now.toISOString())},\n"people": [`
  yield (await readPeople(sql, organizationId)).join(',\n')
  yield ']'
  for (const belongings of await findBelongings(sql)) {
    yield `,\n${JSON.stringify(belongings.table)}: [`
    for (let offset = 0; ; offset += rowsAtOnce) {
      const rows = await readBelongings(sql, belongings, organizationId, { limit: rowsAtOnce, offset })
      if (rows.length > 0) yield `${offset > 0 ? ',' : ''}\n${rows.join(',\n')}`
      if (rows.length < rowsAtOnce) break
    }
    yield ']'
  }
  yield '\n}\n'
}
