/** Whether an image source is worth asking for: it is there, and was not built from a missing value. */
export const isUsableSource = (source: string | null | undefined): source is string =>
  typeof source === 'string' && source.trim() !== '' && !source.includes('undefined')

/** The sources of a picture that are worth asking for, in order. */
export function usableSources(
  sources: string | null | undefined | readonly (string | null | undefined)[],
): string[] {
  return [sources].flat().filter(isUsableSource)
}

/** Up to two letters for a face that has no picture: "Jonas Vester" gives "JV", "ada@example.org" gives "A". */
export function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean)
  const first = (word: string | undefined) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? ''
  return words.length > 1 ? first(words[0]) + first(words.at(-1)) : first(words[0])
}
