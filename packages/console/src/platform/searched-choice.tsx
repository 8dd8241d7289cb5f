import {
  Button,
  CommandDialog,
  type CommandItem,
  classNames,
  Field,
  type FieldProps,
  formatNumber,
} from '@studio/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

export type Found = { items: readonly Omit<CommandItem, 'onSelect'>[]; total: number; busy: boolean }

/** One of more than a list can show: a field that opens a search for it. `label` names both. */
export function SearchedChoice({
  shown,
  placeholder,
  search,
  onSearch,
  found,
  onChoose,
  ...field
}: FieldProps & {
  label: string
  /** What is chosen; empty: nothing is. */
  shown: string
  placeholder: string
  search: string
  onSearch: (text: string) => void
  found: Found
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation('lists')
  const [open, setOpen] = useState(false)
  const { items, total, busy } = found
  const close = () => {
    setOpen(false)
    onSearch('')
  }
  return (
    <>
      <Field {...field}>
        {(control) => (
          <Button
            {...control}
            aria-haspopup="dialog"
            aria-label={shown ? `${field.label}: ${shown}` : undefined}
            className={classNames(
              'max-w-full justify-between',
              // Among the fields of a form it looks like one of them.
              !field.hideLabel && 'bg-surface font-normal shadow-[inset_0_0_0_1px_var(--edge)]',
              !field.hideLabel && !shown && 'text-text3',
            )}
            onClick={() => setOpen(true)}
          >
            <span className="min-w-0 truncate">{shown || placeholder}</span>
            <ChevronDown aria-hidden="true" />
          </Button>
        )}
      </Field>
      <CommandDialog
        open={open}
        onClose={close}
        label={field.label}
        placeholder={t('searchByName')}
        query={search}
        onQuery={onSearch}
        groups={[
          {
            heading:
              total > items.length
                ? t('firstOf', { shown: items.length, total: formatNumber(total) })
                : field.label,
            items: items.map((item) => ({ ...item, onSelect: () => onChoose(item.id) })),
          },
        ]}
        busy={busy}
        empty={busy ? t('searching') : t('noMatch')}
        count={t('found', { count: total })}
      />
    </>
  )
}
