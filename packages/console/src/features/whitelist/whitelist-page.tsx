import { assignableRoles, type WhitelistEntry, whitelistProviders, whitelistRoutes } from '@studio/contract'
import { Button, EmptyState, formatDate, formatNumber, IconButton, Menu } from '@studio/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CirclePause, CirclePlay, Ellipsis, FlaskConical, Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { NoOrganization, OrganizationSelect, useOrganization } from '../../platform/organization.tsx'
import { roleName } from '../../platform/role-name.ts'
import { AddDialog } from './add-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { EntryStatus } from './entry-status.tsx'
import { TestDialog } from './test-dialog.tsx'
import { useEntryActs } from './use-entry-acts.ts'
import { whitelistQuery } from './whitelist.queries.ts'

/** Who becomes a member by signing in. */
export function WhitelistPage() {
  const { t } = useTranslation('whitelist')
  const chosen = useOrganization('owner', 'SSO_WHITELIST')
  const { organization } = chosen
  if (!organization)
    return (
      <NoOrganization chosen={chosen} none={t('noOrganization')} atLeast="owner" attribute="SSO_WHITELIST" />
    )
  return <Whitelist key={organization.id} organization={organization} />
}

function Whitelist({ organization }: { organization: { id: string; label: string } }) {
  const { t } = useTranslation('whitelist')
  const organizationId = organization.id
  const navigate = useNavigate()
  const { view } = useSearch({ strict: false }) as { view?: string }
  const isDeleted = view === 'deleted'
  const [open, setOpen] = useState<'add' | 'test' | WhitelistEntry>()
  const close = () => setOpen(undefined)
  const acts = useEntryActs(organizationId)
  const ids = (row: WhitelistEntry) => ({ ids: [row.whitelistEntryId] })
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('add')}>
      {t('add')}
    </Button>
  )
  const restoreItem = (row: WhitelistEntry) => ({
    id: 'restore',
    label: t('restore'),
    icon: <Undo2 aria-hidden="true" />,
    onSelect: () => acts.restore([row.whitelistEntryId]),
  })
  return (
    <>
      <ListPage<WhitelistEntry>
        id="whitelist"
        title={isDeleted ? t('showDeleted') : t('title')}
        beside={
          <>
            <OrganizationSelect atLeast="owner" attribute="SSO_WHITELIST" />
            <Button
              variant="text"
              onClick={() =>
                void navigate({
                  to: '/account/whitelist',
                  search: { organizationId, ...(isDeleted ? {} : { view: 'deleted' }) },
                })
              }
            >
              {isDeleted ? t('showEntries') : t('showDeleted')}
            </Button>
            {isDeleted ? null : (
              <Button icon={<FlaskConical aria-hidden="true" />} onClick={() => setOpen('test')}>
                {t('test')}
              </Button>
            )}
          </>
        }
        action={isDeleted ? null : add}
        route={whitelistRoutes.list}
        fixedQuery={{ organizationId, deleted: String(isDeleted) }}
        query={(input) => whitelistQuery({ ...input, organizationId, deleted: String(isDeleted) })}
        columns={useColumns(isDeleted ? undefined : setOpen)}
        searchFields={[
          { value: 'value', label: t('value'), active: true },
          { value: 'role', label: t('role'), active: true },
          { value: 'team', label: t('team') },
        ]}
        filters={[
          {
            key: 'kind',
            label: t('kind'),
            options: (['email', 'domain'] as const).map((value) => ({ value, label: t(`kind_${value}`) })),
          },
          {
            key: 'provider',
            label: t('provider'),
            options: whitelistProviders.map((value) => ({ value, label: t(`provider_${value}`) })),
          },
          {
            key: 'role',
            label: t('role'),
            options: assignableRoles.map((value) => ({ value, label: roleName(value) })),
          },
          {
            key: 'status',
            label: t('status'),
            options: (['active', 'paused', 'expired'] as const).map((value) => ({
              value,
              label: t(`status_${value}`),
            })),
          },
        ]}
        rowKey={(row) => row.whitelistEntryId}
        rowLabel={(row) => row.value}
        {...(isDeleted ? {} : { onOpenRow: setOpen })}
        rowActions={(row) => (
          <Menu
            align="end"
            trigger={
              <IconButton
                label={t('actsOf', { value: row.value })}
                icon={<Ellipsis aria-hidden="true" />}
                size="small"
              />
            }
            items={
              isDeleted
                ? [restoreItem(row)]
                : [
                    {
                      id: 'edit',
                      label: t('edit'),
                      icon: <Pencil aria-hidden="true" />,
                      onSelect: () => setOpen(row),
                    },
                    row.status === 'paused'
                      ? {
                          id: 'resume',
                          label: t('resume'),
                          icon: <CirclePlay aria-hidden="true" />,
                          onSelect: () => acts.setStatus(ids(row), 'active'),
                        }
                      : {
                          id: 'pause',
                          label: t('pause'),
                          icon: <CirclePause aria-hidden="true" />,
                          onSelect: () => acts.setStatus(ids(row), 'paused'),
                        },
                    {
                      id: 'remove',
                      label: t('remove'),
                      icon: <Trash2 aria-hidden="true" />,
                      danger: true,
                      onSelect: () => acts.remove(ids(row)),
                    },
                  ]
            }
          />
        )}
        bulk={
          isDeleted
            ? []
            : [
                {
                  id: 'pause',
                  label: t('pause'),
                  icon: <CirclePause aria-hidden="true" />,
                  run: (selection) => acts.setStatus(selection, 'paused'),
                },
                {
                  id: 'resume',
                  label: t('resume'),
                  icon: <CirclePlay aria-hidden="true" />,
                  run: (selection) => acts.setStatus(selection, 'active'),
                },
                {
                  id: 'remove',
                  label: t('remove'),
                  icon: <Trash2 aria-hidden="true" />,
                  run: acts.remove,
                },
              ]
        }
        empty={
          isDeleted ? (
            <EmptyState title={t('noneDeleted')} />
          ) : (
            <EmptyState title={t('none')} action={add}>
              {t('noneHelp')}
            </EmptyState>
          )
        }
      />
      {open === 'add' ? <AddDialog organization={organization} onClose={close} /> : null}
      {open === 'test' ? <TestDialog organizationId={organizationId} onClose={close} /> : null}
      {typeof open === 'object' ? (
        <EditDialog organizationId={organizationId} entry={open} onClose={close} />
      ) : null}
    </>
  )
}

