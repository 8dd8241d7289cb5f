import { assignableRoles, memberStatuses, type User, usersRoutes } from '@studio/contract'
import { Button, EmptyState, formatDate } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import type { ListColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { OrganizationSelect } from '../../platform/organizations/organization.tsx'
import { usePageSearch } from '../../platform/places/use-page-search.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { meQuery } from '../../platform/session/session.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { PlatformAdminsDialog } from './acts/platform-admins-dialog.tsx'
import { type Organization, useMemberActs } from './acts/use-member-acts.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LastSeen } from './last-seen.tsx'
import { MemberPanel } from './member-panel.tsx'
import { ProviderNames } from './provider-names.tsx'
import { RoleName } from './role-name.tsx'
import { MemberStatus } from './status-chip.tsx'
import { membersQuery } from './users.queries.ts'

/** Everybody who belongs to the organization. */
export function MembersList({ organization, tabs }: { organization: Organization; tabs: ReactNode }) {
  const { t } = useWords('users')
  const organizationId = organization.id
  const { data: me } = useQuery(meQuery)
  const { user: openId } = useSearch({ strict: false }) as { user?: string }
  const changeSearch = usePageSearch()
  const open = (userId: string | undefined) => changeSearch((before) => ({ ...before, user: userId }))
  const [inviting, setInviting] = useState(false)
  const [choosingAdmins, setChoosingAdmins] = useState(false)
  const acts = useMemberActs(organization)
  const columns = useColumns(me?.iam, (row) => open(row.userId))
  const everybody = useQuery(membersQuery({ organizationId, pageSize: 1 }))
  const isAlone = everybody.data?.total === 1 && everybody.data.items[0]?.userId === me?.iam
  const invite = (
    <Button variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
      {t('invitePeople')}
    </Button>
  )
  const actions = (
    <>
      {me?.isAdmin ? <Button onClick={() => setChoosingAdmins(true)}>{t('platformAdmins')}</Button> : null}
      {isAlone ? null : invite}
    </>
  )
  return (
    <>
      <ListPage<User>
        id="users"
        title={t('title')}
        beside={<OrganizationSelect atLeast="owner" />}
        under={tabs}
        action={actions}
        route={usersRoutes.list}
        fixedQuery={{ organizationId }}
        query={(input) => membersQuery({ ...input, organizationId })}
        columns={columns}
        density="comfortable"
        searchFields={[
          { value: 'name', label: t('name'), active: true },
          { value: 'email', label: t('email'), active: true },
          { value: 'role', label: t('role') },
          { value: 'team', label: t('team') },
          { value: 'organization', label: t('organization') },
        ]}
        filters={[
          {
            key: 'role',
            label: t('role'),
            options: assignableRoles.map((value) => ({ value, label: roleName(value) })),
          },
          {
            key: 'status',
            label: t('status'),
            options: memberStatuses.map((value) => ({ value, label: t(`status_${value}`) })),
          },
        ]}
        rowKey={(row) => row.userId}
        rowLabel={(row) => row.name}
        onOpenRow={(row) => open(row.userId)}
        rowActions={(row) => <MoreMenu label={t('actsOf', { name: row.name })} items={acts.menuOf(row)} />}
        bulk={acts.bulk}
        empty={<EmptyState title={t('onlyYou')} action={invite} />}
      />
      {isAlone ? (
        <EmptyState className="mx-4 mb-7 lg:mx-8" title={t('onlyYou')} action={invite}>
          {t('onlyYouHelp')}
        </EmptyState>
      ) : null}
      {openId ? (
        <MemberPanel
          organization={organization}
          userId={openId}
          menuOf={acts.menuOf}
          onClose={() => open(undefined)}
        />
      ) : null}
      {acts.dialog}
      {choosingAdmins ? <PlatformAdminsDialog onClose={() => setChoosingAdmins(false)} /> : null}
      {inviting ? <InviteDialog organization={organization} onClose={() => setInviting(false)} /> : null}
    </>
  )
}

function useColumns(ownId: string | undefined, onOpen: (row: User) => void): ListColumn<User>[] {
  const { t } = useWords('users')
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      width: '16rem',
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <ThingAvatar
            type="user"
            id={row.userId}
            name={row.name}
            size={32}
            active={row.isOnline}
            decorative
          />
          <button
            type="button"
            className="min-w-0 truncate text-left font-semibold"
            onClick={() => onOpen(row)}
          >
            {row.name}
          </button>
          {row.userId === ownId ? <span className="text-meta text-text3">{t('you')}</span> : null}
        </span>
      ),
    },
    {
      id: 'email',
      header: t('email'),
      sortable: true,
      share: 33,
      cell: (row) => <span title={row.email}>{row.email}</span>,
    },
    {
      id: 'role',
      header: t('role'),
      sortable: true,
      width: '9rem',
      phone: 'meta',
      cell: (row) => <RoleName user={row} />,
    },
    {
      id: 'teams',
      header: t('teams'),
      share: 12,
      cell: (row) => row.teams.map((team) => team.name).join(', '),
    },
    {
      id: 'organizations',
      header: t('organizations'),
      share: 17,
      cell: (row) => row.organizations.join(', '),
    },
    {
      id: 'status',
      header: t('status'),
      sortable: true,
      width: '8.5rem',
      phone: 'chip',
      cell: (row) => <MemberStatus user={row} />,
    },
    {
      id: 'lastSeenAt',
      header: t('lastSeen'),
      sortable: true,
      width: '8rem',
      cell: (row) => <LastSeen row={row} />,
    },
    {
      id: 'providers',
      header: t('signInWith'),
      width: '8rem',
      cell: (row) => <ProviderNames providers={row.providers} />,
    },
    {
      id: 'joinedAt',
      header: t('joined'),
      sortable: true,
      width: '8rem',
      optional: true,
      cell: (row) => formatDate(row.joinedAt),
    },
  ]
}
