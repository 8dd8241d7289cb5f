import type { Turn } from '@studio/contract'
import { formatDateTime } from '@studio/ui'
import { useTranslation } from 'react-i18next'

/** When, where and how a turn was asked, as one line. */
export function AskedAt({ turn }: { turn: Turn }) {
  const { t } = useTranslation('review')
  return t('asked', {
    time: formatDateTime(turn.at),
    channel: t(`channel_${turn.channel}`),
    how: t(`by_${turn.askedBy}`),
  })
}
