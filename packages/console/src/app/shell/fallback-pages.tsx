import { Button, buttonLook, EmptyState } from '@studio/ui'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <main className="p-8">
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
    </main>
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
