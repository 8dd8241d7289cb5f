import { leaveOut } from '@studio/dialogue'
import { LRUCache } from 'lru-cache'
import type { LoadedRelease } from './loaded-releases.ts'
import { releaseScript } from './release-script.ts'

// By release: what it is without clips that were taken back, for as long as it is in memory; the last few, since channels differ.
const shown = new WeakMap<LoadedRelease, LRUCache<string, LoadedRelease>>()
const keptAtMost = 6

/**
 * A release as visitors get it: clips that were taken back since it was made are in no part of it, and its matcher does not
 * know them. The release itself stays as it was, and is what corrections go on from.
 */
export function withoutClips(release: LoadedRelease, excluded: readonly string[]): LoadedRelease {
  const out = excluded.filter((clipId) => release.clips.has(clipId))
  if (out.length === 0) return release
  const key = out.join()
  const kept = shown.get(release) ?? new LRUCache<string, LoadedRelease>({ max: keptAtMost })
  shown.set(release, kept)
  const known = kept.get(key)
  const without = known ?? leavingOut(release, new Set(out))
  kept.set(key, without)
  return without
}

function leavingOut(release: LoadedRelease, out: ReadonlySet<string>): LoadedRelease {
  const clips = release.snapshot.clips.filter(({ clipId }) => !out.has(clipId))
  const snapshot = { ...release.snapshot, clips }
  const script = releaseScript(snapshot)
  return {
    ...release,
    snapshot,
    script,
    clips: new Map(clips.map((clip) => [clip.clipId, clip])),
    followUps: new Map(script.clips.map((clip) => [clip.clipId, clip.followUps])),
    matcher: leaveOut(release.matcher, (clipId) => out.has(clipId)),
  }
}
