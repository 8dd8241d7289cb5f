import { limits, type VideoNote } from '@studio/contract'
import type { SoundChoice } from '../../../platform/ffmpeg/arguments.ts'
import type { SoundTrack } from '../../../platform/ffmpeg/probe.ts'
import type { SoundTracks } from '../content/assets.store.ts'

/** The loudest moment of a channel that something was recorded on, in decibels: a preamplifier alone stays below. */
const heardDb = -55
/** So much more quiet is the side that no microphone was plugged into, where it is not silent. */
const oneSideDb = 24
/** Camera and lapel; a mixer that records all its inputs is left to its first one. */
const mixedMost = 2

/**
 * The first track that has sound. Cameras write two microphones as two tracks of one channel, which belong together; one
 * microphone on one side of a pair belongs in the middle. Where nothing was measured, it is the first track. What a person
 * wants is taken as it is.
 */
export function chooseSound(
  tracks: readonly SoundTrack[],
  levels: readonly number[][],
  wanted?: readonly number[],
): { sound: SoundChoice | null; notes: VideoNote[] } {
  if (tracks.length === 0) return { sound: null, notes: [] }
  const there = wanted?.filter((track) => track < tracks.length) ?? []
  if (there.length > 0) return wantedSound(there, levels)
  const heard = tracks.flatMap((_, track) => (isHeard(levels[track]) ? [track] : []))
  const [first = 0] = heard
  const single = heard.filter((track) => tracks[track]!.channels === 1).slice(0, mixedMost)
  if (tracks[first]!.channels === 1 && single.length === mixedMost)
    return { sound: { tracks: single, channel: null }, notes: ['tracksMixed'] }
  const channel = oneSideOf(levels[first] ?? [])
  return {
    sound: { tracks: [first], channel },
    notes: [
      ...(first > 0 ? (['otherTrack'] as const) : []),
      ...(channel === null ? [] : (['oneSide'] as const)),
    ],
  }
}

function wantedSound(tracks: number[], levels: readonly number[][]) {
  const channel = tracks.length === 1 ? oneSideOf(levels[tracks[0]!] ?? []) : null
  const notes: VideoNote[] = channel === null ? [] : ['oneSide']
  return { sound: { tracks, channel }, notes }
}

/** What there is to choose from; null where there is no choice. */
export function tracksToChooseFrom(
  tracks: readonly SoundTrack[],
  levels: readonly number[][],
  taken: number[],
): SoundTracks | null {
  if (tracks.length < 2) return null
  return {
    taken,
    tracks: tracks.slice(0, limits.soundTracks).map(({ channels, title }, track) => ({
      channels,
      title: title ?? null,
      heard: levels[track]?.length ? isHeard(levels[track]) : null,
    })),
  }
}

function isHeard(levels: readonly number[] = []): boolean {
  return Math.max(...levels, Number.NEGATIVE_INFINITY) > heardDb
}

/** The channel of a pair that all sound is on; null: it is on both, on none, or there are not two. */
function oneSideOf(levels: readonly number[]): number | null {
  if (levels.length !== 2) return null
  const [left, right] = levels as [number, number]
  if (Math.max(left, right) <= heardDb || Math.abs(left - right) < oneSideDb) return null
  return left > right ? 0 : 1
}
