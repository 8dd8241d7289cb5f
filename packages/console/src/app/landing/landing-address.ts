import { useMemo, useSyncExternalStore } from 'react'

const names = ['idp', 'wanted', 'code', 'invitation', 'reset'] as const
/** What a person came for: a page, a provider to sign in with, a promo code, or the link of a letter. */
export type LandingSearch = Partial<Record<(typeof names)[number], string>>

export function readLandingSearch(search: string): LandingSearch {
  const given = new URLSearchParams(search)
  return Object.fromEntries(names.flatMap((name) => (given.has(name) ? [[name, given.get(name)!]] : [])))
}

export function useLandingSearch(): LandingSearch {
  const search = useSyncExternalStore(follow, () => location.search)
  return useMemo(() => readLandingSearch(search), [search])
}

/** Opens the landing page with a promo code, beside what else its address says. */
export function openWithCode(code: string): void {
  const search = new URLSearchParams(location.search)
  search.set('code', code)
  history.pushState(null, '', `/?${search}`)
  dispatchEvent(new PopStateEvent('popstate'))
}

function follow(listener: () => void): () => void {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}
