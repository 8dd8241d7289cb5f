/** Shares of a whole as percents without decimals that add up to 100: what is left goes to the largest fractions. */
export function wholePercents(shares: readonly number[]): number[] {
  const exact = shares.map((share) => share * 100)
  const percents = exact.map(Math.floor)
  const left =
    Math.round(exact.reduce((sum, one) => sum + one, 0)) - percents.reduce((sum, one) => sum + one, 0)
  const byFraction = exact
    .map((one, at) => ({ at, fraction: one - Math.floor(one) }))
    .sort((a, b) => b.fraction - a.fraction)
  for (const { at } of byFraction.slice(0, left)) percents[at]! += 1
  return percents
}
