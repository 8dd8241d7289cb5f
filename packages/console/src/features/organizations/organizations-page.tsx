import {
  type Organization,
  organizationPlans,
  organizationStatuses,
  organizationsRoutes,
} from '@studio/contract'
import { Button, EmptyState, formatBytes, formatDate } from '@studio/ui'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FolderOpen, Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { type ListColumn, numberColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { useHolder } from '../../platform/session/holder.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { AuditList } from './audit/audit-list.tsx'
import { CreateOrganizationDialog } from './create-organization-dialog.tsx'
import { useRestore } from './organization-acts.tsx'
import { OrganizationPage } from './organization-page.tsx'
import { OrganizationStatus } from './organization-status.tsx'
import { organizationsQuery } from './organizations.queries.ts'
import { PlatformTabs } from './platform-tabs.tsx'

/** The organizations that one looks after; with `organizationId` in the address, that one. */
export function OrganizationsPage() {
  const { organizationId, tab } = useSearch({ strict: false }) as { organizationId?: string; tab?: string }
  const { isAdmin } = useHolder()
  if (organizationId) return <OrganizationPage organizationId={organizationId} />
  return isAdmin && tab === 'audit' ? <PlatformAudit /> : <OrganizationsList />
}

/** What platform admins did beyond a single organization stands in a log of its own. */
function PlatformAudit() {
  const { t } = useWords('organizations')
  return <AuditList title={t('organizations')} tabs={<PlatformTabs tab="audit" />} />
}

function OrganizationsList() {
  const { t } = useWords('organizations')
  const navigate = useNavigate()
  const { isAdmin } = useHolder()
  const [creating, setCreating] = useState(false)
  const restore = useRestore()
  const columns = useColumns(isAdmin, (row) => restore.mutate(row.organizationId))
  const open = (organizationId: string) =>
    void navigate({ to: '/account/organizations', search: { organizationId } })
  // No one works in an archived one; a platform admin may look into it.
  const opens = (row: Organization) => isAdmin || row.status === 'active'
  const newButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t('newOrganization')}
    </Button>
  )
  return (
    <>
      <ListPage
        id="organizations"
        title={t('organizations')}
        route={organizationsRoutes.list}
        fixedQuery={{ role: 'owner' }}
        query={(input) => organizationsQuery({ ...input, role: 'owner' })}
        columns={columns}
        under={isAdmin ? <PlatformTabs tab="list" /> : null}
        density="comfortable"
        searchFields={[
          { value: 'name', label: t('name'), active: true },
          { value: 'owner', label: t('owner') },
        ]}
        filters={[
          {
            key: 'status',
            label: t('status'),
            options: organizationStatuses.map((value) => ({ value, label: t(`status_${value}`) })),
          },
          {
            key: 'plan',
            label: t('plan'),
            options: organizationPlans.map((value) => ({ value, label: t(`plan_${value}`) })),
          },
        ]}
        rowKey={(row) => row.organizationId}
        rowLabel={(row) => row.label}
        onOpenRow={(row) => (opens(row) ? open(row.organizationId) : undefined)}
        rowActions={(row) =>
          !opens(row) && row.status !== 'archived' ? null : (
            <MoreMenu
              label={t('actions', { name: row.label })}
              items={[
                ...(opens(row)
                  ? [
                      {
                        id: 'open',
                        label: t('open'),
                        icon: <FolderOpen />,
                        onSelect: () => open(row.organizationId),
                      },
                    ]
                  : []),
                ...(row.status === 'archived'
                  ? [
                      {
                        id: 'restore',
                        label: t('restore'),
                        icon: <Undo2 />,
                        onSelect: () => restore.mutate(row.organizationId),
                      },
                    ]
                  : []),
              ]}
            />
          )
        }
        action={isAdmin ? newButton : null}
        empty={
          <EmptyState title={t('none')} action={isAdmin ? newButton : null}>
            {isAdmin ? null : t('noneHelp')}
          </EmptyState>
        }
      />
      {creating ? (
        <CreateOrganizationDialog
          onClose={() => setCreating(false)}
          onCreated={(made) => open(made.organizationId)}
        />
      ) : null}
    </>
  )
}

function useColumns(isAdmin: boolean, onRestore: (row: Organization) => void): ListColumn<Organization>[] {
  const { t } = useWords('organizations')
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <ThingAvatar type="namespace" id={row.organizationId} name={row.label} size={32} decorative />
          {isAdmin || row.status === 'active' ? (
            <Link
              to="/account/organizations"
              search={{ organizationId: row.organizationId }}
              className="truncate hover:underline"
            >
              {row.label}
            </Link>
          ) : (
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-0">
                <span className="block truncate text-text2">{row.label}</span>
                <span className="block whitespace-normal text-meta text-text3">
                  {t(row.status === 'archived' ? 'archivedRow' : 'suspendedRow')}
                </span>
              </span>
              {/* In sight, not only in the menu: nothing else can be done here. */}
              {row.status === 'archived' ? (
                <Button size="small" icon={<Undo2 aria-hidden="true" />} onClick={() => onRestore(row)}>
                  {t('restore')}
                </Button>
              ) : null}
            </span>
          )}
        </span>
      ),
    },
    { id: 'plan', header: t('plan'), width: '7rem', sortable: true, cell: (row) => t(`plan_${row.plan}`) },
    numberColumn('memberCount', t('users'), '6rem', (row) => row.memberCount, { onPhone: true }),
    numberColumn('storyfileCount', t('storyfiles'), '7rem', (row) => row.storyfileCount, { onPhone: true }),
    {
      id: 'storageBytes',
      header: t('storage'),
      width: '7rem',
      align: 'right',
      sortable: true,
      cell: (row) => formatBytes(row.storageBytes),
    },
    {
      id: 'trialEndsAt',
      header: t('trialEnds'),
      width: '9rem',
      sortable: true,
      cell: (row) => (row.trialEndsAt ? formatDate(row.trialEndsAt) : t('noTrial')),
    },
    {
      id: 'status',
      header: t('status'),
      width: '8rem',
      sortable: true,
      phone: 'chip',
      cell: (row) => <OrganizationStatus status={row.status} />,
    },
    {
      id: 'createdAt',
      header: t('created'),
      width: '9rem',
      sortable: true,
      optional: true,
      cell: (row) => formatDate(row.createdAt),
    },
    { id: 'shortName', header: t('shortName'), width: '10rem', optional: true, cell: (row) => row.shortName },
  ]
}
