import type { PromoCode } from '@studio/contract'
import { formatDate, formatNumber } from '@studio/ui'
import type { ListColumn } from '../../../platform/lists/list-columns.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { useGift } from '../use-gift.ts'
import { CodeStatus } from './code-status.tsx'

export function useCodeColumns(onOpen: (code: PromoCode) => void): ListColumn<PromoCode>[] {
  const { t } = useWords('promotions')
  const gift = useGift()
  return [
    {
      id: 'code',
      header: t('code'),
      sortable: true,
      phone: 'title',
      cell: (row) => (
        <button
          type="button"
          className="cursor-pointer rounded-6 text-left font-semibold"
          onClick={() => onOpen(row)}
        >
          {row.code}
        </button>
      ),
    },
    {
      id: 'kind',
      header: t('kind'),
      width: '9rem',
      sortable: true,
      cell: (row) => t(`kind_${row.kind}`),
    },
    {
      id: 'value',
      header: t('value'),
      width: '9rem',
      align: 'right',
      sortable: true,
      phone: 'meta',
      cell: gift,
    },
    {
      id: 'endsAt',
      header: t('window'),
      width: '15rem',
      sortable: true,
      cell: (row) => <Window code={row} />,
    },
    {
      id: 'redemptions',
      header: t('used'),
      width: '8rem',
      align: 'right',
      sortable: true,
      cell: (row) =>
        row.maxRedemptions === null
          ? formatNumber(row.redemptions)
          : t('usedOf', { used: formatNumber(row.redemptions), max: formatNumber(row.maxRedemptions) }),
    },
    {
      id: 'status',
      header: t('status'),
      width: '8rem',
      sortable: true,
      phone: 'chip',
      cell: (row) => <CodeStatus status={row.status} />,
    },
    {
      id: 'perAccount',
      header: t('perAccount'),
      width: '10rem',
      align: 'right',
      optional: true,
      cell: (row) => formatNumber(row.perAccount),
    },
    {
      id: 'createdAt',
      header: t('created'),
      width: '9rem',
      sortable: true,
      optional: true,
      cell: (row) => formatDate(row.createdAt),
    },
  ]
}

function Window({ code: { startsAt, endsAt } }: { code: PromoCode }) {
  const { t } = useWords('promotions')
  const from = startsAt ? formatDate(startsAt) : ''
  const until = endsAt ? formatDate(endsAt) : ''
  if (from && until) return t('fromUntil', { from, until })
  if (from) return t('fromDate', { from })
  return until ? t('untilDate', { until }) : t('always')
}
