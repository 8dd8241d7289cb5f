/** Captions as a person works on them, and as files. Pure; milliseconds. */
import { type Caption, type CutPart, cuesOfCut } from '@studio/contract'
import type { Word } from './cut-edits.ts'

const newMs = 2000
const cueCharacters = 84
const pauseMs = 900

/** Captions of what is said, to begin with: a sentence each, or what fits into two lines. */
export function captionsOfWords(words: readonly Word[]): Caption[] {
  const cues: Caption[] = []
  let open: Caption | undefined
  for (const { t0, t1, text } of words) {
    const [startMs, endMs] = [Math.round(t0), Math.max(Math.round(t1), Math.round(t0) + 1)]
    const joined: string = open ? `${open.text} ${text.trim()}` : text.trim()
    if (open && joined.length <= cueCharacters && startMs - open.endMs < pauseMs) {
      open.text = joined
      open.endMs = endMs
    } else {
      open = { startMs, endMs, text: text.trim() }
      cues.push(open)
    }
    if (/[.!?…]["'”’)]*$/.test(text)) open = undefined
  }
  return cues
}

/** What is said while a caption is shown, to be read below it. */
export function saidDuring(words: readonly Word[], { startMs, endMs }: Caption): string {
  return words
    .filter(({ t0, t1 }) => (t0 + t1) / 2 >= startMs && (t0 + t1) / 2 < endMs)
    .map(({ text }) => text)
    .join(' ')
}

/** With a caption from a moment on, up to the next one. */
export function withCaptionAt(cues: readonly Caption[], ms: number): Caption[] {
  const startMs = Math.round(ms)
  const next = cues.find((cue) => cue.startMs > startMs)
  const shortened = cues.map((cue) =>
    cue.startMs < startMs && cue.endMs > startMs ? { ...cue, endMs: startMs } : cue,
  )
  const added = {
    startMs,
    endMs: Math.min(startMs + newMs, next?.startMs ?? Number.POSITIVE_INFINITY),
    text: '',
  }
  return [...shortened.filter((cue) => cue.startMs !== startMs), added].sort((a, b) => a.startMs - b.startMs)
}

/** A file of the captions that visitors see, with the times of the cut. */
export function captionFile(
  cues: readonly Caption[],
  parts: readonly CutPart[],
  kind: 'vtt' | 'srt',
): string {
  const blocks = cuesOfCut(cues, parts).map(({ startMs, endMs, text }, at) => {
    const times = `${clock(startMs, kind)} --> ${clock(endMs, kind)}`
    return kind === 'srt' ? `${at + 1}\n${times}\n${text}` : `${times}\n${escaped(text)}`
  })
  return `${(kind === 'vtt' ? ['WEBVTT', ...blocks] : blocks).join('\n\n')}\n`
}

function clock(ms: number, kind: 'vtt' | 'srt'): string {
  const whole = Math.round(ms)
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0')
  const fraction = String(whole % 1000).padStart(3, '0')
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}${kind === 'vtt' ? '.' : ','}${fraction}`
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
