/** Captions as a person works on them, and as files. Pure; milliseconds. */
import type { Caption } from '@studio/contract'
import type { Word } from '../cut-edits.ts'

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

/** With a caption from a moment on, up to the next one; a description is beside what is heard. */
export function withCaptionAt(
  cues: readonly Caption[],
  ms: number,
  kind: 'addCaption' | 'addSound' | 'addDescription' = 'addCaption',
): Caption[] {
  const startMs = Math.round(ms)
  const describes = kind === 'addDescription'
  const isSame = (cue: Caption) => (cue.describes ?? false) === describes
  const next = cues.find((cue) => cue.startMs > startMs && isSame(cue))
  const shortened = cues.map((cue) =>
    isSame(cue) && cue.startMs < startMs && cue.endMs > startMs ? { ...cue, endMs: startMs } : cue,
  )
  const added: Caption = {
    startMs,
    endMs: Math.min(startMs + newMs, next?.startMs ?? Number.POSITIVE_INFINITY),
    text: kind === 'addSound' ? '[]' : '',
    ...(describes ? { describes: true as const } : {}),
  }
  return [...shortened.filter((cue) => cue.startMs !== startMs || !isSame(cue)), added].sort(
    (a, b) => a.startMs - b.startMs,
  )
}
