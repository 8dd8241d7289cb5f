import type { UsageRow } from '@studio/contract'

/** Cells that a spreadsheet would run as a formula begin with an apostrophe. */
const cell = (value: string | number) => {
  const text = String(value)
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

export function usageTable(rows: UsageRow[], called: (key: string) => string): string {
  const head = ['', 'Visits', 'Questions', 'Answered', 'Left at', 'Asked nothing', 'Thumbs up', 'Thumbs down']
  const lines = rows.map((row) => [
    called(row.key),
    ...[row.visits, row.questions, row.answered, row.leftAt, row.silent, row.thumbsUp, row.thumbsDown],
  ])
  return `\ufeff${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Saves the numbers as a table. */
export function usageFile(name: string, rows: UsageRow[], called: (key: string) => string): void {
  const file = URL.createObjectURL(new Blob([usageTable(rows, called)], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: file, download: `${name}.csv` }).click()
  setTimeout(() => URL.revokeObjectURL(file), 1000)
}
