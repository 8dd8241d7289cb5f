import { buttonLook, EmptyState } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Barrier } from '../pages.ts'

/** In place of a page that the role or the organization does not open. */
export function BlockedPage({ barrier }: { barrier: NonNullable<Barrier> }) {
  const { t } = useTranslation('shell')
  const sentence =
    barrier.kind === 'role'
      ? t('roleRequired', { role: barrier.role })
      : t('attributeRequired', {
          attribute: t(`attribute_${barrier.attribute}` as 'attribute_SSO_WHITELIST'),
        })
  return (
    <div className="p-4 py-7 lg:p-8">
      <EmptyState
        title={t('blocked')}
        action={
          <Link to="/dashboard" {...buttonLook({ variant: 'primary' })}>
            {t('toDashboard')}
          </Link>
        }
      >
        <span role="alert">{sentence}</span>
      </EmptyState>
    </div>
  )
}
