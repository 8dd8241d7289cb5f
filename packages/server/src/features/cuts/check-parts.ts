import { type CutPart, keptMs, Refusal, type Sentence, sentence } from '@studio/contract'

/** Less is no answer, and the player has nothing to show. */
export const shortestMs = 1000
/** An end this near to that of the video is its end: what is shown in seconds has no more digits. */
const slackMs = 40

/** The parts as they are saved: in order, apart, within the video. Refused with a sentence where nothing sensible is left. */
export function checkParts(parts: CutPart[], durationMs: number): CutPart[] {
  const refuse = (reason: Sentence) => {
    throw new Refusal('INVALID_INPUT', { reason })
  }
  const made: CutPart[] = []
  for (const { fromMs, untilMs } of parts) {
    if (untilMs <= fromMs) refuse(sentence('The end has to be after the beginning.'))
    if (fromMs >= durationMs) refuse(sentence('The cut begins after the end of the video.'))
    const last = made.at(-1)
    if (last && fromMs < last.untilMs)
      refuse(sentence('Parts of the cut overlap. Each has to begin after the one before.'))
    const until = untilMs >= durationMs - slackMs ? durationMs : untilMs
    if (last && fromMs === last.untilMs) last.untilMs = until
    else made.push({ fromMs: fromMs <= slackMs ? 0 : fromMs, untilMs: until })
  }
  if (keptMs(made) < Math.min(shortestMs, durationMs))
    refuse(sentence('Nothing would be left. Keep at least one second.'))
  return made
}

type SoundTracks = { tracks: readonly unknown[]; taken: number[] } | null

/** The chosen sound tracks in order; null: those that the whole video has anyway. */
export function checkSound(wanted: number[], there: SoundTracks): number[] | null {
  const sound = [...new Set(wanted)].sort((a, b) => a - b)
  if (sound.length === 0) return null
  if (sound.some((track) => track >= (there?.tracks.length ?? 0)))
    throw new Refusal('INVALID_INPUT', { reason: sentence('The video has no such sound track.') })
  return JSON.stringify(sound) === JSON.stringify(there?.taken) ? null : sound
}

export function isWhole(parts: CutPart[], durationMs: number): boolean {
  return parts.length === 1 && parts[0]!.fromMs === 0 && parts[0]!.untilMs >= durationMs
}
