import { readFilter, writeFilter } from '@studio/contract'
import { Button, formatNumber, Menu, Pill, PillButton } from '@studio/ui'
import { Plus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'

export type ListFilter = {
  /** As the server's list knows it. */
  key: string
  label: string
  /** One with a `count` stands in sight where it finds something. */
  options: readonly { value: string; label: string; count?: number | undefined }[]
}

/** The filters in force, each to be taken away, and a menu of all others. */
export function FilterBar({
  filters,
  filter,
  onChange,
}: {
  filters: readonly ListFilter[]
  filter: string
  onChange: (filter: string) => void
}) {
  const { t } = useWords('lists')
  const chosen = readFilter(filter)
  const choose = (key: string, value: string) => onChange(writeFilter({ ...chosen, [key]: value }))
  // Filters of the same label stand under one heading.
  const offered = filters
    .map((one) => ({ ...one, options: one.options.filter(({ value }) => chosen[one.key] !== value) }))
    .filter(({ options }) => options.length > 0)
  const items = offered.flatMap(({ key, label, options }, at) => [
    ...(offered[at - 1]?.label === label ? [] : [{ heading: label }]),
    ...options.map(({ value, label: option }) => ({
      id: `${key}-${value}`,
      label: option,
      onSelect: () => choose(key, value),
    })),
  ])
  const counted = filters.flatMap(({ key, options }) =>
    options.flatMap(({ value, label, count = 0 }) =>
      count > 0 ? [{ key, value, label, count, isChosen: chosen[key] === value }] : [],
    ),
  )
  const Row = counted.length > 0 ? CountedRow : Fragment
  return (
    <Row>
      {filters.flatMap(({ key, label, options }) => {
        const value = chosen[key]
        if (value === undefined || counted.some((one) => one.key === key && one.isChosen)) return []
        const option = options.find((one) => one.value === value)?.label ?? value
        return [
          <Pill key={key} onRemove={() => choose(key, '')}>
            {t('filterValue', { field: label, value: option })}
          </Pill>,
        ]
      })}
      {counted.map(({ key, value, label, count, isChosen }) => (
        <PillButton
          key={`${key} ${value}`}
          count={formatNumber(count)}
          isChosen={isChosen}
          onClick={() => choose(key, isChosen ? '' : value)}
        >
          {label}
        </PillButton>
      ))}
      {items.length > 0 ? (
        <Menu
          label={t('filter')}
          trigger={
            // On phones it begins a line: its words stand at the edge, as all others do.
            <Button variant="text" className="max-sm:-ml-2" icon={<Plus aria-hidden="true" />}>
              {t('filter')}
            </Button>
          }
          items={items}
        />
      ) : null}
    </Row>
  )
}

/** A line of its own; on phones it goes on beyond the edge. */
const CountedRow = ({ children }: { children: ReactNode }) => (
  <div className="flex w-full items-center gap-2 py-1 max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap">
    {children}
  </div>
)
