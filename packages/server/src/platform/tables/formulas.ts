/** A spreadsheet runs cells that begin like this as formulas, also in their full-width forms. */
export const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** A cell of an exported file as it was before a formula in it was disarmed. */
export function armed(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
