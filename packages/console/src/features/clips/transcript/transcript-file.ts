import type { Clip } from '@studio/contract'

type Said = Pick<Clip, 'transcript' | 'words'>
type Cue = { from: number; until: number; text: string }

const times = /^((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/

/** What a VTT, SRT or text file says; cues give their words equal shares of their time. */
export function readTranscript(content: string): Said {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const cues = cuesOf(text)
  if (cues.length === 0) return { transcript: /^WEBVTT/.test(text) ? '' : text.trim(), words: [] }
  return { transcript: cues.map((cue) => cue.text).join(' '), words: cues.flatMap(wordsOf) }
}

function cuesOf(text: string): Cue[] {
  return text.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => times.test(line))
    if (at < 0) return []
    const [, from, until] = times.exec(lines[at]!)!
    const said = plain(lines.slice(at + 1).join(' '))
    return said === '' ? [] : [{ from: millisecondsOf(from!), until: millisecondsOf(until!), text: said }]
  })
}

/** Speakers and styles are marks in brackets; signs may be written as entities. */
function plain(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }
  return text
    .replace(/<[^>]*>|\{\\[^}]*\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => signs[name]!)
    .replace(/\s+/g, ' ')
    .trim()
}

function wordsOf({ from, until, text }: Cue): Clip['words'] {
  const words = text.split(' ')
  const each = Math.max(0, until - from) / words.length
  return words.map((word, place) => ({
    t0: Math.round(from + place * each),
    t1: Math.round(from + (place + 1) * each),
    text: word,
  }))
}

function millisecondsOf(time: string): number {
  const [seconds, ...larger] = time.replace(',', '.').split(':').reverse().map(Number) as [
    number,
    ...number[],
  ]
  return Math.round(1000 * larger.reduce((sum, part, place) => sum + part * 60 ** (place + 1), seconds))
}
