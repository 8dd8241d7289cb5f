import type { User } from '@studio/contract'
import { formatDate, formatDateTime } from '@studio/ui'
import { useTranslation } from 'react-i18next'

/** When a person was last here. */
export function LastSeen({ row }: { row: User }) {
  const { t } = useTranslation('users')
  if (row.isOnline) return t('now')
  if (!row.lastSeenAt) return <span className="text-text3">{t('never')}</span>
  return (
    <time dateTime={row.lastSeenAt} title={formatDateTime(row.lastSeenAt)}>
      {formatDate(row.lastSeenAt)}
    </time>
  )
}
