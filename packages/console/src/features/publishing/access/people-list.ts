/** What was typed into a list, an address or a domain in each line; commas part them, too. */
export function linesIn(text: string): string[] {
  const entries = text.split(/[\n,;]+/).map((entry) => entry.trim())
  return [...new Set(entries.filter(Boolean))]
}
