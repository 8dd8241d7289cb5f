/** Wrong words of 100 in each language that Whisper base hears here: `npm run bench -- speech` measures them. */
const wordErrors = { de: 14.9, es: 2.7, fr: 24.2 } as const
export type OtherLanguage = keyof typeof wordErrors

/** Beyond it more than one word in five is wrong: visitors' browsers and services hear better. */
const wordErrorsMost = 20

export const isOtherLanguage = (code: string): code is OtherLanguage => Object.hasOwn(wordErrors, code)

const heardWell = Object.keys(wordErrors)
  .filter(isOtherLanguage)
  .filter((code) => wordErrors[code] <= wordErrorsMost)

/** What this machine hears beside English: what the operator sets, else the languages with few mistakes. */
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
  return Object.keys(wordErrors)
    .filter(isOtherLanguage)
    .filter((code) => !heard.includes(code))
}
