/** Captions as a file. Pure; milliseconds. */
import type { Caption } from './captions.ts'
import { type CutPart, cuesOfCut } from './cut-times.ts'

export type CaptionFormat = 'vtt' | 'srt'

/** A file of the captions that visitors see, with the times of the cut. In VTT who speaks has a name, and descriptions a class. */
export function captionFile(
  cues: readonly Caption[],
  parts: readonly CutPart[],
  format: CaptionFormat,
): string {
  const blocks = cuesOfCut(cues, parts).map(({ startMs, endMs, text, describes }, at) => {
    const times = `${clock(startMs, format)} --> ${clock(endMs, format)}`
    if (format === 'srt') return `${at + 1}\n${times}\n${text}`
    return `${times}\n${describes ? `<c.description>${escaped(text)}</c>` : spoken(text)}`
  })
  return `${(format === 'vtt' ? ['WEBVTT', ...blocks] : blocks).join('\n\n')}\n`
}

/** `Rosa: Come in.` is said by Rosa; `At 7: 30 men` is not. */
const speaker = /^(\p{Lu}[\p{L}\p{M}'’. -]{0,39}):\s+(?=\S)/u

function spoken(text: string): string {
  const [begin, name] = speaker.exec(text) ?? []
  return name ? `<v ${escaped(name)}>${escaped(text.slice(begin!.length))}` : escaped(text)
}

function clock(ms: number, format: CaptionFormat): string {
  const whole = Math.round(ms)
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0')
  const fraction = String(whole % 1000).padStart(3, '0')
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}${format === 'vtt' ? '.' : ','}${fraction}`
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
