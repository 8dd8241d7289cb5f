import type { NewTake, TakeFacts, TakeNote } from '../take/take.ts'

/** A slice as it was before it was written: its bytes, their digest, and how far the recording plays with it. */
export type SliceLine = { bytes: number; sha256: string; ms: number }
export type JournalLine = { take: NewTake } | { slice: SliceLine } | TakeNote

/** A journal is one line for each thing that happened; what a kill cut off in the middle of its line did not happen. */
export function journalLine(line: JournalLine): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(line)}\n`)
}

export type Journal = { facts: TakeFacts; slices: SliceLine[]; bytes: number }

/** What a journal says; undefined: not even its beginning was written. `bytes` is how much of it can be read. */
export function readJournal(written: Uint8Array): Journal | undefined {
  const end = written.lastIndexOf(10) + 1
  const lines: JournalLine[] = []
  let bytes = 0
  for (const text of new TextDecoder().decode(written.subarray(0, end)).split('\n')) {
    if (text === '') continue
    try {
      lines.push(JSON.parse(text) as JournalLine)
      bytes += new TextEncoder().encode(text).length + 1
    } catch {
      break
    }
  }
  const [first, ...rest] = lines
  if (!first || !('take' in first)) return undefined
  const journal: Journal = { facts: newFacts(first.take), slices: [], bytes }
  for (const line of rest) {
    if ('slice' in line) addSlice(journal, line.slice)
    else if (!('take' in line)) Object.assign(journal.facts, line)
  }
  return journal
}

export function newFacts(take: NewTake): TakeFacts {
  return { ...take, slices: 0, bytes: 0, safeMs: 0, ended: null, upload: null, flagged: false }
}

export function addSlice({ facts, slices }: Journal, slice: SliceLine): void {
  slices.push(slice)
  facts.slices += 1
  facts.bytes += slice.bytes
  facts.safeMs = Math.max(facts.safeMs, slice.ms)
}

/** Takes back the last slice, of which the device has not all. */
export function dropSlice({ facts, slices }: Journal): void {
  const dropped = slices.pop()
  if (!dropped) return
  facts.slices -= 1
  facts.bytes -= dropped.bytes
  facts.safeMs = slices.reduce((ms, slice) => Math.max(ms, slice.ms), 0)
}
