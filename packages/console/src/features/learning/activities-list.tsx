import { type Activity, activitiesRoutes, activityStates } from '@studio/contract'
import { Button, buttonLook, Card, EmptyState, formatDate, formatNumber } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import type { ListColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { OrganizationSelect } from '../../platform/organizations/organization.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { ActivityStateChip } from './activity-state.tsx'
import { ProjectorLink } from './class/projector-link.tsx'
import { activitiesQuery, liveActivitiesQuery } from './learning.queries.ts'
import { NewActivityDialog } from './new-activity-dialog.tsx'

export function ActivitiesList({ organizationId }: { organizationId: string }) {
  const { t } = useWords('learning')
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const open = ({ activityId, state }: Activity) =>
    navigate({
      to: '/learning',
      search: {
        activity: activityId,
        tab: state === 'live' ? 'class' : state === 'closed' ? 'results' : 'prepare',
      },
    })
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t('newActivity')}
    </Button>
  )
  return (
    <>
      <ListPage<Activity>
        id="activities"
        title={t('activities')}
        beside={
          <>
            <OrganizationSelect atLeast="owner" attribute="LEARNING_MODULE" />
            <Link
              to="/learning"
              search={{ organizationId, view: 'records' }}
              {...buttonLook({ variant: 'text' })}
            >
              {t('records')}
            </Link>
          </>
        }
        action={add}
        under={<LiveNow organizationId={organizationId} />}
        route={activitiesRoutes.list}
        fixedQuery={{ organizationId }}
        query={(input) => activitiesQuery({ ...input, organizationId })}
        columns={useColumns()}
        searchFields={[
          { value: 'name', label: t('name'), active: true },
          { value: 'storyfile', label: t('storyfile'), active: true },
          { value: 'group', label: t('group'), active: true },
        ]}
        filters={[
          {
            key: 'state',
            label: t('status'),
            options: activityStates.map((value) => ({ value, label: t(`state_${value}`) })),
          },
        ]}
        rowKey={(row) => row.activityId}
        rowLabel={(row) => row.name}
        onOpenRow={open}
        empty={
          <EmptyState title={t('noActivities')} action={add}>
            {t('noActivitiesHelp')}
          </EmptyState>
        }
      />
      {creating ? (
        <NewActivityDialog
          organizationId={organizationId}
          onClose={() => setCreating(false)}
          onCreated={open}
        />
      ) : null}
    </>
  )
}

/** What is live now, above everything else. */
function LiveNow({ organizationId }: { organizationId: string }) {
  const { t } = useWords('learning')
  const { data } = useQuery(liveActivitiesQuery(organizationId))
  if (!data || data.items.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-2">
      {data.items.map((one) => (
        <li key={one.activityId}>
          <Card className="flex flex-wrap items-center gap-3 p-4">
            <ActivityStateChip state={one.state} />
            <div className="min-w-0 grow">
              <p className="truncate font-voice text-section">{one.name}</p>
              <p className="text-meta text-text2">
                {t('pupilsJoined', { count: one.started })}
                {one.dueAt ? `, ${t('until', { date: formatDate(one.dueAt) })}` : ''}
              </p>
            </div>
            <ProjectorLink activityId={one.activityId} />
            <Link
              to="/learning"
              search={{ activity: one.activityId, tab: 'class' }}
              {...buttonLook({ variant: 'default_colored' })}
            >
              {t('openClass')}
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function useColumns(): ListColumn<Activity>[] {
  const { t } = useWords('learning')
  const none = <span className="text-text3">–</span>
  const date = (value: string | null) => (value ? formatDate(value) : none)
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      width: '18rem',
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <ThingAvatar type="learning_activity" id={row.activityId} name={row.name} size={32} decorative />
          <Link
            to="/learning"
            search={{ activity: row.activityId }}
            className="min-w-0 truncate text-left font-semibold"
          >
            {row.name}
          </Link>
        </span>
      ),
    },
    {
      id: 'storyfiles',
      header: t('storyfiles'),
      width: '12rem',
      cell: (row) => row.storyfiles.map(({ name }) => name).join(', ') || none,
    },
    {
      id: 'groups',
      header: t('groups'),
      width: '9rem',
      cell: (row) => row.groups.map(({ name }) => name).join(', ') || none,
    },
    { id: 'dueAt', header: t('due'), sortable: true, width: '8rem', cell: (row) => date(row.dueAt) },
    {
      id: 'state',
      header: t('status'),
      sortable: true,
      width: '8rem',
      phone: 'chip',
      cell: (row) => <ActivityStateChip state={row.state} />,
    },
    ...(['started', 'done', 'questionsAverage', 'scoreAverage'] as const).map(
      (id): ListColumn<Activity> => ({
        id,
        header: t(id),
        sortable: true,
        align: 'right',
        width: '7.5rem',
        ...(id === 'started' || id === 'done' ? { phone: 'meta', phoneName: t(id) } : {}),
        cell: (row) => {
          const value = row[id]
          if (value === null) return none
          return id === 'scoreAverage' ? t('percent', { value: formatNumber(value) }) : formatNumber(value)
        },
      }),
    ),
  ]
}
