import { useSearch } from '@tanstack/react-router'
import { PlatformTabs } from '../../features/organizations/platform-tabs.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useHolder } from '../../platform/session/holder.ts'
import { useWords } from '../../platform/words/use-words.ts'

const OrganizationsPage = lazyPart(
  () => import('../../features/organizations/organizations-page.tsx'),
  'OrganizationsPage',
)
const FeedbackList = lazyPart(() => import('../../features/feedback/feedback-list.tsx'), 'FeedbackList')

/** The organizations; platform admins find beside them what people wrote about the studio. */
export function OrganizationsView() {
  const { t } = useWords('shell')
  const { organizationId, tab } = useSearch({ strict: false }) as { organizationId?: string; tab?: string }
  const { isAdmin } = useHolder()
  return isAdmin && !organizationId && tab === 'feedback' ? (
    <FeedbackList title={t('organizations')} tabs={<PlatformTabs tab="feedback" />} />
  ) : (
    <OrganizationsPage />
  )
}
