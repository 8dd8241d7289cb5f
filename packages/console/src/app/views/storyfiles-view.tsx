import { useSearch } from '@tanstack/react-router'
import { lazyPart } from '../../platform/lazy-part.ts'

const StoryfilesPage = lazyPart(
  () => import('../../features/storyfiles/storyfiles-page.tsx'),
  'StoryfilesPage',
)
const MobileList = lazyPart(() => import('../../features/storefront/mobile-list.tsx'), 'MobileList')

/** One path, two saved sets of columns: the storyfiles as authors see them, and as the mobile app does. */
export function StoryfilesView() {
  const { view } = useSearch({ strict: false }) as { view?: string }
  return view === 'mobile' ? <MobileList /> : <StoryfilesPage />
}
