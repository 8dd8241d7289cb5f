/** After this many questions without a find, a pupil gets a hint, and after as many again the next. */
const questionsPerHint = 3

/** The hints that a pupil sees. `tries`: questions since the last find. `hints`: of what was not found yet, in order. */
export function hintsAfter(tries: number, hints: string[]): { hints: string[]; untilHint: number | null } {
  const given = hints.filter((hint) => hint !== '')
  const shown = given.slice(0, Math.floor(tries / questionsPerHint))
  const untilHint = shown.length < given.length ? questionsPerHint - (tries % questionsPerHint) : null
  return { hints: shown, untilHint }
}
