import { type Team, teamRoles, teamsRoutes } from '@studio/contract'
import { Button, EmptyState, formatDate, type MenuItem } from '@studio/ui'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type ListColumn, numberColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import {
  NoOrganization,
  OrganizationSelect,
  useOrganization,
} from '../../platform/organizations/organization.tsx'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { DeleteTeamDialog, useRestoreTeam } from './delete-team-dialog.tsx'
import { TeamDialog } from './team-dialog.tsx'
import { TeamPage } from './team-page.tsx'
import { teamsQuery } from './teams.queries.ts'

/** The teams of an organization; with `team` in the address, that one. */
export function TeamsPage() {
  const { team } = useSearch({ strict: false }) as { team?: string }
  return team ? <TeamPage teamId={team} /> : <TeamsList />
}

function TeamsList() {
  const { t } = useWords('teams')
  const navigate = useNavigate()
  const { view } = useSearch({ strict: false }) as { view?: string }
  const isDeleted = view === 'deleted'
  const chosen = useOrganization('owner')
  const { organization } = chosen
  const [editing, setEditing] = useState<Team | 'new'>()
  const [deleting, setDeleting] = useState<Team>()
  const restore = useRestoreTeam()
  const columns = useColumns()
  if (!organization) return <NoOrganization chosen={chosen} none={t('noOrganization')} atLeast="owner" />
  const newButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
      {t('newTeam')}
    </Button>
  )
  return (
    <>
      <ListPage
        id="teams"
        title={isDeleted ? t('showDeleted') : t('teams')}
        route={teamsRoutes.list}
        fixedQuery={{ organizationId: organization.id, deleted: String(isDeleted) }}
        query={(input) => teamsQuery({ ...input, organizationId: organization.id })}
        columns={columns}
        searchFields={[
          { value: 'name', label: t('name'), active: true },
          { value: 'member', label: t('member') },
          { value: 'storyfile', label: t('storyfile') },
        ]}
        filters={[
          {
            key: 'defaultRole',
            label: t('defaultRole'),
            options: teamRoles.map((value) => ({ value, label: roleName(value) })),
          },
        ]}
        rowKey={(team) => team.teamId}
        rowLabel={(team) => team.name}
        onOpenRow={(team) =>
          void navigate({
            to: '/account/teams',
            search: { organizationId: organization.id, team: team.teamId },
          })
        }
        rowActions={(team) => (
          <TeamMenu
            team={team}
            onEdit={() => setEditing(team)}
            onDelete={() => setDeleting(team)}
            onRestore={() => restore.mutate(team.teamId)}
          />
        )}
        beside={
          <>
            <OrganizationSelect atLeast="owner" />
            <Button
              variant="text"
              onClick={() =>
                void navigate({
                  to: '/account/teams',
                  search: { organizationId: organization.id, ...(isDeleted ? {} : { view: 'deleted' }) },
                })
              }
            >
              {isDeleted ? t('showTeams') : t('showDeleted')}
            </Button>
          </>
        }
        action={isDeleted ? null : newButton}
        empty={
          isDeleted ? (
            <EmptyState title={t('noneDeleted')} />
          ) : (
            <EmptyState title={t('none')} action={newButton} />
          )
        }
      />
      {editing ? (
        <TeamDialog
          organizationId={organization.id}
          {...(editing === 'new' ? {} : { team: editing })}
          onClose={() => setEditing(undefined)}
          onSaved={(team) => {
            setEditing(undefined)
            if (editing === 'new')
              void navigate({
                to: '/account/teams',
                search: { organizationId: organization.id, team: team.teamId },
              })
          }}
        />
      ) : null}
      {deleting ? <DeleteTeamDialog team={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </>
  )
}

function TeamMenu({
  team,
  onEdit,
  onDelete,
  onRestore,
}: {
  team: Team
  onEdit: () => void
  onDelete: () => void
  onRestore: () => void
}) {
  const { t } = useWords('teams')
  const items: MenuItem[] = team.isDeleted
    ? [{ id: 'restore', label: t('restore'), icon: <Undo2 />, onSelect: onRestore }]
    : [
        { id: 'edit', label: t('edit'), icon: <Pencil />, onSelect: onEdit },
        { id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, onSelect: onDelete },
      ]
  return <MoreMenu label={t('actions', { name: team.name })} items={items} />
}

function useColumns(): ListColumn<Team>[] {
  const { t } = useWords('teams')
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      cell: (team) => (
        <Link
          to="/account/teams"
          search={{ organizationId: team.organizationId, team: team.teamId }}
          className="block max-w-full truncate hover:underline"
        >
          {team.name}
        </Link>
      ),
    },
    numberColumn('memberCount', t('members'), '8rem', (team) => team.memberCount, { onPhone: true }),
    numberColumn('storyfileCount', t('storyfiles'), '8rem', (team) => team.storyfileCount, { onPhone: true }),
    {
      id: 'defaultRole',
      header: t('defaultRole'),
      width: '11rem',
      sortable: true,
      phone: 'meta',
      cell: (team) => roleName(team.defaultRole),
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: '9rem',
      sortable: true,
      cell: (team) => formatDate(team.updatedAt),
    },
    {
      id: 'description',
      header: t('description'),
      optional: true,
      cell: (team) => team.description,
    },
  ]
}
