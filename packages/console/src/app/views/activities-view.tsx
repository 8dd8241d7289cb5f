import { ActivitiesPage } from '../../features/learning/activities-page.tsx'
import { PlatformsSection } from '../../features/lti/platforms-section.tsx'
import { RecordsView } from '../../features/records/records-view.tsx'

/** Activities; where their learning records go, and the learning platforms that open them. */
export function ActivitiesView() {
  return (
    <ActivitiesPage
      records={(organizationId) => (
        <RecordsView key={organizationId} organizationId={organizationId}>
          <PlatformsSection organizationId={organizationId} />
        </RecordsView>
      )}
    />
  )
}
