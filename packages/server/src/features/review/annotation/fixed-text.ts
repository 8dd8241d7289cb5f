export type Texts = { heardText: string; misheardText: string | null }

/**
 * The texts of a turn after a person wrote what was meant. Null, and what was heard at first, restore what was heard;
 * undefined: nothing changes.
 */
export function fixedText(now: Texts, meant: string | null): Texts | undefined {
  const heard = now.misheardText ?? now.heardText
  const text = meant ?? heard
  if (text === now.heardText) return undefined
  return { heardText: text, misheardText: text === heard ? null : heard }
}
