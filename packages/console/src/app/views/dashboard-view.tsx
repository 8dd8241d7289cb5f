import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { organizationsWith, useHolder } from '../../platform/session/holder.ts'

const BestNextStep = lazyRouteComponent(
  () => import('../../features/quality/best-next-step.tsx'),
  'BestNextStep',
)

/** The dashboard, with the best next step for those who make storyfiles; that comes when the rest is there. */
export function DashboardView() {
  const mayEdit = organizationsWith(useHolder(), 'edit').length > 0
  return (
    <DashboardPage
      nextStep={
        mayEdit ? (
          <Suspense fallback={null}>
            <BestNextStep />
          </Suspense>
        ) : null
      }
    />
  )
}
