import { Checkbox, Skeleton, useKitWords } from '@studio/ui'
import type { ReactNode } from 'react'

/** The rows of a list as cards. */
export function CardGrid<Row>({
  label,
  rows,
  rowKey,
  rowLabel,
  card,
  empty,
  rowActions,
  rowNote,
  selected,
  onSelect,
}: {
  label: string
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  card: (row: Row) => ReactNode
  empty: ReactNode
  rowActions?: (row: Row) => ReactNode
  rowNote?: (rowKey: string) => ReactNode
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
}) {
  const words = useKitWords()
  if (rows?.length === 0) return empty
  const select = (key: string, on: boolean) => {
    const next = new Set(selected)
    if (on) next.add(key)
    else next.delete(key)
    onSelect?.(next)
  }
  return (
    <ul
      aria-label={label}
      aria-busy={rows === undefined || undefined}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4"
    >
      {(rows ?? []).map((row) => {
        const key = rowKey(row)
        return (
          <li
            key={key}
            className="relative flex min-w-0 flex-col overflow-clip rounded-10 border border-line bg-surface"
          >
            {card(row)}
            {rowNote?.(key)}
            {onSelect || rowActions ? (
              <div className="mt-auto flex min-h-10 items-center justify-between border-line border-t px-2">
                {onSelect ? (
                  <Checkbox
                    label={`${words.selectRow}: ${rowLabel(row)}`}
                    hideLabel
                    checked={selected?.has(key) ?? false}
                    onChange={(on) => select(key, on)}
                  />
                ) : (
                  <span />
                )}
                {rowActions?.(row)}
              </div>
            ) : null}
          </li>
        )
      })}
      {rows === undefined
        ? [0, 1, 2, 3].map((at) => (
            <li key={at} className="h-56 rounded-10 border border-line bg-surface p-4">
              <Skeleton width="60%" />
            </li>
          ))
        : null}
    </ul>
  )
}
