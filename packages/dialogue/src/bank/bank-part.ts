/**
 * `teaches`: its questions are concepts of the engine; the others are there for authors alone. `ofAnybody`: they are asked
 * of every person, whatever the calling.
 */
export type BankPart = { text: string; teaches: boolean; ofAnybody: boolean }
