import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { addRecent, type Recent, renameRecents } from '../../../platform/places/local-settings.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { useCrumbs, usePageName } from './use-crumbs.ts'

const chatLogs = '/training/chat_logs'

/** Remembers the pages that were open, each under its name; queries of the chat log under what they ask. */
export function useRecentPages(shown: boolean): void {
  const { pathname, href, searchStr, search } = useRouterState({
    select: (state) => state.resolvedLocation ?? state.location,
  })
  // Of the page that is there: while another one is on its way, the address names that one already.
  const label = useCrumbs(pathname).at(-1)?.label
  const pageName = usePageName()
  const storyfileId = /^\/storyfiles\/([0-9a-f-]{36})/.exec(pathname)?.[1]
  // Ways to a page, such as the one back from the sign-in, are none themselves.
  const isPage = storyfileId !== undefined || pageName(pathname) !== undefined
  const asked = pathname === chatLogs ? (search as { search?: string }).search : undefined
  useEffect(() => {
    // The dashboard is where the recent pages are listed. An ellipsis stands for a name that is not known yet.
    if (!shown || !isPage || !label || label === '…' || pathname === '/dashboard') return
    const isQuery = pathname === chatLogs && searchStr !== ''
    addRecent(isQuery ? 'chatLogs' : 'activity', {
      name: nameOf(label, asked),
      url: href,
      ...(storyfileId ? { storyfileId } : {}),
      ...(isQuery ? { chatLogQuery: searchStr } : {}),
    })
  }, [shown, isPage, storyfileId, label, pathname, href, searchStr, asked])
  useNamesInLanguage(pageName)
}

/** Pages are listed in the language that is spoken now, not the one they were open in. */
function useNamesInLanguage(pageName: ReturnType<typeof usePageName>): void {
  const { language } = useWords().i18n
  const rename = useEffectEvent((entry: Recent) => {
    const label = pageName(new URL(entry.url, location.origin).pathname)
    const [, asked] = /: (.*)/s.exec(entry.chatLogQuery ? entry.name : '') ?? []
    return label && nameOf(label, asked)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is why the names are other ones.
  useEffect(() => {
    for (const list of ['activity', 'chatLogs'] as const) renameRecents(list, rename)
  }, [language])
}

const nameOf = (label: string, asked: string | undefined) => (asked ? `${label}: ${asked}` : label)
