import { Banner, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListHead } from '../../platform/lists/list-head.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { storeQuery } from './records.queries.ts'
import { StoreForm } from './store-form.tsx'

/** Where learning records and scores go; what became of each stands among the organization's deliveries. */
export function RecordsView({ organizationId, children }: { organizationId: string; children: ReactNode }) {
  const { t } = useWords('records')
  const { data: store, error } = useQuery(storeQuery(organizationId))
  return (
    <div className="flex w-full max-w-[1536px] flex-col gap-4 px-4 py-5 lg:px-8">
      <Link
        to="/learning"
        search={{ organizationId }}
        className="kit-reach inline-flex items-center gap-2 self-start text-meta text-text2"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('toActivities')}
      </Link>
      <ListHead
        title={t('records')}
        lead={
          store ? t('recordFacts', { sent: store.sent, waiting: store.waiting, aside: store.setAside }) : null
        }
      >
        <Link
          to="/account/organizations"
          search={{ organizationId, tab: 'deliveries', filter: 'kind:record' }}
          className="kit-reach text-meta text-text2 hover:underline"
        >
          {t('toDeliveries')}
        </Link>
      </ListHead>
      <div className="grid max-w-3xl grid-cols-1 gap-5 pb-4">
        {error ? <Banner kind="error">{error.message}</Banner> : null}
        {store ? <StoreForm organizationId={organizationId} store={store} /> : <Skeleton />}
        {children}
      </div>
    </div>
  )
}
