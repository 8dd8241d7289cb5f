/** Captions from the text of a VTT, SRT or SBV file, as any program writes it. Pure. */
import { limits } from '../../wire/limits.ts'

export type ReadCue = { startMs: number; endMs: number; text: string; describes?: true }
export type FaultKind = 'times' | 'order' | 'long' | 'many'
export type ReadFault = { line: number; kind: FaultKind }

/** The hours may be missing; a comma, a dot or a colon is before the fraction, of any length. Checkers of spelling put spaces in. */
const clock = String.raw`(?:\d{1,3}\s?:\s?)?\d{1,2}\s?:\s?\d{1,2}(?:\s?[.,]\s?\d{1,9}|:\d{3})?`
/** Word makes signs of its own of `-->`: an arrow, which is `à` where its font gets lost. */
const arrow = String.raw`(?:[-–—]+>|→|à|\uF0E0)`
const times = new RegExp(`^\\s*(${clock})\\s*${arrow}\\s*(${clock})(?=\\s|$)`)
/** YouTube's own format has both times with a comma between. */
const timesOfSbv = /^(\d{1,3}:\d\d:\d\d\.\d{3}),(\d{1,3}:\d\d:\d\d\.\d{3})\s*$/
const time = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,9}))?$/
/** Blocks of VTT that are not read out. */
const unread = /^\s*(NOTE|STYLE|REGION)(\s|$)/
/** What is shown, told beside what is heard. */
const described = /^<c[^\s>]*\.description/i
const faultsMost = 200

type Block = { at: number; times: string; said: string[] }

/** Every caption that can be used, in order of time, and what cannot, by its line. Names that VTT marks stay unless left out. */
export function parseCaptions(text: string, { names = true } = {}): { cues: ReadCue[]; faults: ReadFault[] } {
  const cues: ReadCue[] = []
  const faults: ReadFault[] = []
  for (const { at, times: line, said } of blocksOf(text)) {
    const fault = (kind: FaultKind) => {
      if (faults.length < faultsMost) faults.push({ line: at + 1, kind })
    }
    const [, from, until] = times.exec(line) ?? timesOfSbv.exec(line) ?? []
    const [startMs, endMs] = [milliseconds(from), milliseconds(until)]
    const read = plainText(said.join('\n'), names)
    if (startMs === undefined || endMs === undefined) fault('times')
    else if (endMs <= startMs) fault('order')
    else if (read.length > limits.captionCharacters) fault('long')
    else if (cues.length >= limits.captionsPerClip) {
      fault('many')
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
  const heard = apart(timedWords.test(text) || isRolling(said) ? unrolled(said) : said)
  const shown = apart(cues.filter(({ describes }) => describes))
  return { cues: [...heard, ...shown].sort((a, b) => a.startMs - b.startMs), faults }
}

/** Each line of times with the lines below it. Only VTT says that an empty line ends a caption. */
function blocksOf(text: string): Block[] {
  const lines = withoutDoubled(text.replace(/^\uFEFF/, '').split(/\r*\n|\r/))
  const isEmpty = (at: number) => (lines[at] ?? '').trim() === ''
  const isVtt = /^WEBVTT(\s|$)/.test(lines.find((line) => line.trim() !== '') ?? '')
  const blocks: Block[] = []
  let block: Block | undefined
  let isUnread = false
  for (const [at, line] of lines.entries()) {
    const isFirst = at === 0 || isEmpty(at - 1)
    if (isTimes(line, !block || isFirst || isNumber(lines[at - 1]!))) {
      if (block) withoutName(block.said)
      block = { at, times: line, said: [] }
      blocks.push(block)
      isUnread = false
    } else if (isFirst && unread.test(line)) isUnread = true
    else if (isUnread) isUnread = !isEmpty(at)
    else if (isVtt && isEmpty(at) && block?.said.some((one) => one.trim() !== '')) block = undefined
    else block?.said.push(line)
  }
  if (block && isNumber(block.said.findLast((line) => line.trim() !== '') ?? ''))
    withoutLastNumber(block.said)
  return blocks.map((one) => ({ ...one, said: one.said.filter((line) => line.trim() !== '') }))
}

/** In the words of a caption an arrow is one of the words, unless times are around it. */
function isTimes(line: string, mayBeFaulty: boolean): boolean {
  if (times.test(line) || timesOfSbv.test(line)) return true
  return line.includes('-->') && (mayBeFaulty || /^\s*\d[\d:.,;\s]*-->/.test(line))
}

const isNumber = (line: string) => /^\s*\d+\s*$/.test(line)

/** The line above times is the name of the next caption: a number, or any word after an empty line. */
function withoutName(said: string[]): void {
  const last = said.at(-1)?.trim() ?? ''
  const others = said.slice(0, -1)
  const isApart = others.at(-1)?.trim() === '' && others.some((line) => line.trim() !== '')
  if (isNumber(last) || (last !== '' && isApart)) said.pop()
}

/** The number of a caption that was left empty at the end. */
function withoutLastNumber(said: string[]): void {
  while (said.at(-1)?.trim() === '') said.pop()
  if (said.length > 1 && said.at(-2)!.trim() === '') said.pop()
}

/** Word ends each line with an empty one, and some programs write ends of line twice. */
function withoutDoubled(lines: string[]): string[] {
  const isDoubled = lines.length > 4 && lines.every((line, at) => at % 2 === 0 || line.trim() === '')
  return isDoubled
    ? lines.map((line, at) => (at % 2 === 0 ? line : null)).filter((line) => line !== null)
    : lines
}

/** Captions that grow word by word, as YouTube makes them: each shows the line before it once more. */
const timedWords = /<\d{2}:\d{2}:\d{2}\.\d{3}><c>/

/** The same without the times of words: nearly every caption begins with the last line of the one before. */
function isRolling(cues: ReadCue[]): boolean {
  if (cues.length < 3 || cues.every(({ text }) => !text.includes('\n'))) return false
  const again = cues.filter(({ text }, at) => {
    const above = cues[at - 1]?.text.split('\n').at(-1)
    return text.split('\n')[0] === above
  })
  return again.length >= (cues.length - 1) * 0.8
}

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
  const parts = time.exec((text ?? '').replace(/\s/g, ''))
  if (!parts) return undefined
  const [, hours = '0', minutes, seconds, fraction = '0'] = parts
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 +
    Number(fraction.padEnd(3, '0').slice(0, 3))
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

/** Without markup; who speaks is kept as text, or left out. */
function plainText(text: string, names: boolean): string {
  return text
    .replace(/<v(?:\.[^\s>]*)?\s+([^<>]{1,80})>/gi, names ? '$1: ' : '')
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

const hour = 3_600_000

/** Editing programs begin at one or ten hours: without them, where all of it then is within the video. */
export function fromStart(cues: readonly ReadCue[], lengthMs: number): readonly ReadCue[] {
  const first = cues[0]?.startMs ?? 0
  const off = Math.floor(first / hour) * hour
  if (off === 0 || first < lengthMs || cues.at(-1)!.startMs - off >= lengthMs) return cues
  return cues.map((cue) => ({ ...cue, startMs: cue.startMs - off, endMs: cue.endMs - off }))
}
