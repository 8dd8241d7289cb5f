import { Skeleton, Tabs } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { ActivityStateChip } from './activity-state.tsx'
import { ActivitySteps } from './activity-steps.tsx'
import { ClassMapView } from './class/class-map-view.tsx'
import { ClassView } from './class/class-view.tsx'
import { activityQuery } from './learning.queries.ts'
import { ResultsList } from './results-list.tsx'

export const activityTabs = ['prepare', 'class', 'map', 'results'] as const
export type ActivityTab = (typeof activityTabs)[number]

/** One activity: preparing it, the class as it happens, and how it went. */
export function ActivityView({ activityId, tab }: { activityId: string; tab: ActivityTab }) {
  const { t } = useWords('learning')
  const navigate = useNavigate()
  const { data: activity, error, refetch } = useQuery(activityQuery(activityId))
  // The list of results brings a heading of its own.
  const Title = tab === 'results' ? 'p' : 'h1'
  if (error && !activity)
    return (
      <div className="p-4 lg:p-8">
        <NotRead reading={{ error, refetch }} />
      </div>
    )
  return (
    <div className="flex w-full max-w-[1536px] flex-col">
      <div className="flex flex-col gap-3 px-4 pt-5 lg:px-8">
        <Link
          to="/learning"
          search={activity ? { organizationId: activity.organizationId } : {}}
          className="kit-reach flex items-center gap-2 self-start text-meta text-text2"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t('toActivities')}
        </Link>
        {activity ? (
          <div className="flex min-w-0 items-center gap-3">
            <ThingAvatar type="learning_activity" id={activityId} name={activity.name} size={44} decorative />
            <Title className="min-w-0 break-words font-voice text-page">{activity.name}</Title>
            <ActivityStateChip state={activity.state} />
          </div>
        ) : (
          <Skeleton />
        )}
        <Tabs
          label={t('activity')}
          value={tab}
          onChange={(next) => void navigate({ to: '/learning', search: { activity: activityId, tab: next } })}
          tabs={activityTabs.map((value) => ({ value, label: t(`tab_${value}`) }))}
        />
      </div>
      {activity && tab === 'prepare' ? <ActivitySteps activity={activity} /> : null}
      {activity && tab === 'class' ? <ClassView activity={activity} /> : null}
      {activity && tab === 'map' ? <ClassMapView activity={activity} /> : null}
      {tab === 'results' ? <ResultsList activityId={activityId} /> : null}
    </div>
  )
}
