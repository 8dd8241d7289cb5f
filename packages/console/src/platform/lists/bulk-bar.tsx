import type { Selection } from '@studio/contract'
import { Button, formatNumber } from '@studio/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type BulkAct = {
  id: string
  label: string
  icon?: ReactNode
  danger?: boolean
  /** Why nobody with this role can do it. */
  disabledReason?: string | undefined
  /** It opens a dialog first: the rows stay chosen until it says that it is done. */
  asksFirst?: boolean
  /** Opens a dialog or does it; the list is read anew by the act's own invalidation. */
  onAct: (selection: Selection, count: number, done: () => void) => void
}

/** What can be done with the chosen rows: those that were ticked, or all that match the search. */
export function BulkBar({
  acts,
  selection,
  count,
  total,
  onSelectAll,
  onClear,
}: {
  acts: readonly BulkAct[]
  selection: Selection
  count: number
  /** Of rows that match the search, beyond this page. */
  total: number
  onSelectAll: () => void
  onClear: () => void
}) {
  const { t } = useTranslation('lists')
  const isAll = 'matching' in selection
  return (
    <div
      role="status"
      className="flex min-h-12 flex-wrap items-center gap-2 rounded-10 bg-accenttint px-3 py-1.5 text-text"
    >
      <span className="font-semibold">
        {t(isAll ? 'allSelected' : 'selected', { count, number: formatNumber(count) })}
      </span>
      {!isAll && count < total ? (
        <Button variant="text" onClick={onSelectAll}>
          {t('selectAll', { number: formatNumber(total) })}
        </Button>
      ) : null}
      <span className="grow" />
      {acts.map(({ id, label, icon, disabledReason, onAct }) => (
        <Button
          key={id}
          size="small"
          icon={icon}
          disabledReason={disabledReason}
          onClick={() => onAct(selection, count, onClear)}
        >
          {label}
        </Button>
      ))}
      <Button variant="cancel" size="small" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </div>
  )
}
