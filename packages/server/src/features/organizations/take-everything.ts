import type { Queryable } from '../../platform/database/sql.ts'
import { type Belongings, findBelongings, readBelongings, readPeople } from './everything.store.ts'

/** Some rows are a line, some a whole script: what counts is how much of them is in the memory. */
const page = { firstRows: 10, rowsMost: 1000, characters: 1_000_000 }

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
    let isFirst = true
    for await (const rows of pagesOf(sql, belongings, organizationId)) {
      yield `${isFirst ? '' : ','}\n${rows.join(',\n')}`
      isFirst = false
    }
    yield ']'
  }
  yield '\n}\n'
}

async function* pagesOf(
  sql: Queryable,
  belongings: Belongings,
  organizationId: string,
): AsyncGenerator<string[]> {
  let limit = page.firstRows
  for (let after: string[] | undefined; ; ) {
    const rows = await readBelongings(sql, belongings, organizationId, { after, limit })
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < limit) return
    after = rows.at(-1)!.place
    const perRow = rows.reduce((sum, { row }) => sum + row.length, 0) / rows.length
    limit = Math.max(1, Math.min(page.rowsMost, limit * 10, Math.floor(page.characters / perRow)))
  }
}
