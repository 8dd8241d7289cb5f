import { Button, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { useHeld } from '../../platform/dragging/use-held.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { DeleteTeamDialog, useRestoreTeam } from './delete-team-dialog.tsx'
import { TeamBoard } from './team-board.tsx'
import { TeamDialog } from './team-dialog.tsx'
import { TeamReach } from './team-reach.tsx'
import { teamQuery } from './teams.queries.ts'

/** One team: who is in it, what it shares, and what everybody in it can see. */
export function TeamPage({ teamId }: { teamId: string }) {
  const { t } = useWords('teams')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(teamQuery(teamId))
  const team = useHeld(data)
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const restore = useRestoreTeam()
  const back = (organizationId?: string) =>
    void navigate({ to: '/account/teams', search: organizationId ? { organizationId } : {} })
  return (
    <div className="flex w-full max-w-[1536px] flex-col gap-6 px-4 py-7 lg:px-8">
      <div className="flex flex-col gap-2">
        <Link
          to="/account/teams"
          search={team ? { organizationId: team.organizationId } : {}}
          className="kit-reach inline-flex items-center gap-1 self-start text-meta text-text2 hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t('backToTeams')}
        </Link>
        {team ? (
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0">
              <h1 className="font-voice text-page">{team.name}</h1>
              {team.description ? (
                <p className="max-w-2xl whitespace-pre-line text-text2">{team.description}</p>
              ) : null}
              <p className="text-meta text-text3">
                {t('defaultRole')}: {roleName(team.defaultRole)}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {team.isDeleted ? (
                <Button
                  variant="primary"
                  icon={<Undo2 aria-hidden="true" />}
                  loading={restore.isPending}
                  onClick={() => restore.mutate(team.teamId)}
                >
                  {t('restore')}
                </Button>
              ) : (
                <>
                  <Button icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
                    {t('edit')}
                  </Button>
                  <Button
                    variant="text"
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => setDeleting(true)}
                  >
                    {t('delete')}
                  </Button>
                </>
              )}
            </div>
          </div>
        ) : null}
      </div>
      {error && !team ? (
        <NotRead reading={{ error, refetch }} />
      ) : team ? (
        <>
          {team.isDeleted ? null : <TeamBoard team={team} />}
          <TeamReach members={team.members} />
        </>
      ) : (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton height="2rem" width="16rem" />
          <Skeleton height="12rem" />
        </div>
      )}
      {editing && team ? (
        <TeamDialog
          organizationId={team.organizationId}
          team={team}
          onClose={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      ) : null}
      {deleting && team ? (
        <DeleteTeamDialog
          team={team}
          onClose={() => setDeleting(false)}
          onDeleted={() => back(team.organizationId)}
        />
      ) : null}
    </div>
  )
}
