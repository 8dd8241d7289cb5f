import { limits } from '@studio/contract'

export function practiceLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.length >= limits.variantCharacters.min)
}

/** Why the server would refuse the lines; undefined: it takes them. `line` counts from 1, empty lines too. */
export function practiceFault(
  text: string,
): { word: 'practiceTooMany' | 'practiceLine'; most: number; line: number } | undefined {
  const longest = limits.variantCharacters.max
  const line = text.split(/\r?\n/).findIndex((one) => one.trim().length > longest) + 1
  if (line > 0) return { word: 'practiceLine', most: longest, line }
  const most = limits.practiceQuestions
  return practiceLines(text).length > most ? { word: 'practiceTooMany', most, line } : undefined
}
