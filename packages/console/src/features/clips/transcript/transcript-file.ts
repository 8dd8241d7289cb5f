import { type Clip, decodeText, fromStart, parseCaptions, type ReadCue } from '@studio/contract'

type Said = Pick<Clip, 'transcript' | 'words'>

const nothing: Said = { transcript: '', words: [] }

/**
 * What is said in a VTT, SRT or text file, read as captions are; they give their words equal shares of their time. Nothing
 * where it is no text, or where it has times of which none can be read.
 */
export function readTranscript(bytes: Uint8Array, lengthMs: number, language?: string): Said {
  const text = decodeText(bytes, language)
  if (text === null) return nothing
  const { cues, faults } = parseCaptions(text, { names: false })
  const said = withoutSpeakers(fromStart(cues, lengthMs)).filter(({ describes }) => !describes)
  if (said.length > 0)
    return { transcript: said.map((cue) => cue.text).join(' '), words: said.flatMap(wordsOf) }
  if (faults.length > 0 || cues.length > 0 || /^\uFEFF?WEBVTT/.test(text)) return nothing
  return {
    transcript: text
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
      .trim(),
    words: [],
  }
}

/** Calls name in front of every caption who speaks; a single one that begins like that says it. */
const speaker = /^(?:\p{Lu}[\p{L}\p{M}'’.-]*\s?){1,4}:\s/u

function withoutSpeakers(cues: readonly ReadCue[]): ReadCue[] {
  const named = cues.length > 1 && cues.every(({ text, describes }) => describes || speaker.test(text))
  return cues.map((cue) => {
    const text = named ? cue.text.replace(speaker, '') : cue.text
    return { ...cue, text: text.replace(/\s+/g, ' ').trim() }
  })
}

function wordsOf({ startMs, endMs, text }: ReadCue): Clip['words'] {
  const words = text.split(' ')
  const each = Math.max(0, endMs - startMs) / words.length
  return words.map((word, place) => ({
    t0: Math.round(startMs + place * each),
    t1: Math.round(startMs + (place + 1) * each),
    text: word,
  }))
}
