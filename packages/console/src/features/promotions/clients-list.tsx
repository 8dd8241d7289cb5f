import { type PromoClient, promoClientStatuses, promotionsRoutes } from '@studio/contract'
import { Button, EmptyState, formatDate, SegmentedControl, toast } from '@studio/ui'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArchiveRestore, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { beginAct } from '../../platform/calls/refusal.tsx'
import { type ListColumn, numberColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { ClientDialog } from './client-dialog.tsx'
import { ClientStatus } from './client-status.tsx'
import { DeleteClientDialog } from './delete-client-dialog.tsx'
import { clientsQuery, restoreClient } from './promotions.queries.ts'

/** Whom codes are made for. */
export function ClientsList() {
  const { t } = useWords('promotions')
  const navigate = useNavigate()
  const deleted = (useSearch({ strict: false }) as { deleted?: string }).deleted === 'yes'
  const [editing, setEditing] = useState<PromoClient | 'new'>()
  const [deleting, setDeleting] = useState<PromoClient>()
  const columns = useColumns()
  const open = ({ promoClientId }: PromoClient) =>
    void navigate({ to: '/promo_codes/clients', search: { client: promoClientId } })
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
      {t('newClient')}
    </Button>
  )
  return (
    <>
      <ListPage
        id="promo-clients"
        title={t('clients')}
        route={promotionsRoutes.clients}
        fixedQuery={{ deleted: String(deleted) }}
        query={clientsQuery}
        columns={columns}
        searchFields={[
          { value: 'client', label: t('client'), active: true },
          { value: 'code', label: t('code'), active: true },
          { value: 'contact', label: t('contact') },
        ]}
        filters={[
          {
            key: 'status',
            label: t('status'),
            options: promoClientStatuses.map((value) => ({ value, label: t(`clientStatus_${value}`) })),
          },
        ]}
        rowKey={(row) => row.promoClientId}
        rowLabel={(row) => row.name}
        onOpenRow={open}
        rowActions={(row) => <ClientMenu client={row} onEdit={setEditing} onDelete={setDeleting} />}
        beside={
          <SegmentedControl
            label={t('which')}
            value={deleted ? 'deleted' : 'clients'}
            onChange={(value) =>
              void navigate({
                to: '/promo_codes/clients',
                search: value === 'deleted' ? { deleted: 'yes' } : {},
              })
            }
            options={[
              { value: 'clients', label: t('showClients') },
              { value: 'deleted', label: t('showDeleted') },
            ]}
          />
        }
        action={add}
        empty={
          deleted ? (
            <EmptyState title={t('noDeleted')} />
          ) : (
            <EmptyState title={t('noClients')} action={add}>
              {t('noClientsHelp')}
            </EmptyState>
          )
        }
      />
      {editing ? (
        <ClientDialog
          client={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onCreated={open}
        />
      ) : null}
      {deleting ? <DeleteClientDialog client={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </>
  )
}

function ClientMenu({
  client,
  onEdit,
  onDelete,
}: {
  client: PromoClient
  onEdit: (client: PromoClient) => void
  onDelete: (client: PromoClient) => void
}) {
  const { t } = useWords('promotions')
  const restore = () =>
    restoreClient(client.promoClientId).then(
      ({ name }) => toast(t('restored', { name }), { kind: 'success' }),
      beginAct(client.promoClientId),
    )
  return (
    <MoreMenu
      label={t('actions', { name: client.name })}
      items={
        client.deleted
          ? [
              {
                id: 'restore',
                label: t('restore'),
                icon: <ArchiveRestore />,
                onSelect: () => void restore(),
              },
            ]
          : [
              { id: 'edit', label: t('editClient'), icon: <Pencil />, onSelect: () => onEdit(client) },
              {
                id: 'delete',
                label: t('delete'),
                icon: <Trash2 />,
                danger: true,
                onSelect: () => onDelete(client),
              },
            ]
      }
    />
  )
}

function useColumns(): ListColumn<PromoClient>[] {
  const { t } = useWords('promotions')
  return [
    {
      id: 'client',
      header: t('client'),
      sortable: true,
      phone: 'title',
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <ThingAvatar type="promo_code" id={row.promoClientId} name={row.name} size={28} decorative />
          <Link
            to="/promo_codes/clients"
            search={{ client: row.promoClientId }}
            className="truncate font-semibold text-text"
          >
            {row.name}
          </Link>
        </span>
      ),
    },
    numberColumn('activeCodes', t('activeCodes'), '9rem', (row) => row.activeCodes, { onPhone: true }),
    numberColumn('redemptions', t('redemptions'), '9rem', (row) => row.redemptions, { onPhone: true }),
    {
      id: 'converted',
      header: t('converted'),
      width: '8rem',
      align: 'right',
      sortable: true,
      cell: (row) =>
        row.convertedPercent === null ? '' : t('convertedPercent', { percent: row.convertedPercent }),
    },
    {
      id: 'status',
      header: t('status'),
      width: '8rem',
      sortable: true,
      phone: 'chip',
      cell: (row) => <ClientStatus status={row.status} />,
    },
    { id: 'contact', header: t('contact'), width: '14rem', optional: true, cell: (row) => row.contact },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: '9rem',
      sortable: true,
      optional: true,
      cell: (row) => formatDate(row.updatedAt),
    },
  ]
}
