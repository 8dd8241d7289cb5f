/** Times of a set, apart from its schemas: pages that film load these alone. */

/** Between two stills; a sooner one is not kept. */
export const stillEveryMs = 2000
/** A set that says nothing for so long is forgotten, its still with it. */
export const setKeptMs = 60_000
