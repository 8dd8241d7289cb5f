import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organizationsByName } from '../any-organization.queries.ts'
import { SearchedChoice } from '../searched-choice.tsx'

/** Any organization of the platform, found by name. */
export function AnyOrganizationSelect({
  organization,
  onChoose,
}: {
  organization: { id: string; label: string } | undefined
  onChoose: (organizationId: string) => void
}) {
  const { t } = useTranslation('lists')
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery(organizationsByName(useDeferredValue(search).trim()))
  const items = (data?.items ?? []).map(({ organizationId, label, status }) => ({
    id: organizationId,
    label,
    detail: status === 'active' ? undefined : t(`organization_${status}`),
  }))
  return (
    <SearchedChoice
      label={t('organization')}
      hideLabel
      shown={organization?.label ?? ''}
      placeholder={t('chooseOrganization')}
      search={search}
      onSearch={setSearch}
      found={{ items, total: data?.total ?? 0, busy: isFetching }}
      onChoose={onChoose}
    />
  )
}
