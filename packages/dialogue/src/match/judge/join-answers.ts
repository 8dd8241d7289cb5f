import type { Matcher } from '../matcher.ts'

/**
 * A matcher for which some answers count as others, because a person merged them: whichever of two speaks more for a text,
 * the clip that was kept plays, and they are no rivals. The trained matcher stays as it was; the next training learns both as one.
 * @param playedFor the clip that plays for a clip; undefined: itself
 */
export function joinAnswers(matcher: Matcher, playedFor: (clipId: string) => string | undefined): Matcher {
  const labels = new Map(matcher.clipIds.map((clipId, label) => [clipId, label]))
  const joined = Int32Array.from(matcher.clipIds, (clipId, label) => {
    const played = playedFor(clipId)
    return played === undefined ? label : (labels.get(played) ?? label)
  })
  return joined.every((own, label) => own === label) ? matcher : { ...matcher, joined }
}
