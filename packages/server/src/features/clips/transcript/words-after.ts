import type { Clip } from '@studio/contract'
import { diffArrays } from 'diff'

type Words = Clip['words']

/** With fewer words than this left of those that were timed, a share of the length for each sentence is no worse. */
const survivorsAtLeast = 1 / 3
/** A text that differs in more places was written again, and comparing it would keep the server busy. */
const editsMost = 2000
/** How long a word takes at the end of a clip, where nothing follows to tell. */
const wordMs = 300

/** The word times that go with a changed transcript, unless the change brings its own. */
export function wordsAfter(
  before: Pick<Clip, 'transcript' | 'words' | 'durationMs'>,
  { transcript, words }: { transcript?: string | undefined; words?: Words | undefined },
): { words?: Words } {
  if (words || transcript === undefined || before.words.length === 0) return {}
  if (transcript === before.transcript)
    return before.words.some((word) => word.doubtful) ? { words: before.words.map(read) } : {}
  return { words: retimed(before.words, transcript, before.durationMs ?? Number.POSITIVE_INFINITY) }
}

/**
 * The words of a new text at the times of the old ones that are still there; new words share the time between them.
 * Without times (`[]`) where too little is left: captions then follow the text alone.
 */
function retimed(old: Words, text: string, durationMs: number): Words {
  const tokens = text.split(/\s+/).filter(Boolean)
  const parts = diffArrays(
    old.map((word) => plain(word.text)),
    tokens.map(plain),
    { maxEditLength: editsMost },
  )
  if (!parts) return []
  const kept = parts.reduce((sum, part) => sum + (part.added || part.removed ? 0 : part.count), 0)
  if (tokens.length === 0 || kept < tokens.length * survivorsAtLeast) return []
  const made: Words = []
  let next = 0
  for (const part of parts) {
    if (part.removed) {
      next += part.count
    } else if (part.added) {
      const added = tokens.slice(made.length, made.length + part.count)
      // Up to the next old word that is still there; jsdiff names what was removed first.
      const from = made.at(-1)?.t1 ?? Math.min(old[0]!.t0, old[next]?.t0 ?? 0)
      const until =
        old[next]?.t0 ?? Math.max(old.at(-1)!.t1, Math.min(durationMs, from + added.length * wordMs))
      made.push(...shared(added, from, Math.max(from, until)))
    } else {
      for (const word of old.slice(next, next + part.count))
        made.push({ ...read(word), text: tokens[made.length]! })
      next += part.count
    }
  }
  return made
}

/** What a person has read is no longer in doubt. */
function read({ doubtful: _, ...word }: Words[number]): Words[number] {
  return word
}

function shared(tokens: string[], from: number, until: number): Words {
  const each = (until - from) / tokens.length
  return tokens.map((text, place) => ({
    t0: Math.round(from + place * each),
    t1: Math.round(from + (place + 1) * each),
    text,
  }))
}

/** Case and punctuation are corrected without another word being said. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || text.trim()
}
