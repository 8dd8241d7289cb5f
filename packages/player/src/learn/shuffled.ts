/** The same things in another order, which is always the same for one `seed`: a page that is made again shows it again. */
export function shuffled<Thing>(things: readonly Thing[], seed: string): Thing[] {
  let state = 2166136261
  for (const sign of seed) state = Math.imul(state ^ sign.codePointAt(0)!, 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const result = [...things]
  for (let left = result.length; left > 1; left -= 1) {
    const at = Math.floor(next() * left)
    const other = result[left - 1]!
    result[left - 1] = result[at]!
    result[at] = other
  }
  return result
}
