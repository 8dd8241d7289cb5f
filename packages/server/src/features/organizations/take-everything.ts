import { capabilityNames, Refusal } from '@studio/contract'
import type { Actor } from '../../access.ts'
import type { Context } from '../../context.ts'
import { extensionPoint } from '../../extension-point.ts'
import type { Queryable } from '../../platform/database/sql.ts'
import { leavesOut } from './access/policy.ts'
import { type Belongings, findBelongings, readBelongings, readPeople } from './everything.store.ts'

/** Some rows are a line, some a whole script: what counts is how much of them is in the memory. */
const page = { firstRows: 10, rowsMost: 1000, characters: 1_000_000 }

/** What is left of a row, as the text of a JSON object; undefined: nothing. */
type LeaveOut = (table: string, row: string) => string | undefined

/** For features that know what an archive may not hold, though it is stored. Asked once for each archive. */
export const leftOut = extensionPoint<(context: Context, organizationId: string) => Promise<LeaveOut>>()

/** Everything that the studio keeps about an organization, as the text of one JSON object, a table after the other. */
export async function* takeEverything(context: Context, organizationId: string): AsyncGenerator<string> {
  yield `{\n"takenAt": ${JSON.stringify(context.now().toISOString())}`
  for (const { name, text } of await takeTables(context, organizationId)) {
    yield `,\n${JSON.stringify(name)}: `
    yield* text()
  }
  yield '\n}\n'
}

/** The same as texts of JSON arrays, one for each table; a text is read while it is asked for. */
export async function takeTables(
  context: Context,
  organizationId: string,
): Promise<{ name: string; text: () => AsyncGenerator<string> }[]> {
  const { sql } = context
  const leave = await Promise.all(leftOut.of(context).map((one) => one(context, organizationId)))
  const people = async function* () {
    yield await readPeople(sql, organizationId)
  }
  const tables = (await findBelongings(sql)).map((belongings) => ({
    name: belongings.table,
    text: () => arrayOf(leaving(leave, belongings.table, pagesOf(sql, belongings, organizationId))),
  }))
  return [{ name: 'people', text: () => arrayOf(people()) }, ...tables]
}

async function* leaving(
  leave: LeaveOut[],
  table: string,
  pages: AsyncIterable<string[]>,
): AsyncGenerator<string[]> {
  for await (const rows of pages)
    yield rows.flatMap((row) => {
      let left: string | undefined = row
      for (const one of leave) if (left !== undefined) left = one(table, left)
      return left === undefined ? [] : [left]
    })
}

async function* arrayOf(pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield `${isFirst ? '' : ','}\n${rows.join(',\n')}`
    isFirst = false
  }
  yield ']'
}

/** Refuses people whose role leaves out what visitors wrote: that is in everything. */
export function refusePart(actor: Actor, organizationId: string): void {
  if (leavesOut(actor, organizationId, 'visitorText'))
    throw new Refusal('NOT_IN_ROLE', { what: capabilityNames.visitorText })
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
