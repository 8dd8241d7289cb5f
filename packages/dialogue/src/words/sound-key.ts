/** How letters are said, the longest first; what is written differently but sounds alike gets one letter. */
const sounds: [RegExp, string][] = [
  [/^(?:kn|gn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/^x/, 's'],
  [/sch|tsch|tch/g, 'x'],
  [/sh|zh|sj/g, 'x'],
  [/ph|pf/g, 'f'],
  [/ch(?=[rlnm])|ck|qu|q/g, 'k'],
  [/ch/g, 'x'],
  [/gh(?=[^aeiou]|$)/g, ''],
  [/gh/g, 'g'],
  [/th|dt/g, 't'],
  [/dg/g, 'x'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/tz|ts|z|ss/g, 's'],
  [/v|w/g, 'f'],
  [/b/g, 'p'],
  [/d/g, 't'],
  [/g/g, 'k'],
  [/j/g, 'x'],
  [/h/g, ''],
]

/**
 * A key that words share which are easily misheard for each other: voiced and unvoiced consonants are one, vowels count
 * only at the beginning, and there only as a vowel. Made for the Latin alphabet; other scripts keep their letters.
 */
export function soundKey(word: string): string {
  const plain = word.replace(/[^\p{L}\p{N}]/gu, '')
  const said = sounds.reduce((text, [pattern, letter]) => text.replace(pattern, letter), plain)
  const first = /^[aeiouy]/.test(said) ? 'a' : ''
  return first + said.replace(/[aeiouy]/g, '').replace(/(.)\1+/gu, '$1')
}
