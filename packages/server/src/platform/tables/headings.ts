import type { TableRow } from './read-table.ts'

/** Which column a heading names; undefined for one that we do not know. `heading` is as `plainHeading` writes it. */
export type ColumnOf<Column extends string> = (heading: string) => Column | undefined

/** `Last_Name:` is `last name`, so that a list of names needs each only once. */
export function plainHeading(cell: string): string {
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-.*:\uFEFF]+/g, ' ')
    .trim()
}

/** Knows columns by the names that people give them, in any language: `{ topic: ['topic', 'thema'] }`. */
export function columnNames<Column extends string>(
  names: Readonly<Record<Column, readonly string[]>>,
): ColumnOf<Column> {
  const known = new Map<string, Column>()
  for (const column of Object.keys(names) as Column[])
    for (const name of names[column]) known.set(plainHeading(name), column)
  return (heading) => known.get(heading)
}

/** How far down a heading row is looked for: above it are a title, a date, an empty line. */
const rowsAbove = 20

/** The row that names most columns; of a table that has none, undefined. A title alone in a wide table names nothing. */
export function findHeading<Column extends string>(
  rows: readonly TableRow[],
  columnOf: ColumnOf<Column>,
): { at: number; columns: (Column | undefined)[] } | undefined {
  const first = rows.slice(0, rowsAbove)
  const width = Math.max(0, ...first.map(({ cells }) => cells.length))
  let found: { at: number; columns: (Column | undefined)[]; named: number } | undefined
  for (const [at, { cells }] of first.entries()) {
    const columns = cells.map((cell) => columnOf(plainHeading(cell)))
    const named = new Set(columns.filter((one) => one !== undefined)).size
    const filled = cells.filter((cell) => cell.trim() !== '').length
    if (named === 0 || filled < Math.min(2, width)) continue
    if (named > (found?.named ?? 0)) found = { at, columns, named }
  }
  return found
}
