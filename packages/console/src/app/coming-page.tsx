import { EmptyState } from '@studio/ui'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pageOf } from './pages.ts'
import type { PlainWord } from './shell/shell.words.ts'

/** What does the job until the page is there. */
const instead: Record<string, PlainWord> = {
  '/topics/templates': 'coming_templates',
  '/topics/builder': 'coming_builder',
  '/training/response_quality': 'coming_responseQuality',
  '/training/view_inky_states': 'coming_ink',
  '/training/ink_story': 'coming_ink',
}

/** A page of the specification that is not built yet: says so, and what does the job until it is. */
export function ComingPage() {
  const { t } = useTranslation('shell')
  const routePath = useRouterState({ select: (state) => state.matches.at(-1)?.fullPath ?? '' })
  const page = pageOf(routePath)
  if (!page) return null
  const help = instead[page.path]
  return (
    <div className="w-full max-w-page px-4 py-7 lg:px-8">
      <h1 className="pb-5 font-voice text-page">{t(page.label)}</h1>
      <EmptyState title={t('coming', { page: t(page.label) })}>{help ? t(help) : null}</EmptyState>
    </div>
  )
}
