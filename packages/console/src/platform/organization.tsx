import { type AttributeKey, type NamespaceRole, routes } from '@studio/contract'
import { Select } from '@studio/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from './api.ts'
import { organizationsWith, useHolder } from './holder.ts'

type Organization = { id: string; label: string }

/** All organizations there are, for platform admins: they act in each of them and may be a member of none. */
const everyOrganizationQuery = queryOptions({
  queryKey: ['every-organization'],
  queryFn: ({ signal }) =>
    call(routes.organizations.list, { query: { pageSize: 100, sort: 'name', dir: 'asc' }, signal }),
  select: ({ items }) =>
    items
      .filter((one) => one.status === 'active')
      .map(({ organizationId, label }) => ({ id: organizationId, label })),
})

/**
 * The organization that an account page is about: `organizationId` of the address, else the first in which the person
 * holds the role, and which has the attribute where one is asked for. Undefined: there is none, or the answer is
 * still awaited.
 */
export function useOrganization(
  role: NamespaceRole,
  attribute?: AttributeKey,
): {
  organization: Organization | undefined
  organizations: Organization[]
  isPending: boolean
} {
  const { organizationId } = useSearch({ strict: false }) as { organizationId?: string }
  const holder = useHolder()
  const every = useQuery({ ...everyOrganizationQuery, enabled: holder.isAdmin })
  const own = organizationsWith(holder, role, attribute)
  const others = (every.data ?? []).filter((one) => !own.some(({ id }) => id === one.id))
  const organizations = [...own, ...others]
  const named = organizations.find(({ id }) => id === organizationId)
  // Another organization than the named one is not shown in between.
  const isPending =
    holder.isAdmin && every.isPending && !named && (organizationId !== undefined || own.length === 0)
  return { organization: isPending ? undefined : (named ?? organizations[0]), organizations, isPending }
}

/** Which organization; nothing to choose for people with one. */
export function OrganizationSelect({
  atLeast,
  attribute,
}: {
  atLeast: NamespaceRole
  attribute?: AttributeKey
}) {
  const { t } = useTranslation('lists')
  const navigate = useNavigate()
  const { organization, organizations } = useOrganization(atLeast, attribute)
  if (organizations.length < 2 || !organization) return null
  return (
    <Select
      label={t('organization')}
      hideLabel
      value={organization.id}
      options={organizations.map(({ id, label }) => ({ value: id, label }))}
      onChange={(organizationId) => void navigate({ to: '.', search: { organizationId } as never })}
    />
  )
}
