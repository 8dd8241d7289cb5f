import { EmptyState } from '@studio/ui'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pageOf } from './pages.ts'
import type { PlainWord } from './shell/shell.words.ts'

/** The first sentence of each empty page, where it is true already. */
const titles: Record<string, PlainWord> = {
  '/topics/templates': 'coming_templates',
  '/topics/builder': 'coming_builder',
  '/storyfiles/featured': 'coming_featured',
  '/storyfiles/popular': 'coming_popular',
  '/training/view_inky_states': 'coming_inkyStates',
  '/training/custom_categories': 'coming_categories',
  '/training/custom_words': 'coming_customWords',
  '/training/ink_story': 'coming_inkStory',
  '/training/instructions': 'coming_instructions',
  '/learning': 'coming_activities',
  '/learning/students': 'coming_students',
  '/promo_codes/clients': 'coming_clients',
}

/** A page of the specification whose room is not built yet: its title, and plainly that there is nothing here. */
export function ComingPage() {
  const { t } = useTranslation('shell')
  const routePath = useRouterState({ select: (state) => state.matches.at(-1)?.fullPath ?? '' })
  const page = pageOf(routePath)
  if (!page) return null
  const title = titles[page.path]
  return (
    <div className="w-full max-w-page px-4 py-7 lg:px-8">
      <h1 className="pb-5 font-voice text-page">{t(page.label)}</h1>
      {title ? (
        <EmptyState title={t(title)}>{t('comingHelp')}</EmptyState>
      ) : (
        <EmptyState title={t('coming', { page: t(page.label) })} />
      )}
    </div>
  )
}
