import { readFilter, writeFilter } from '@studio/contract'
import { useQuery } from '@tanstack/react-query'
import { AnyOrganizationSelect } from '../../platform/lists/any-organization-select.tsx'
import { useListAddress } from '../../platform/lists/use-list-address.ts'
import { namedOrganizationQuery } from '../../platform/organizations/any-organization.queries.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** One organization of all that there are: too many for a menu, so it is found by name, and then is a filter as others. */
export function useOrganizationFilter() {
  const { t } = useWords('storefront')
  const { address, change } = useListAddress()
  const chosen = readFilter(address.filter ?? '')
  const organizationId = chosen.organization ?? ''
  const { data: named } = useQuery({
    ...namedOrganizationQuery(organizationId),
    enabled: organizationId !== '',
  })
  const organization = named && { id: organizationId, label: named.label }
  return {
    filter: {
      key: 'organization',
      label: t('organization'),
      options: organization ? [{ value: organization.id, label: organization.label }] : [],
    },
    choice: (
      <AnyOrganizationSelect
        organization={organization}
        onChoose={(id) => change({ filter: writeFilter({ ...chosen, organization: id }) })}
      />
    ),
  }
}
