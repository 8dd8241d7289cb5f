/** As loud as answers are played; clips that were recorded apart must not make a visitor reach for the volume. */
const targetLufs = -18
/** A clip is hardly raised: with its voice the noise of its room comes up, and its peaks have no room above. */
const gainRange = { min: -12, max: 6 }

/** What to add to a clip of this loudness, in decibels; nothing where there is no sound, or none was measured yet. */
export function gainOf(loudnessLufs: number | null): number {
  if (loudnessLufs === null) return 0
  const gain = Math.min(gainRange.max, Math.max(gainRange.min, targetLufs - loudnessLufs))
  return Math.round(gain * 10) / 10
}
