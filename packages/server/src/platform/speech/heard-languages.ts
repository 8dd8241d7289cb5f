/**
 * Of 100 questions that get the right answer when they are typed, how many get it when they are spoken, at once or by one tap,
 * in each language that Whisper base hears here: `npm run bench -- spoken` measures them. Words alone say less: what is
 * misheard is mostly not what a question is about.
 */
export const keptWhenSpoken = { de: 83.4, es: 90.2, fr: 88.4 } as const
export type OtherLanguage = keyof typeof keptWhenSpoken

/** Below it visitors' browsers and services hear better. */
const keptLeast = 80

export const isOtherLanguage = (code: string): code is OtherLanguage => Object.hasOwn(keptWhenSpoken, code)

const all = Object.keys(keptWhenSpoken).filter(isOtherLanguage)
const heardWell = all.filter((code) => keptWhenSpoken[code] >= keptLeast)

/** What this machine hears beside English: what the operator sets, else the languages in which questions keep their answers. */
export function otherLanguages({
  SPEECH_LANGUAGES,
}: {
  SPEECH_LANGUAGES?: OtherLanguage[]
}): OtherLanguage[] {
  return SPEECH_LANGUAGES ?? heardWell
}

/** What it could hear besides, by the same recogniser. */
export function unheardLanguages(config: { SPEECH_LANGUAGES?: OtherLanguage[] }): OtherLanguage[] {
  const heard = otherLanguages(config)
  return all.filter((code) => !heard.includes(code))
}
