import type { PupilSign, PupilTile } from '@studio/contract'

/** Asked within this time, a pupil is asking now. */
const askingMs = 20_000
/** A page of a pupil looks every three seconds, also while a long answer plays; the server notes it every twenty. */
const awayMs = 60_000
/** Below this, the server calls no one quiet. */
const quietLeast = 5

export type TileSign = PupilSign | 'away'
type Known = Pick<PupilTile, 'attemptId' | 'isDone' | 'lastAt' | 'seenAt' | 'sign'>

/**
 * What a tile says of a pupil. Who is away is judged as of the reply, not by the clock: without a network of its own the
 * class view must not call everybody away.
 */
export function pupilNow(
  pupil: Known,
  { now, repliedAt }: { now: number; repliedAt: number },
): { isAsking: boolean; minutesQuiet: number; sign: TileSign | null } {
  const silentMs = pupil.lastAt ? now - Date.parse(pupil.lastAt) : undefined
  return {
    isAsking: silentMs !== undefined && silentMs < askingMs,
    minutesQuiet: Math.max(quietLeast, Math.floor((silentMs ?? 0) / 60_000)),
    sign: signOf(pupil, repliedAt),
  }
}

/** Whoever is in distress comes first; all others stay where they are. */
export function inOrderOfNeed<Pupil extends Pick<PupilTile, 'sign'>>(pupils: readonly Pupil[]): Pupil[] {
  return pupils.toSorted((one, other) => Number(other.sign === 'distress') - Number(one.sign === 'distress'))
}

/** Trouble with what was asked is graver; no one is only quiet who is not there. */
function signOf({ attemptId, isDone, lastAt, seenAt, sign }: Known, repliedAt: number): TileSign | null {
  if (sign !== null && sign !== 'quiet') return sign
  const lastLife = Math.max(...[lastAt, seenAt].map((at) => (at ? Date.parse(at) : 0)))
  const isAway = attemptId !== null && !isDone && repliedAt - lastLife > awayMs
  return isAway ? 'away' : sign
}
