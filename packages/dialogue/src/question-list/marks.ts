/** Numbers and bullets at the front of a line, as people type them and as word processors paste them. */
const marks: RegExp[] = [
  // 1.  (1)  1)  2.3  1.2.3.  but not 1974, nor 1.5 million.
  /^\(?\d{1,3}(?:\.\d{1,3})*[.)\]](?!\d)\s*/,
  /^\[\d{1,3}\]\s*/,
  /^\d{1,3}(?:\.\d{1,3})+\t\s*/,
  /^\d{1,3}\.\d{1,3}\s+(?=\p{Lu})/u,
  /^\d{1,3}\t\s*/,
  /^\d{1,3}\s*[-–:]\s+(?!\d)/,
  // a)  (b)  c.  iv.  II.
  /^\(?[a-z]\)\s*/i,
  /^[a-z]\.\s+/,
  /^\(?[ivx]{1,5}\)\s*/i,
  /^[ivx]{1,5}\.\s+/,
  /^[IVX]{2,5}\.\s+/,
  /^I\.\s+(?=\p{Lu}\p{L}+\s*$)/u,
  /^[①-⑳⓪]\s*/,
  // Q1:  F2.  Question:
  /^(?:[QF]|Question|Frage)\d{0,3}\s*[.:)]\s+/,
  /^(?:[-*+•●▪◦■□▫‣⁃∙·–—➢➤►▶▸✓✔❖◆◇○❑→⮚§]|[\uF000-\uF0FF]|\[[ xX]?\]|☐|☑)\s+/u,
  // Symbols are no letters: a question may follow at once.
  /^[•●▪◦■□▫‣⁃∙➢➤►▶▸❖◆◇○❑⮚\uF000-\uF0FF☐☑]/u,
  /^o\t\s*/,
]

/** The line without its mark, and whether it had one. “- [ ] Why?” has two. */
export function withoutMark(line: string): { text: string; isMarked: boolean } {
  let text = line.trim()
  const whole = text
  for (let times = 0; times < 2; times++) {
    const mark = marks.map((one) => one.exec(text)?.[0]).find((one) => one)
    if (!mark || mark.length === text.length) break
    text = text.slice(mark.length).trimStart()
  }
  return { text, isMarked: text.length < whole.length }
}

/** Letters, all of them capitals; a question or a sentence is none. */
export function isInCapitals(line: string): boolean {
  const words = line.trim().replace(/:$/, '')
  const letters = words.match(/\p{L}/gu)?.length ?? 0
  const isLoud = letters >= 3 && words === words.toUpperCase() && words !== words.toLowerCase()
  return isLoud && !/[?.!]$/.test(words)
}

export const asks = (text: string): boolean => /[?？؟]/.test(text)
