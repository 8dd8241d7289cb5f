import { Banner } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChatLogSearch } from '../../../platform/places/list-search.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { addressOf, isBare } from './log-view-address.ts'
import { logViewsQuery } from './log-views.queries.ts'

/** Opens the view that a link names, and says what of it is gone. */
export function ViewNote({
  search,
  onOpen,
}: {
  search: ChatLogSearch
  onOpen: (next: ChatLogSearch) => void
}) {
  const { t } = useWords('review')
  const { data } = useQuery({ ...logViewsQuery, enabled: search.logView !== undefined })
  const view = data?.items.find((one) => one.logViewId === search.logView)
  const address = view && isBare(search) ? addressOf(view) : undefined
  const opens = address && !isBare(address)
  useEffect(() => {
    if (opens) onOpen(address)
  }, [opens, address, onOpen])
  if (!search.logView || !data) return null
  if (!view)
    return (
      <div className="px-4 pt-3 lg:px-5">
        <Banner kind="warning">{t('viewGone')}</Banner>
      </div>
    )
  if (view.gone.length === 0) return null
  return (
    <div className="px-4 pt-3 lg:px-5">
      <Banner kind="warning">
        {view.gone.map((chip) => t(`gone_${chip}`)).join(' ')} {t('openedWithout', { name: view.name })}
      </Banner>
    </div>
  )
}
