import { readFilter, writeFilter } from '@studio/contract'
import { Button, Menu, Pill } from '@studio/ui'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export type ListFilter = {
  /** As the server's list knows it. */
  key: string
  label: string
  options: readonly { value: string; label: string }[]
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
  const { t } = useTranslation('lists')
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
  return (
    <>
      {filters.flatMap(({ key, label, options }) => {
        const value = chosen[key]
        if (value === undefined) return []
        const option = options.find((one) => one.value === value)?.label ?? value
        return [
          <Pill key={key} onRemove={() => choose(key, '')}>
            {t('filterValue', { field: label, value: option })}
          </Pill>,
        ]
      })}
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
    </>
  )
}
