/** What replaces masked words. */
export const maskedWord = '•••'

/** The words of a text as they stand in it, without the marks around them. */
export function wordsOf(text: string): string[] {
  return text.match(wordPattern) ?? []
}

// Letters and digits, with what holds an address or a number together: "anna@example.org", "+49 170" is two words.
const wordPattern = /[+]?[\p{L}\p{M}\p{N}]+(?:[-'’.@_][\p{L}\p{M}\p{N}]+)*/gu

/** A text in which the words are masked wherever they stand, whatever their case. */
export function masked(text: string, words: readonly string[]): string {
  const hidden = new Set(words.map((word) => word.toLowerCase()))
  return text.replace(wordPattern, (word) => (hidden.has(word.toLowerCase()) ? maskedWord : word))
}

/** Words that look as if they named a person: addresses, long numbers, and what follows "my name is". */
export function personalWords(text: string): string[] {
  const named = /(?:my name is|my name's|call me|mein name ist|ich heiße)\s+(\S+)(?:\s+(\p{Lu}\S*))?/iu.exec(
    text,
  )
  const names = wordsOf([named?.[1] ?? '', named?.[2] ?? ''].join(' '))
  return wordsOf(text).filter(
    (word) => word.includes('@') || (word.match(/\d/g)?.length ?? 0) >= 4 || names.includes(word),
  )
}
