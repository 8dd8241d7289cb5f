/** The recogniser takes no long list. */
const namesMost = 30

/** Names that a recogniser would not guess: words that are written large where no sentence begins. */
export function namesIn(texts: string[], ...known: string[]): string[] {
  const found = texts.flatMap((text) =>
    [...text.matchAll(/(?<=[\p{L}\p{N},;:)"'’] )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/gu)].map(
      ([name]) => name,
    ),
  )
  return [...new Set([...known.filter(Boolean), ...found])].slice(0, namesMost)
}
