/** A seeded source of numbers in [0, 1): mulberry32. The same seed always gives the same training. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Shuffles in place (Fisher-Yates). */
export function shuffle<T extends { length: number; [index: number]: unknown }>(
  items: T,
  random: () => number,
): T {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = items[last]
    items[last] = items[other]
    items[other] = kept
  }
  return items
}
