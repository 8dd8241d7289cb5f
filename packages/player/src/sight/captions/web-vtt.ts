/** Captions as a file that the browser's own controls read. Pure. */
import type { Cue } from './captions.ts'

export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startMs, endMs, text }) => `${time(startMs)} --> ${time(endMs)}\n${plain(text)}`)
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

function time(ms: number): string {
  const whole = Math.round(ms)
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0')
  const fraction = String(whole % 1000).padStart(3, '0')
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${fraction}`
}

/** An empty line ends a caption, and signs of markup would hide words. */
function plain(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\s+/g, ' ').trim()
}
