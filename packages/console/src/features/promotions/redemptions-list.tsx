import { type PromoClient, type PromoRedemption, promoKinds, promotionsRoutes } from '@studio/contract'
import { EmptyState, formatDateTime } from '@studio/ui'
import type { ListColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { redemptionsQuery } from './promotions.queries.ts'
import { useGift } from './use-gift.ts'

/** Who redeemed the codes of a client, newest first. */
export function RedemptionsList({ client: { promoClientId, name } }: { client: PromoClient }) {
  const { t } = useWords('promotions')
  const gift = useGift()
  const columns: ListColumn<PromoRedemption>[] = [
    {
      id: 'organization',
      header: t('organization'),
      sortable: true,
      phone: 'title',
      cell: (row) => row.organizationLabel,
    },
    { id: 'who', header: t('who'), width: '12rem', sortable: true, cell: (row) => row.who },
    { id: 'code', header: t('code'), width: '12rem', sortable: true, phone: 'meta', cell: (row) => row.code },
    { id: 'value', header: t('value'), width: '9rem', align: 'right', cell: gift },
    {
      id: 'converted',
      header: t('converted'),
      width: '8rem',
      phone: 'chip',
      cell: (row) => (row.converted ? t('yes') : t('no')),
    },
    {
      id: 'at',
      header: t('at'),
      width: '13rem',
      sortable: true,
      cell: (row) => formatDateTime(row.at),
    },
  ]
  return (
    <ListPage
      id="promo-redemptions"
      title={t('redemptionsOf', { name })}
      route={promotionsRoutes.redemptions}
      fixedQuery={{ promoClientId }}
      query={redemptionsQuery(promoClientId)}
      columns={columns}
      searchFields={[
        { value: 'code', label: t('code'), active: true },
        { value: 'organization', label: t('organization'), active: true },
        { value: 'who', label: t('who') },
      ]}
      filters={[
        {
          key: 'kind',
          label: t('kind'),
          options: promoKinds.map((value) => ({ value, label: t(`kind_${value}`) })),
        },
      ]}
      rowKey={(row) => row.redemptionId}
      rowLabel={(row) => row.organizationLabel}
      empty={<EmptyState title={t('noRedemptions')}>{t('noRedemptionsHelp')}</EmptyState>}
    />
  )
}