/** Without `onOpen` there is nothing behind a row. */
function useColumns(onOpen: ((row: WhitelistEntry) => void) | undefined): ListColumn<WhitelistEntry>[] {
  const { t } = useTranslation('whitelist')
  return [
    {
      id: 'value',
      header: t('value'),
      sortable: true,
      phone: 'title',
      width: '16rem',
      cell: (row) =>
        onOpen ? (
          <button type="button" className="truncate text-left font-semibold" onClick={() => onOpen(row)}>
            {row.value}
          </button>
        ) : (
          <span className="truncate font-semibold">{row.value}</span>
        ),
    },
    { id: 'kind', header: t('kind'), sortable: true, width: '6.5rem', cell: (row) => t(`kind_${row.kind}`) },
    {
      id: 'provider',
      header: t('provider'),
      sortable: true,
      width: '7.5rem',
      cell: (row) => t(`provider_${row.provider}`),
    },
    {
      id: 'role',
      header: t('role'),
      sortable: true,
      width: '9rem',
      phone: 'meta',
      cell: (row) => roleName(row.role),
    },
    {
      id: 'teams',
      header: t('teams'),
      width: '9rem',
      cell: (row) => row.teams.map((team) => team.name).join(', '),
    },
    {
      id: 'autoJoin',
      header: t('joining'),
      width: '7.5rem',
      optional: true,
      cell: (row) => t(row.autoJoin ? 'autoJoin_on' : 'autoJoin_off'),
    },
    {
      id: 'usedCount',
      header: t('used'),
      sortable: true,
      align: 'right',
      width: '5rem',
      cell: (row) => formatNumber(row.usedCount),
    },
    {
      id: 'lastUsedAt',
      header: t('lastUsed'),
      sortable: true,
      width: '8rem',
      cell: (row) =>
        row.lastUsedAt ? formatDate(row.lastUsedAt) : <span className="text-text3">{t('never')}</span>,
    },
    {
      id: 'expiresAt',
      header: t('expires'),
      sortable: true,
      width: '8rem',
      cell: (row) =>
        row.expiresAt ? formatDate(row.expiresAt) : <span className="text-text3">{t('noEnd')}</span>,
    },
    {
      id: 'status',
      header: t('status'),
      sortable: true,
      width: '7.5rem',
      phone: 'chip',
      cell: (row) => <EntryStatus status={row.status} />,
    },
  ]
}
