import { recordsRoutes, type SentStatement, statementKinds, statementStates } from '@studio/contract'
import { Banner, EmptyState, formatDateTime, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../../platform/lists/list-columns.ts'
import { ListPage } from '../../../platform/lists/list-page.tsx'
import { statementsQuery, storeQuery } from '../learning.queries.ts'
import { PlatformsSection } from './platforms-section.tsx'
import { StoreForm } from './store-form.tsx'

/** Where learning records go, and what became of each. */
export function RecordsView({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('learning')
  const { data: store, error } = useQuery(storeQuery(organizationId))
  return (
    <>
      <div className="px-4 pt-5 lg:px-8">
        <Link
          to="/learning"
          search={{ organizationId }}
          className="kit-reach inline-flex items-center gap-2 text-meta text-text2"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t('toActivities')}
        </Link>
      </div>
      <ListPage<SentStatement>
        id="learning-statements"
        title={t('records')}
        lead={
          store ? t('recordFacts', { sent: store.sent, waiting: store.waiting, aside: store.setAside }) : null
        }
        under={
          <div className="grid max-w-3xl grid-cols-1 gap-5 pb-4">
            {error ? <Banner kind="error">{error.message}</Banner> : null}
            {store ? <StoreForm organizationId={organizationId} store={store} /> : <Skeleton />}
            <PlatformsSection organizationId={organizationId} />
          </div>
        }
        route={recordsRoutes.statements}
        fixedQuery={{ organizationId }}
        query={(input) => statementsQuery({ ...input, organizationId })}
        columns={useColumns()}
        searchFields={[{ value: 'problem', label: t('problem'), active: true }]}
        filters={[
          {
            key: 'kind',
            label: t('recordKind'),
            options: statementKinds.map((value) => ({ value, label: t(`act_of_${value}`) })),
          },
          {
            key: 'state',
            label: t('status'),
            options: statementStates.map((value) => ({ value, label: t(`record_${value}`) })),
          },
        ]}
        rowKey={(row) => row.statementId}
        rowLabel={(row) => t(`act_of_${row.kind}`)}
        empty={<EmptyState title={t('noRecords')}>{t('noRecordsHelp')}</EmptyState>}
      />
    </>
  )
}

function useColumns(): ListColumn<SentStatement>[] {
  const { t } = useTranslation('learning')
  return [
    {
      id: 'kind',
      header: t('recordKind'),
      sortable: true,
      phone: 'title',
      width: '9rem',
      cell: (row) => t(`act_of_${row.kind}`),
    },
    { id: 'at', header: t('at'), sortable: true, width: '11rem', cell: (row) => formatDateTime(row.at) },
    {
      id: 'state',
      header: t('status'),
      sortable: true,
      width: '8rem',
      phone: 'meta',
      cell: (row) => t(`record_${row.state}`),
    },
    { id: 'problem', header: t('problem'), width: '18rem', cell: (row) => row.problem },
    { id: 'statementId', header: t('statementId'), width: '20rem', cell: (row) => row.statementId },
  ]
}
