import type { CustomCategory } from '@studio/contract'
import { formatDate } from '@studio/ui'
import { type ListColumn, numberColumn } from '../../../platform/lists/list-columns.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { CategoryKindChip } from './category-kind-chip.tsx'

export function useCategoryColumns(onOpen: (category: CustomCategory) => void): ListColumn<CustomCategory>[] {
  const { t } = useWords('vocabulary')
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      width: '12rem',
      cell: (row) => (
        <button
          type="button"
          className="flex min-w-0 items-center gap-2 text-left"
          onClick={() => onOpen(row)}
        >
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-full"
            style={{ backgroundColor: row.colour }}
          />
          <span className="truncate">{row.name}</span>
        </button>
      ),
    },
    {
      id: 'kind',
      header: t('kind'),
      sortable: true,
      phone: 'chip',
      width: '7.5rem',
      cell: (row) => <CategoryKindChip kind={row.kind} />,
    },
    {
      id: 'action',
      header: t('action'),
      sortable: true,
      width: '12rem',
      cell: (row) => {
        const action = t(`action_${row.action}`)
        return row.notifies ? t('andNotify', { action }) : action
      },
    },
    numberColumn('examples', t('examples'), '6rem', (row) => row.examples.length),
    numberColumn('turns', t('days30'), '6rem', (row) => row.turns, { onPhone: true }),
    {
      id: 'updatedAt',
      header: t('updated'),
      sortable: true,
      optional: true,
      width: '8rem',
      cell: (row) => formatDate(row.updatedAt),
    },
  ]
}
