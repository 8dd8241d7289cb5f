import { Button, buttonLook, EmptyState } from '@studio/ui'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export function NotFoundPage() {
  return (
    <main className="p-8">
      <NotFound />
    </main>
  )
}

/** The same within the shell: the page exists, what it should show does not. */
export function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <EmptyState
      title={t('notFound')}
      action={
        <Link to="/dashboard" {...buttonLook({ variant: 'primary' })}>
          {t('toDashboard')}
        </Link>
      }
    >
      {t('notFoundHelp')}
    </EmptyState>
  )
}

export function RouteErrorPage({ error }: { error: Error }) {
  const { t } = useTranslation('shell')
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
