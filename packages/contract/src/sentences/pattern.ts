/** Finds the words that stand in the braces of a template; a name that stands twice has the same word both times. */
export function patternOf(template: string): RegExp {
  const named = new Set<string>()
  const source = template.split(/\{(\w+)\}/).map((part, place) => {
    if (place % 2 === 0) return part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    if (named.has(part)) return `\\k<${part}>`
    named.add(part)
    return `(?<${part}>.+)`
  })
  return new RegExp(`^${source.join('')}$`, 's')
}
