import { Banner, EmptyState } from '@studio/ui'
import { ApiError } from '../calls/api.ts'
import { useHolder } from '../session/holder.ts'
import { useWords } from '../words/use-words.ts'

/** In place of a list that could not be read. `onClear` is there while something is searched for. */
export function ListFailure({
  error,
  onRetry,
  onClear,
}: {
  error: Error
  onRetry: () => void
  onClear?: () => void
}) {
  const { t } = useWords('lists')
  const { isAdmin, memberships } = useHolder()
  // A refusal for no other reason than that the person belongs to no organization yet, or to none any more.
  const isHomeless =
    !isAdmin && memberships.length === 0 && error instanceof ApiError && error.code === 'ROLE_REQUIRED'
  if (isHomeless) return <EmptyState title={t('noOrganization')}>{t('noOrganizationHelp')}</EmptyState>
  // What an address asks for and the list does not know stays refused, however often one tries.
  const isRefused = error instanceof ApiError && error.status === 400
  return (
    <Banner
      kind="error"
      action={
        onClear && isRefused
          ? { label: t('clearSearch'), onClick: onClear }
          : { label: t('tryAgain'), onClick: onRetry }
      }
    >
      {error.message}
    </Banner>
  )
}
