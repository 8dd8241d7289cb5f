import { assignableRoles, whitelistProviders } from '@studio/contract'
import type { ListFilter } from '../../platform/lists/filter-bar.tsx'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** By what the entries of the whitelist can be narrowed down. */
export function useEntryFilters(): ListFilter[] {
  const { t } = useWords('whitelist')
  return [
    {
      key: 'kind',
      label: t('kind'),
      options: (['email', 'domain'] as const).map((value) => ({ value, label: t(`kind_${value}`) })),
    },
    {
      key: 'provider',
      label: t('provider'),
      options: whitelistProviders.map((value) => ({ value, label: t(`provider_${value}`) })),
    },
    {
      key: 'role',
      label: t('role'),
      options: assignableRoles.map((value) => ({ value, label: roleName(value) })),
    },
    {
      key: 'status',
      label: t('status'),
      options: (['active', 'paused', 'expired'] as const).map((value) => ({
        value,
        label: t(`status_${value}`),
      })),
    },
  ]
}
