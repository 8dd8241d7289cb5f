import { Button, buttonLook, EmptyState } from '@studio/ui'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { routeBefore } from '../../platform/places/route-history.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** An address that leads nowhere, or to something that is gone or belongs to others; the menu stays beside it. */
export function NotFound() {
  const { t } = useWords('shell')
  const before = useRouterState({ select: ({ location }) => routeBefore(location.pathname) })
  return (
    <div className="w-full max-w-page px-4 py-7 lg:px-8">
      <h1 className="font-voice text-page">{t('notFound')}</h1>
      <p className="pt-2 pb-5 text-text2">{t('notFoundHelp')}</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/dashboard" {...buttonLook({ variant: 'primary' })}>
          {t('toDashboard')}
        </Link>
        <Link to="/storyfiles" {...buttonLook({})}>
          {t('toStoryfiles')}
        </Link>
        {before ? (
          <Link to={before} {...buttonLook({})}>
            {t('goBack')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

export function RouteErrorPage({ error }: { error: Error }) {
  const { t } = useWords('shell')
  const router = useRouter()
  return (
    <main className="p-8">
      <EmptyState
        title={t('failed')}
        action={
          <Button variant="primary" onClick={() => void router.invalidate()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    </main>
  )
}
