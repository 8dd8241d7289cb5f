import type { Crumb } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { storyfileQuery } from '../../../features/storyfiles/storyfiles.queries.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { pages } from '../../pages.ts'
import type { PlainWord } from '../shell.words.ts'
import { crumbLabel, crumbsOf } from './crumbs.ts'

/** Paths without a page: their crumbs need words, and where the rule's link leads nowhere a link of their own. */
const between: Record<string, { label: PlainWord; link?: string }> = {
  '/account': { label: 'account' },
  '/training': { label: 'training' },
  '/promo_codes': { label: 'promoCodes', link: '/promo_codes/clients' },
}

/** The name of what stands at a path, in the chosen language; undefined where no page stands. */
export function usePageName(): (path: string) => string | undefined {
  const { t } = useWords('shell')
  return (path) => {
    const page = pages.find((one) => one.path === path)
    const word = page ? (page.crumb ?? page.label) : between[path]?.label
    if (word === 'welcome') return t(word)
    return word && crumbLabel(t(word))
  }
}

/** The crumbs of a path, or of the address; the id of a storyfile or a consent is shown as its name once that is known. */
export function useCrumbs(path?: string): Crumb[] {
  const pageName = usePageName()
  const address = useRouterState({ select: (state) => state.location.pathname })
  const pathname = path ?? address
  const storyfileId = /^\/storyfiles\/([0-9a-f-]{36})/.exec(pathname)?.[1]
  // Loads nothing: looks at what the workspace has loaded. The same query, for whoever looked last says how it is
  // loaded again.
  const { data } = useQuery({ ...storyfileQuery(storyfileId ?? ''), enabled: false })
  const consentId = /^\/account\/consents\/([0-9a-f-]{36})/.exec(pathname)?.[1]
  // By the name of its route: what consents are made of comes with their page, not with the first load.
  const { data: consent } = useQuery<{ subject: string }>({
    queryKey: ['GET /v1/conversa/consents/:consentId', { consentId }],
    enabled: false,
  })
  return crumbsOf(pathname, {
    labelOf: (path, segment) => {
      if (segment === consentId) return consent?.subject ?? '…'
      if (segment === storyfileId) return data?.name ?? '…'
      return pageName(path)
    },
    linkOf: (path) => between[path]?.link,
  })
}
