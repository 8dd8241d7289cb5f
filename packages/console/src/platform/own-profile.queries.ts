import { type HotkeyAct, hotkeysOf, type Profile, routes } from '@studio/contract'
import { setHomeTimeZone } from '@studio/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { chooseLanguage, type Language, languages } from './language.ts'
import { readLocal } from './local-settings.ts'

/** What the person set for the whole studio. */
export const profileQuery = queryOptions({
  queryKey: ['own-account', 'profile'],
  queryFn: async ({ signal }) => {
    const profile = await call(routes.ownAccount.profile, { signal })
    setHomeTimeZone(profile.timeZone ?? undefined)
    // A device on which nobody chose a language yet speaks the person's.
    if (readLocal('language') === null && languageOf(profile.locale) !== 'en') await followLanguage(profile)
    return profile
  },
  staleTime: 60_000,
})

/** Dates are told in the chosen time zone and words in the chosen language from now on. */
export async function followProfile(profile: Profile): Promise<void> {
  setHomeTimeZone(profile.timeZone ?? undefined)
  await followLanguage(profile)
}

async function followLanguage({ locale }: Profile): Promise<void> {
  await chooseLanguage(languageOf(locale))
}

/** The language of the console for a stored locale such as "de-DE". */
export function languageOf(locale: string): Language {
  return languages.find(({ code }) => locale.startsWith(code))?.code ?? 'en'
}

/** Lets the whole studio follow what the person set: time zone and language. */
export function useOwnPreferences(): void {
  useQuery(profileQuery)
}

/** The keys that act, by what they do; the usual ones until the profile is here. */
export function useHotkeys(): Record<HotkeyAct, string> {
  const { data } = useQuery(profileQuery)
  return hotkeysOf(data?.hotkeys ?? {})
}
