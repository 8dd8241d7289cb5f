import type { Turn } from '@studio/contract'
import { formatDateTime } from '@studio/ui'
import { useWords } from '../../../platform/words/use-words.ts'
import { askedWhere } from '../asked-where.ts'

/** When, where and how a turn was asked, as one line. */
export function AskedAt({ turn }: { turn: Turn }) {
  const { t } = useWords('review')
  return t('asked', {
    time: formatDateTime(turn.at),
    channel: askedWhere(t, turn),
    how: t(`by_${turn.askedBy}`),
  })
}
