import { attributeNames } from '@studio/contract'
import { buttonLook, EmptyState } from '@studio/ui'
import { Link, useRouterState } from '@tanstack/react-router'
import { routeBefore } from '../../platform/places/route-history.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { languageNow } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/use-words.ts'
import type { Barrier } from '../pages.ts'
import { useCurrentPage } from './places/use-current-page.ts'

/** In place of a page that the role or the organization does not open. */
export function BlockedPage({ barrier }: { barrier: Exclude<NonNullable<Barrier>, { kind: 'outside' }> }) {
  const page = useCurrentPage()
  const { t } = useWords('shell')
  const before = useRouterState({ select: ({ location }) => routeBefore(location.pathname) })
  const sentence =
    barrier.kind === 'role'
      ? t('roleRequired', { role: roleName(barrier.role) })
      : t('attributeRequired', {
          attribute: attributeNames[barrier.attribute][languageNow()],
        })
  return (
    <div className="w-full max-w-page px-4 py-7 lg:px-8">
      {page ? <h1 className="pb-5 font-voice text-page">{t(page.label)}</h1> : null}
      <EmptyState
        title={t('blocked')}
        action={
          <Link to={before ?? '/dashboard'} {...buttonLook({ variant: 'primary' })}>
            {t(before ? 'goBack' : 'toDashboard')}
          </Link>
        }
      >
        <span role="alert">{sentence}</span>
      </EmptyState>
    </div>
  )
}
