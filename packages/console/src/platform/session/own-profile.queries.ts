import { type HotkeyAct, hotkeysInForce, languageOf, ownAccountRoutes, type Profile } from '@studio/contract'
import { setHomeTimeZone } from '@studio/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { routeKey } from '../calls/route-query.ts'
import { readLocal, writeLocal } from '../places/local-settings.ts'
import { chooseLanguage, languageNow } from '../words/language.ts'

/** What the person set for the whole studio. */
export const profileQuery = queryOptions({
  queryKey: routeKey(ownAccountRoutes.profile),
  queryFn: async ({ signal }) => {
    const profile = await call(ownAccountRoutes.profile, { signal })
    await followProfile(profile)
    return profile
  },
  staleTime: 60_000,
})

const followedKey = 'followed-locale'

/**
 * Dates are told in the chosen time zone and words in the chosen language from now on. A language is followed once on
 * each device: whoever then chooses another one there keeps it. Where none is chosen any more, the browser's is spoken.
 */
export async function followProfile({ timeZone, locale }: Profile): Promise<void> {
  setHomeTimeZone(timeZone ?? undefined)
  const followed = readLocal(followedKey)
  if (followed === locale) return
  try {
    if (locale) await chooseLanguage(languageOf(locale))
    else if (languageOf(followed) === languageNow()) await chooseLanguage(null)
    writeLocal(followedKey, locale)
  } catch {
    // The words could not be fetched: the studio goes on as it spoke, and follows the next time.
  }
}

/** Lets the whole studio follow what the person set: time zone and language. */
export function useOwnPreferences(): void {
  useQuery(profileQuery)
}

/** The keys that act, by what they do; the usual ones where the profile could not be read. */
export function useHotkeys(): Record<HotkeyAct, string> {
  const { data } = useQuery(profileQuery)
  return hotkeysInForce(data?.hotkeys ?? {})
}
