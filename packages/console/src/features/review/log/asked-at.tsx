import type { Turn } from '@studio/contract'
import { formatDateTime } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { askedWhere } from '../asked-where.ts'

/** When, where and how a turn was asked, as one line. */
export function AskedAt({ turn }: { turn: Turn }) {
  const { t } = useTranslation('review')
  return t('asked', {
    time: formatDateTime(turn.at),
    channel: askedWhere(t, turn),
    how: t(`by_${turn.askedBy}`),
  })
}
