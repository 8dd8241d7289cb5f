import type { WhitelistEntry } from '@studio/contract'
import { formatDate } from '@studio/ui'
import { type ListColumn, numberColumn } from '../../platform/lists/list-columns.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { EntryStatus } from './entry-status.tsx'

/** The columns of the whitelist. Without `onOpen` there is nothing behind a row. */
export function useEntryColumns(
  onOpen: ((row: WhitelistEntry) => void) | undefined,
): ListColumn<WhitelistEntry>[] {
  const { t } = useWords('whitelist')
  return [
    {
      id: 'value',
      header: t('value'),
      sortable: true,
      phone: 'title',
      width: '16rem',
      cell: (row) =>
        onOpen ? (
          <button type="button" className="truncate text-left font-semibold" onClick={() => onOpen(row)}>
            {row.value}
          </button>
        ) : (
          <span className="truncate font-semibold">{row.value}</span>
        ),
    },
    { id: 'kind', header: t('kind'), sortable: true, width: '6.5rem', cell: (row) => t(`kind_${row.kind}`) },
    {
      id: 'provider',
      header: t('provider'),
      sortable: true,
      width: '7.5rem',
      cell: (row) => t(`provider_${row.provider}`),
    },
    {
      id: 'role',
      header: t('role'),
      sortable: true,
      width: '9rem',
      phone: 'meta',
      cell: (row) => roleName(row.role),
    },
    {
      id: 'teams',
      header: t('teams'),
      width: '9rem',
      cell: (row) => row.teams.map((team) => team.name).join(', '),
    },
    {
      id: 'autoJoin',
      header: t('joining'),
      width: '7.5rem',
      optional: true,
      cell: (row) => t(row.autoJoin ? 'autoJoin_on' : 'autoJoin_off'),
    },
    numberColumn('usedCount', t('used'), '5rem', (row) => row.usedCount),
    {
      id: 'lastUsedAt',
      header: t('lastUsed'),
      sortable: true,
      width: '8rem',
      cell: (row) =>
        row.lastUsedAt ? formatDate(row.lastUsedAt) : <span className="text-text3">{t('never')}</span>,
    },
    {
      id: 'expiresAt',
      header: t('expires'),
      sortable: true,
      width: '8rem',
      cell: (row) =>
        row.expiresAt ? formatDate(row.expiresAt) : <span className="text-text3">{t('noEnd')}</span>,
    },
    {
      id: 'status',
      header: t('status'),
      sortable: true,
      width: '7.5rem',
      phone: 'chip',
      cell: (row) => <EntryStatus status={row.status} />,
    },
  ]
}
