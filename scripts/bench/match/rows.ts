import { readFileSync } from 'node:fs'

/** A line of a training, test or answers file; a test label may be a list, or null where no clip answers. */
export type Row = { text: string; label: string | string[] | null }
export type Question = { text: string; labels: string[] }

export function readRows(path: string): Row[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row)
}

export function questions(rows: Row[]): Question[] {
  return rows.map(({ text, label }) => ({
    text,
    labels: label === null || label === undefined ? [] : [label].flat(),
  }))
}

/** Phrases by label, in the file's order; rows without a label belong to none. */
export function byLabel(rows: Row[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { text, label } of rows) {
    for (const own of label === null || label === undefined ? [] : [label].flat()) {
      groups.set(own, [...(groups.get(own) ?? []), text])
    }
  }
  return groups
}
