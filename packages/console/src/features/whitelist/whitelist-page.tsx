import { type WhitelistEntry, whitelistRoutes } from '@studio/contract'
import { Button, EmptyState } from '@studio/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CirclePause, CirclePlay, FlaskConical, Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { beginAct } from '../../platform/calls/refusal.tsx'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import {
  NoOrganization,
  OrganizationSelect,
  useOrganization,
} from '../../platform/organizations/organization.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { AddDialog } from './add-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { useEntryActs } from './use-entry-acts.ts'
import { useEntryColumns } from './use-entry-columns.tsx'
import { useEntryFilters } from './use-entry-filters.ts'
import { whitelistQuery } from './whitelist.queries.ts'

/** Who becomes a member by signing in. */
export function WhitelistPage() {
  const { t } = useWords('whitelist')
  const chosen = useOrganization('owner', 'SSO_WHITELIST')
  const { organization } = chosen
  if (!organization)
    return (
      <NoOrganization chosen={chosen} none={t('noOrganization')} atLeast="owner" attribute="SSO_WHITELIST" />
    )
  return <Whitelist key={organization.id} organization={organization} />
}

function Whitelist({ organization }: { organization: { id: string; label: string } }) {
  const { t } = useWords('whitelist')
  const organizationId = organization.id
  const navigate = useNavigate()
  const { view } = useSearch({ strict: false }) as { view?: string }
  const isDeleted = view === 'deleted'
  const [open, setOpen] = useState<'add' | 'test' | WhitelistEntry>()
  const close = () => setOpen(undefined)
  const acts = useEntryActs(organizationId)
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('add')}>
      {t('add')}
    </Button>
  )
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
        columns={useEntryColumns(isDeleted ? undefined : setOpen)}
        searchFields={[
          { value: 'value', label: t('value'), active: true },
          { value: 'role', label: t('role'), active: true },
          { value: 'team', label: t('team') },
        ]}
        filters={useEntryFilters()}
        rowKey={(row) => row.whitelistEntryId}
        rowLabel={(row) => row.value}
        {...(isDeleted ? {} : { onOpenRow: setOpen })}
        rowActions={(row) => (
          <EntryMenu entry={row} isDeleted={isDeleted} acts={acts} onEdit={() => setOpen(row)} />
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

function EntryMenu({
  entry,
  isDeleted,
  acts,
  onEdit,
}: {
  entry: WhitelistEntry
  isDeleted: boolean
  acts: ReturnType<typeof useEntryActs>
  onEdit: () => void
}) {
  const { t } = useWords('whitelist')
  const selection = { ids: [entry.whitelistEntryId] }
  const refused = () => beginAct(entry.whitelistEntryId)
  return (
    <MoreMenu
      label={t('actsOf', { value: entry.value })}
      items={
        isDeleted
          ? [
              {
                id: 'restore',
                label: t('restore'),
                icon: <Undo2 aria-hidden="true" />,
                onSelect: () => acts.restore([entry.whitelistEntryId]),
              },
            ]
          : [
              { id: 'edit', label: t('edit'), icon: <Pencil aria-hidden="true" />, onSelect: onEdit },
              entry.status === 'paused'
                ? {
                    id: 'resume',
                    label: t('resume'),
                    icon: <CirclePlay aria-hidden="true" />,
                    onSelect: () => void acts.setStatus(selection, 'active').catch(refused()),
                  }
                : {
                    id: 'pause',
                    label: t('pause'),
                    icon: <CirclePause aria-hidden="true" />,
                    onSelect: () => void acts.setStatus(selection, 'paused').catch(refused()),
                  },
              {
                id: 'remove',
                label: t('remove'),
                icon: <Trash2 aria-hidden="true" />,
                danger: true,
                onSelect: () => void acts.remove(selection).catch(refused()),
              },
            ]
      }
    />
  )
}
