/** Where a control is in a group: its row, and its place in that row. */
export type RovingPlace = { row: number; column: number }

/**
 * Where a key leads from a place; undefined: nowhere. `rows` holds how many controls each row has. Up and down keep
 * the column as far as the row has it.
 */
export function placeAfter(rows: readonly number[], at: RovingPlace, key: string): RovingPlace | undefined {
  const inRow = (row: number): RovingPlace | undefined => {
    const count = rows[row]
    return count === undefined ? undefined : { row, column: Math.min(at.column, count - 1) }
  }
  const inColumn = (column: number): RovingPlace | undefined =>
    column >= 0 && column < (rows[at.row] ?? 0) ? { row: at.row, column } : undefined
  switch (key) {
    case 'ArrowDown':
      return inRow(at.row + 1)
    case 'ArrowUp':
      return inRow(at.row - 1)
    case 'ArrowRight':
      return inColumn(at.column + 1)
    case 'ArrowLeft':
      return inColumn(at.column - 1)
    case 'Home':
      return inRow(0)
    case 'End':
      return inRow(rows.length - 1)
    default:
      return undefined
  }
}
