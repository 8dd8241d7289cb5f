import type { NamespaceRole } from '@studio/contract'
import { Select } from '@studio/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { organizationsWith, useHolder } from './holder.ts'

type Organization = { id: string; label: string }

/**
 * The organization that an account page is about: `organizationId` of the address, else the first in which the person
 * holds the role. Undefined: there is none.
 */
export function useOrganization(role: NamespaceRole): {
  organization: Organization | undefined
  organizations: Organization[]
} {
  const { organizationId } = useSearch({ strict: false }) as { organizationId?: string }
  const organizations = organizationsWith(useHolder(), role)
  const named = organizations.find(({ id }) => id === organizationId)
  return { organization: named ?? organizations[0], organizations }
}

/** Which organization; nothing to choose for people with one. */
export function OrganizationSelect({ atLeast }: { atLeast: NamespaceRole }) {
  const { t } = useTranslation('lists')
  const navigate = useNavigate()
  const { organization, organizations } = useOrganization(atLeast)
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
