import type { User } from '@studio/contract'
import { formatDate, formatDateTime } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'

/** When a person was last here. */
export function LastSeen({ row }: { row: User }) {
  const { t } = useWords('users')
  if (row.isOnline) return t('now')
  if (!row.lastSeenAt) return <span className="text-text3">{t('never')}</span>
  return (
    <time dateTime={row.lastSeenAt} title={formatDateTime(row.lastSeenAt)}>
      {formatDate(row.lastSeenAt)}
    </time>
  )
}
