import { useSearch } from '@tanstack/react-router'
import { lazy } from 'react'

const StoryfilesPage = lazy(() =>
  import('../../features/storyfiles/storyfiles-page.tsx').then((module) => ({
    default: module.StoryfilesPage,
  })),
)
const MobileList = lazy(() =>
  import('../../features/storefront/mobile-list.tsx').then((module) => ({ default: module.MobileList })),
)

/** One path, two saved sets of columns: the storyfiles as authors see them, and as the mobile app does. */
export function StoryfilesView() {
  const { view } = useSearch({ strict: false }) as { view?: string }
  return view === 'mobile' ? <MobileList /> : <StoryfilesPage />
}
