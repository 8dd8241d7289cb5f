import { type Delivery, deliveriesRoutes, deliveryKindNames, deliveryStates } from '@studio/contract'
import { Button, EmptyState, formatDateTime, StatusChip, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, CirclePause, Clock, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListColumn } from '../../../platform/lists/list-columns.ts'
import { ListPage } from '../../../platform/lists/list-page.tsx'
import { useListAddress } from '../../../platform/lists/use-list-address.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { deliveriesQuery, sendAgain, sendOneAgain, setAside, setAsideQuery } from './deliveries.queries.ts'

const looks = {
  waiting: { tone: 'amber', icon: <Clock aria-hidden="true" /> },
  sent: { tone: 'green', icon: <Check aria-hidden="true" /> },
  set_aside: { tone: 'red', icon: <CirclePause aria-hidden="true" /> },
} as const

/** Everything that leaves an organization, newest first: what arrived, what waits, and what was refused. */
export function DeliveriesList({
  organizationId,
  title,
  tabs,
  beside,
}: {
  organizationId: string
  title: string
  tabs: ReactNode
  beside: ReactNode
}) {
  const { t } = useWords('deliveries')
  return (
    <ListPage
      id="deliveries"
      title={title}
      under={
        <>
          {tabs}
          <p className="text-text2">{t('lead')}</p>
        </>
      }
      beside={beside}
      route={deliveriesRoutes.list}
      fixedQuery={{ organizationId }}
      query={(input) => deliveriesQuery({ ...input, organizationId })}
      columns={useColumns()}
      searchFields={[
        { value: 'destination', label: t('destination'), active: true },
        { value: 'problem', label: t('problem'), active: true },
      ]}
      filters={[
        {
          key: 'kind',
          label: t('kind'),
          options: deliveryKindNames.map((value) => ({ value, label: t(`kind_${value}`) })),
        },
        {
          key: 'state',
          label: t('state'),
          options: deliveryStates.map((value) => ({ value, label: t(`state_${value}`) })),
        },
      ]}
      rowKey={({ kind, deliveryId }) => `${kind} ${deliveryId}`}
      rowLabel={(row) => `${t(`about_${row.about}`)}, ${row.destination}`}
      rowActions={(row) => <Again organizationId={organizationId} row={row} />}
      action={<AllAgain organizationId={organizationId} />}
      empty={<EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>}
    />
  )
}

function useSendAgain(send: () => Promise<{ count: number }>) {
  const { t } = useWords('deliveries')
  return useMutation({
    mutationFn: send,
    onSuccess: ({ count }) => toast(t('sentAgain', { count }), { kind: 'success' }),
  })
}

function Again({ organizationId, row }: { organizationId: string; row: Delivery }) {
  const { t } = useWords('deliveries')
  const again = useSendAgain(() => sendOneAgain(organizationId, row))
  if (!row.canSendAgain) return null
  const name = `${t(`about_${row.about}`)} ${row.destination}`
  return (
    <Button
      size="small"
      loading={again.isPending}
      aria-label={t(row.state === 'waiting' ? 'sendNowOf' : 'sendAgainOf', { name })}
      onClick={() => again.mutate()}
    >
      {t(row.state === 'waiting' ? 'sendNow' : 'sendAgain')}
    </Button>
  )
}

/** Of what the list shows: a filter by kind sends only that kind. */
function AllAgain({ organizationId }: { organizationId: string }) {
  const { t } = useWords('deliveries')
  const { address } = useListAddress()
  const matching = setAside(address)
  const { data } = useQuery({
    ...setAsideQuery(organizationId, matching ?? { search: '', searchOptions: '', filter: '' }),
    enabled: matching !== undefined,
  })
  const again = useSendAgain(() => sendAgain(organizationId, { matching: matching! }))
  const count = matching ? (data?.total ?? 0) : 0
  if (count === 0) return null
  return (
    <Button icon={<RotateCw aria-hidden="true" />} loading={again.isPending} onClick={() => again.mutate()}>
      {t('sendAllAgain', { count })}
    </Button>
  )
}

function useColumns(): ListColumn<Delivery>[] {
  const { t } = useWords('deliveries')
  const time = (at: string | null) => (at ? formatDateTime(at) : '')
  return [
    { id: 'about', header: t('about'), phone: 'title', cell: (row) => t(`about_${row.about}`) },
    { id: 'kind', header: t('kind'), width: '7.5rem', phone: 'meta', cell: (row) => t(`kind_${row.kind}`) },
    {
      id: 'destination',
      header: t('destination'),
      share: 30,
      sortable: true,
      phone: 'meta',
      cell: (row) => row.destination,
    },
    {
      id: 'state',
      header: t('state'),
      width: '7rem',
      sortable: true,
      phone: 'chip',
      cell: ({ state }) => <StatusChip {...looks[state]}>{t(`state_${state}`)}</StatusChip>,
    },
    {
      id: 'at',
      header: t('at'),
      width: '13.5rem',
      sortable: true,
      cell: ({ at, nextTryAt, sentAt }) =>
        nextTryAt ? t('nextTry', { date: time(nextTryAt) }) : time(sentAt ?? at),
    },
    {
      id: 'problem',
      header: t('problem'),
      share: 45,
      phone: 'line',
      cell: ({ problem, tries }) =>
        problem ? (
          <span className="block whitespace-normal">
            {problem} {tries > 0 ? t('tried', { count: tries }) : null}
          </span>
        ) : null,
    },
    { id: 'tries', header: t('tries'), width: '7rem', optional: true, cell: (row) => row.tries || '' },
    {
      id: 'nextTryAt',
      header: t('nextTryAt'),
      width: '11rem',
      optional: true,
      cell: (row) => time(row.nextTryAt),
    },
    { id: 'sentAt', header: t('sentAt'), width: '11rem', optional: true, cell: (row) => time(row.sentAt) },
    { id: 'idThere', header: t('idThere'), width: '20rem', optional: true, cell: (row) => row.idThere ?? '' },
  ]
}
