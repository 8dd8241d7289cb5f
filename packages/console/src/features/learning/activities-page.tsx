import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NoOrganization, useOrganization } from '../../platform/organizations/organization.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { ActivitiesList } from './activities-list.tsx'
import { ActivityView, activityTabs } from './activity-view.tsx'
import { Projector } from './class/projector.tsx'

/** The activities of a school, one of them (`?activity=ID`), or where its learning records go (`?view=records`). */
export function ActivitiesPage({ records }: { records: (organizationId: string) => ReactNode }) {
  const { t } = useWords('learning')
  const { activity, tab, view } = useSearch({ strict: false }) as Record<
    'activity' | 'tab' | 'view',
    string | undefined
  >
  const chosen = useOrganization('owner', 'LEARNING_MODULE')
  if (activity && view === 'projector') return <Projector key={activity} activityId={activity} />
  if (activity)
    return (
      <ActivityView
        key={activity}
        activityId={activity}
        tab={activityTabs.find((one) => one === tab) ?? 'prepare'}
      />
    )
  const { organization } = chosen
  if (!organization)
    return (
      <NoOrganization
        chosen={chosen}
        none={t('noOrganization')}
        atLeast="owner"
        attribute="LEARNING_MODULE"
      />
    )
  if (view === 'records') return records(organization.id)
  return <ActivitiesList key={organization.id} organizationId={organization.id} />
}
