import type { AttributeKey, NamespaceRole } from '@studio/contract'
import { Banner, EmptyState, Select } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { AnyOrganizationSelect } from '../lists/any-organization-select.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import { usePageSearch } from '../places/use-page-search.ts'
import { useHolder } from '../session/holder.ts'
import { useWords } from '../words/use-words.ts'
import { firstOrganizationQuery, namedOrganizationQuery } from './any-organization.queries.ts'
import { type Chosen, organizationChosen } from './organization-chosen.ts'

/**
 * The organization that an account page is about: `organizationId` of the address, and never another one in its place;
 * without it the first in which the person holds the role, and which has the attribute where one is asked for.
 */
export function useOrganization(role: NamespaceRole, attribute?: AttributeKey): Chosen {
  const { organizationId } = useSearch({ strict: false }) as { organizationId?: string }
  const holder = useHolder()
  const chosen = organizationChosen(holder, { role, attribute, named: organizationId })
  const one = useQuery({
    ...namedOrganizationQuery(organizationId ?? ''),
    enabled: chosen.ask === 'named',
  })
  const first = useQuery({ ...firstOrganizationQuery, enabled: chosen.ask === 'first' })
  if (!chosen.ask) return chosen
  const { data, error, isPending, refetch } = chosen.ask === 'named' ? one : first
  return {
    ...chosen,
    organization: data && { id: data.organizationId, label: data.label },
    isPending,
    ...(error ? { problem: error.message, tryAgain: () => void refetch() } : {}),
  }
}

/** In place of a page that has no organization: why, and the way to another one. */
export function NoOrganization({
  chosen,
  none,
  ...wish
}: {
  chosen: Chosen
  none: string
  atLeast: NamespaceRole
  attribute?: AttributeKey
}) {
  const { t } = useWords('lists')
  const { isPending, problem, tryAgain } = chosen
  if (isPending) return <PageSkeleton />
  if (!problem) return <EmptyState className="m-8" title={none} />
  return (
    <div className="flex w-full max-w-[40rem] flex-col items-start gap-4 px-4 py-7 lg:px-8">
      <Banner kind="error" {...(tryAgain ? { action: { label: t('tryAgain'), onClick: tryAgain } } : {})}>
        {problem}
      </Banner>
      <OrganizationSelect {...wish} />
    </div>
  )
}

/** Which organization; nothing to choose for people with one. */
export function OrganizationSelect({
  atLeast,
  attribute,
}: {
  atLeast: NamespaceRole
  attribute?: AttributeKey
}) {
  const { t } = useWords('lists')
  const changeSearch = usePageSearch()
  const { isAdmin } = useHolder()
  const { organization, own } = useOrganization(atLeast, attribute)
  const choose = (organizationId: string) => changeSearch(() => ({ organizationId }))
  if (isAdmin) return <AnyOrganizationSelect organization={organization} onChoose={choose} />
  if (own.length < 2 && (organization || own.length === 0)) return null
  return (
    <Select
      label={t('organization')}
      hideLabel
      placeholder={t('chooseOrganization')}
      value={organization?.id ?? ''}
      options={own.map(({ id, label }) => ({ value: id, label }))}
      onChange={choose}
    />
  )
}
