/** Captions from a transcript: short pieces with the time at which each is said. Pure. */
import type { PlayableClip } from '@studio/contract'

/** Times in milliseconds from the start of the clip. */
export type Cue = { startMs: number; endMs: number; text: string; describes?: true | undefined }

type Said = Pick<PlayableClip, 'transcript' | 'words' | 'durationMs'> &
  Partial<Pick<PlayableClip, 'captions'>>

/** Three lines on a phone: more would cover the face. */
const cueCharacters = 90
/** A pause after which the next words begin a new caption. */
const pauseMs = 1200

/**
 * The captions of a clip in order: those that were written in this language, or else what is said. Word times (milliseconds) are used where the clip has them; otherwise every
 * sentence gets a share of the duration in proportion to its length.
 */
export function cuesOf(clip: Said, language = 'en', characters = cueCharacters): Cue[] {
  const written = clip.captions?.find((one) => one.language === language)
  if (written) return written.cues.filter(({ describes }) => !describes)
  return clip.words.length > 0 ? timed(clip.words, characters) : proportional(clip, language, characters)
}

/** What is shown meanwhile, in words, for visitors who don't see it. */
export function descriptionsOf(clip: Said, language: string): Cue[] {
  return (
    clip.captions?.find((one) => one.language === language)?.cues.filter(({ describes }) => describes) ?? []
  )
}

/** The caption at a time, or null between captions and without any. */
export function cueAt(cues: readonly Cue[], ms: number): Cue | null {
  return cues.find((cue) => ms >= cue.startMs && ms < cue.endMs) ?? null
}

function timed(words: Said['words'], characters: number): Cue[] {
  const cues: Cue[] = []
  let open: Cue | null = null
  for (const { t0, t1, text } of words) {
    const joined: string = open ? `${open.text} ${text.trim()}` : text.trim()
    const fits = open && joined.length <= characters && t0 - open.endMs < pauseMs
    if (open && fits) {
      open.text = joined
      open.endMs = t1
    } else {
      open = { startMs: t0, endMs: t1, text: text.trim() }
      cues.push(open)
    }
    if (/[.!?…。？！]["'”’)]*$/.test(text)) open = null
  }
  // A caption stays until the next one unless a person pauses: blinking text is hard to read.
  return cues.map((cue, i) => {
    const next = cues[i + 1]
    const until = Math.min(next?.startMs ?? cue.endMs + pauseMs, cue.endMs + pauseMs)
    return { ...cue, endMs: Math.max(until, cue.endMs) }
  })
}

function proportional(clip: Said, language: string, characters: number): Cue[] {
  const pieces = sentences(clip.transcript, language).flatMap((sentence) =>
    split(sentence, language, characters),
  )
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0)
  let startMs = 0
  return pieces.map((text) => {
    const endMs = startMs + (clip.durationMs * text.length) / total
    const cue = { startMs, endMs, text }
    startMs = endMs
    return cue
  })
}

function sentences(text: string, language: string): string[] {
  const flat = text.replace(/\s+/g, ' ').trim()
  return segments(flat, language, 'sentence')
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** Cuts a long sentence into pieces of about equal length, between words; behind a comma where one is near. */
function split(sentence: string, language: string, characters: number): string[] {
  if (sentence.length <= characters) return [sentence]
  const target = sentence.length / Math.ceil(sentence.length / characters)
  const pieces: string[] = []
  let piece = ''
  for (const word of segments(sentence, language, 'word')) {
    const full = piece.length + word.length > characters
    const enough = piece.length >= target || (piece.length >= target * 0.6 && /[,;:–—]\s*$/.test(piece))
    // A sign of punctuation never begins a line.
    if (piece && (full || enough) && /^[\p{L}\p{N}"“‘(]/u.test(word)) {
      pieces.push(piece.trim())
      piece = ''
    }
    piece += word
  }
  return [...pieces, piece.trim()].filter(Boolean)
}

function segments(text: string, language: string, granularity: 'sentence' | 'word'): string[] {
  return [...new Intl.Segmenter(known(language), { granularity }).segment(text)].map((part) => part.segment)
}

/** A language tag that is not valid must not take the captions away. */
function known(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** The captions that a visitor gets who has chosen none: in the first language that the visitor reads, or those of what is said. */
export function captionsFor(visitor: readonly string[], languages: readonly string[], own: string): string {
  const base = (tag: string) => tag.toLowerCase().split('-')[0]
  const read = visitor.find((tag) => languages.some((one) => base(one) === base(tag)))
  return languages.find((one) => read && base(one) === base(read)) ?? own
}
