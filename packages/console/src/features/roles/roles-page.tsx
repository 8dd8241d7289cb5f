import { type Role, rolesRoutes } from '@studio/contract'
import { Button, EmptyState, SearchBox, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { ExportMenu } from '../../platform/lists/export-menu.tsx'
import { useListAddress } from '../../platform/lists/use-list-address.ts'
import {
  NoOrganization,
  OrganizationSelect,
  useOrganization,
} from '../../platform/organizations/organization.tsx'
import { searched, searchOptions, ticked } from '../../platform/places/list-search.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import { RoleCard } from './role-card.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { RoleMembersDialog } from './role-members-dialog.tsx'
import { rolesQuery } from './roles.queries.ts'

/** The six roles and the narrowed ones as cards, and the matrix of who may do what. */
export function RolesPage() {
  const { t } = useWords('roles')
  const navigate = useNavigate()
  const { view } = useSearch({ strict: false }) as { view?: string }
  const isDeleted = view === 'deleted'
  const { address, change } = useListAddress()
  const chosen = useOrganization('owner')
  const { organization } = chosen
  const organizationId = organization?.id ?? ''
  const query = { ...address, organizationId, deleted: String(isDeleted) }
  const list = useQuery({
    ...rolesQuery({ ...query, pageSize: 100 }),
    enabled: organization !== undefined,
  })
  const [editing, setEditing] = useState<Role | 'new'>()
  const [opened, setOpened] = useState<Role>()
  if (!organization) return <NoOrganization chosen={chosen} none={t('noOrganization')} atLeast="owner" />
  const roles = list.data?.items
  return (
    <div className="flex w-full max-w-[1536px] flex-col gap-5 px-4 py-7 lg:px-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="font-voice text-page">{isDeleted ? t('showDeleted') : t('roles')}</h1>
          <p className="max-w-2xl text-pretty text-text2">{t('rolesHelp')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <OrganizationSelect atLeast="owner" />
          <Button
            variant="text"
            onClick={() =>
              void navigate({
                to: '/account/roles',
                search: { organizationId, ...(isDeleted ? {} : { view: 'deleted' }) },
              })
            }
          >
            {isDeleted ? t('showRoles') : t('showDeleted')}
          </Button>
          {isDeleted ? null : (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
              {t('newRole')}
            </Button>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full min-w-0 max-w-xl">
          <SearchBox
            text={address.search ?? ''}
            options={searchOptions(
              [
                { value: 'name', label: t('name'), active: true },
                { value: 'value', label: t('value') },
              ],
              address.searchOptions,
            )}
            onSearch={(entries) => change(searched(entries))}
            onOptionsChange={(options) => change(ticked(options), { replace: true })}
          />
        </div>
        <span className="grow" />
        <ExportMenu title={t('roles')} route={rolesRoutes.list} query={query} />
      </div>
      {list.error && !roles ? (
        <NotRead reading={list} />
      ) : roles?.length === 0 ? (
        address.search ? (
          <EmptyState
            title={t('noMatch')}
            action={
              <Button onClick={() => change({ search: '', searchOptions: '' })}>{t('clearSearch')}</Button>
            }
          />
        ) : (
          <EmptyState title={t('noneDeleted')} />
        )
      ) : (
        <ul
          aria-label={t('roles')}
          aria-busy={roles === undefined}
          className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
        >
          {roles?.map((role) => (
            <RoleCard
              key={role.roleId}
              role={role}
              organization={organization}
              onEdit={() => setEditing(role)}
              onOpenPeople={() => setOpened(role)}
            />
          )) ?? Array.from({ length: 6 }, (_, at) => <WaitingCard key={String(at)} />)}
        </ul>
      )}
      {isDeleted ? null : <PermissionMatrix />}
      {editing ? (
        <RoleDialog
          organizationId={organizationId}
          {...(editing === 'new' ? {} : { role: editing })}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
      {opened ? <RoleMembersDialog role={opened} onClose={() => setOpened(undefined)} /> : null}
    </div>
  )
}

function WaitingCard() {
  return (
    <li className="kit-card grid gap-3 p-4">
      <Skeleton width="8rem" height="1.25rem" />
      <Skeleton height="2.5rem" />
    </li>
  )
}
