import { classNames, TextField, type TextFieldProps } from '@studio/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

/**
 * A field with what was found below it: arrows move, Enter chooses. Other keys go to `onOtherKey`, which answers
 * whether it took them.
 */
export function TypeAhead<Item>({
  listLabel,
  listClass,
  rowClass,
  found,
  keyOf,
  row,
  onText,
  onChoose,
  onOtherKey,
  ...field
}: Omit<TextFieldProps, 'onChange'> & {
  listLabel: string
  listClass?: string
  rowClass: string
  found: readonly Item[]
  keyOf: (item: Item) => string
  row: (item: Item, isActive: boolean) => ReactNode
  onText: (text: string) => void
  onChoose: (item: Item) => void
  onOtherKey?: (key: string) => boolean
}) {
  const id = useId()
  const [active, setActive] = useState(0)
  const at = Math.min(active, found.length - 1)
  const chosen = found[at]
  const moveTo = (next: number) => {
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') moveTo(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') moveTo(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && chosen !== undefined) onChoose(chosen)
    else if (!onOtherKey?.(event.key)) return
    event.preventDefault()
  }
  return (
    <>
      <TextField
        {...field}
        before={<Search aria-hidden="true" />}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${at}`}
        aria-autocomplete="list"
        autoComplete="off"
        onChange={(text) => {
          onText(text)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        className={classNames(
          'rounded-10 border border-line bg-raised',
          listClass,
          found.length === 0 && 'hidden',
        )}
      >
        {found.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
          <div
            key={keyOf(item)}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => onChoose(item)}
            onMouseMove={() => setActive(index)}
            className={classNames(
              'flex cursor-pointer items-center gap-3 px-3',
              rowClass,
              index === at && 'bg-accenttint',
            )}
          >
            {row(item, index === at)}
          </div>
        ))}
      </div>
    </>
  )
}
