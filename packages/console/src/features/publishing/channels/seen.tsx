import { conversationsRoutes } from '@studio/contract'
import { formatLocale } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { routeQuery } from '../../../platform/calls/route-query.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { sinceThen } from './since-then.ts'

/** Where the player was opened last: of a website by name, so that who pasted it sees that it works. */
export function Seen({ storyfileId, channel }: { storyfileId: string; channel: string | undefined }) {
  const { t } = useWords('publishing')
  const by = channel === 'embed' ? 'site' : 'channel'
  const { data } = useQuery(routeQuery(conversationsRoutes.usage, { params: { storyfileId }, query: { by } }))
  if (!data || !channel) return null
  const [last] = data.items
    .filter(({ key }) => (by === 'site' ? key !== '' : key === channel))
    .sort((a, b) => b.lastAt.localeCompare(a.lastAt))
  if (!last)
    return <p className="text-meta text-text3">{t(by === 'site' ? 'seenNowhere' : 'neverVisited')}</p>
  const since = sinceThen(new Date(last.lastAt), new Date(), formatLocale())
  return (
    <p className="flex items-center gap-2 text-greentext text-meta">
      <Check aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 break-words">
        {by === 'site' ? t('seenOn', { site: last.key, since }) : t('lastVisit', { since })}
      </span>
    </p>
  )
}
