import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addRecent } from '../../platform/local-settings.ts'
import { useCrumbs } from './use-crumbs.ts'

const chatLogs = '/training/chat_logs'

/** Remembers the pages that were open, each under its name; queries of the chat log under what they ask. */
export function useRecentPages(shown: boolean): void {
  const { pathname, href, searchStr, search } = useRouterState({
    select: (state) => state.resolvedLocation ?? state.location,
  })
  const label = useCrumbs().at(-1)?.label
  const asked = pathname === chatLogs ? (search as { search?: string }).search : undefined
  useEffect(() => {
    // The dashboard is where the recent pages are listed. An ellipsis stands for a name that is not known yet.
    if (!shown || !label || label === '…' || pathname === '/dashboard') return
    const storyfileId = /^\/storyfiles\/([0-9a-f-]{36})/.exec(pathname)?.[1]
    addRecent('activity', {
      name: asked ? `${label}: ${asked}` : label,
      url: href,
      ...(storyfileId ? { storyfileId } : {}),
      ...(pathname === chatLogs && searchStr ? { chatLogQuery: searchStr } : {}),
    })
  }, [shown, label, pathname, href, searchStr, asked])
}
