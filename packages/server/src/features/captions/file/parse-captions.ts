/** Captions out of the text of a VTT or SRT file, however other programs wrote it. Pure. */
import { limits } from '@studio/contract'

export type ReadCue = { startMs: number; endMs: number; text: string; describes?: true }
export type FaultKind = 'times' | 'order' | 'long' | 'many'
export type ReadFault = { line: number; kind: FaultKind }

const arrow = /^(\S+)\s*--+>\s*(\S+)/
/** Hours may be missing; some programs write a comma, some a dot, some neither. */
const time = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?$/
/** Blocks of VTT that are not read out. */
const unread = /^(NOTE|STYLE|REGION)(\s|$)/
/** What is shown, told beside what is heard. */
const described = /^<c[^\s>]*\.description/i
const faultsMost = 200

/** Every caption that can be used, in order of time, and what cannot, by its line. */
export function parseCaptions(text: string): { cues: ReadCue[]; faults: ReadFault[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues: ReadCue[] = []
  const faults: ReadFault[] = []
  const fault = (at: number, kind: FaultKind) => {
    if (faults.length < faultsMost) faults.push({ line: at + 1, kind })
  }
  let at = 0
  while (at < lines.length) {
    const line = lines[at]!.trim()
    if (unread.test(line)) {
      while (at < lines.length && lines[at]!.trim() !== '') at++
      continue
    }
    if (!line.includes('-->')) {
      at++
      continue
    }
    const timesAt = at++
    const said: string[] = []
    // YouTube begins with a line of one space, where the line above would be.
    if (/^\s+$/.test(lines[at] ?? '') && lines[at + 1]?.trim()) at++
    while (at < lines.length && lines[at]!.trim() !== '' && !lines[at]!.includes('-->'))
      said.push(lines[at++]!)
    // The number of the next caption where no empty line is between.
    if (lines[at]?.includes('-->') && /^\d+$/.test(said.at(-1)?.trim() ?? '')) said.pop()
    const [, from, until] = arrow.exec(line) ?? []
    const [startMs, endMs] = [milliseconds(from), milliseconds(until)]
    const read = plainText(said.join('\n'))
    if (startMs === undefined || endMs === undefined) fault(timesAt, 'times')
    else if (endMs <= startMs) fault(timesAt, 'order')
    else if (read.length > limits.captionCharacters) fault(timesAt, 'long')
    else if (cues.length >= limits.captionsPerClip) {
      fault(timesAt, 'many')
      break
    } else if (read !== '')
      cues.push({
        startMs,
        endMs,
        text: read,
        ...(described.test(said[0]!.trim()) ? { describes: true } : {}),
      })
  }
  const said = cues.filter(({ describes }) => !describes)
  const heard = apart(timedWords.test(text) ? unrolled(said) : said)
  const shown = apart(cues.filter(({ describes }) => describes))
  return { cues: [...heard, ...shown].sort((a, b) => a.startMs - b.startMs), faults }
}

/** Captions that grow word by word, as YouTube makes them: each shows the line before it once more. */
const timedWords = /<\d{2}:\d{2}:\d{2}\.\d{3}><c>/

function unrolled(cues: ReadCue[]): ReadCue[] {
  const made: ReadCue[] = []
  let above: string[] = []
  for (const cue of cues) {
    const lines = cue.text.split('\n')
    const fresh = lines.filter((line) => !above.includes(line))
    above = lines
    const last = made.at(-1)
    if (fresh.length > 0) made.push({ ...cue, text: fresh.join('\n') })
    else if (last) last.endMs = Math.max(last.endMs, cue.endMs)
  }
  return made
}

function milliseconds(text: string | undefined): number | undefined {
  const parts = time.exec(text ?? '')
  if (!parts) return undefined
  const [, hours = '0', minutes, seconds, fraction = '0'] = parts
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  )
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lrm: '',
  rlm: '',
}

/** Without markup; who speaks is kept as text. */
export function plainText(text: string): string {
  return text
    .replace(/<v(?:\.[^\s>]*)?\s+([^<>]{1,80})>/gi, '$1: ')
    .replace(/<\/?(?:[a-z][^<>]{0,200}|\d[\d:.]{0,20})>/gi, '')
    .replace(/\{\\[^{}]{0,200}\}/g, '')
    .replace(
      /&(?:(amp|lt|gt|nbsp|quot|apos|lrm|rlm)|#(\d{1,6})|#x([0-9a-f]{1,5}));/gi,
      (all, name, decimal, hex) =>
        name
          ? entities[name.toLowerCase()]!
          : letterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16), all),
    )
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

function letterOf(code: number, otherwise: string): string {
  return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : otherwise
}

/** One at a time: of captions that overlap the earlier one ends where the next begins; two that begin together are one. */
function apart(cues: ReadCue[]): ReadCue[] {
  const ordered = [...cues].sort((a, b) => a.startMs - b.startMs)
  const made: ReadCue[] = []
  for (const cue of ordered) {
    const last = made.at(-1)
    const joined = last && `${last.text}\n${cue.text}`
    if (last && last.startMs === cue.startMs && joined!.length <= limits.captionCharacters) {
      last.text = joined!
      last.endMs = Math.max(last.endMs, cue.endMs)
      continue
    }
    if (last && last.endMs > cue.startMs) last.endMs = Math.max(last.startMs + 1, cue.startMs)
    made.push({ ...cue, startMs: Math.max(cue.startMs, last?.endMs ?? 0) })
  }
  return made.filter(({ startMs, endMs }) => endMs > startMs)
}
