import { Dialog as Base } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useKitWords } from '../words.tsx'
import type { CommandDialogProps, CommandItem } from './command-props.ts'

export default function CommandPopup({
  open,
  onClose,
  label,
  placeholder,
  query,
  onQuery,
  groups,
  empty,
  count,
  busy = false,
  foot,
}: CommandDialogProps) {
  const id = useId()
  const words = useKitWords()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const items = groups.flatMap((group) => group.items)
  const [chosenId, choose] = useState<string>()
  // Results come and go while one types: where the chosen one went, the first is chosen.
  const at = Math.max(
    0,
    items.findIndex((item) => item.id === chosenId),
  )
  const chosen = items[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one comes into sight when it changes
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen?.id])

  const act = (item: CommandItem | undefined) => {
    if (!item) return
    onClose()
    item.onSelect()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      PageDown: Math.min(at + 8, items.length - 1),
      PageUp: Math.max(at - 8, 0),
    }
    const next = move[event.key]
    if (next !== undefined && items.length > 0) {
      event.preventDefault()
      choose(items[next]?.id)
    }
    // Enter also ends the composition of a word in some scripts.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      act(chosen)
    }
  }
  const optionId = (item: CommandItem) => `${id}-${items.indexOf(item)}`

  return (
    <Base.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="kit-backdrop" />
        <Base.Viewport className="kit-dialog-place kit-command-place">
          <Base.Popup className="kit-dialog kit-command" initialFocus={input} aria-modal="true">
            <Base.Title className="sr-only">{label}</Base.Title>
            <div className="kit-command-field">
              <Search aria-hidden="true" />
              <input
                ref={input}
                type="text"
                role="combobox"
                aria-expanded="true"
                aria-autocomplete="list"
                aria-controls={`${id}-list`}
                aria-activedescendant={chosen && optionId(chosen)}
                aria-label={label}
                autoComplete="off"
                spellCheck={false}
                placeholder={placeholder}
                value={query}
                onChange={(event) => {
                  choose(undefined)
                  onQuery(event.target.value)
                }}
                onKeyDown={onKeyDown}
              />
              <Base.Close
                className="kit-button"
                data-variant="cancel"
                data-size="small"
                data-square=""
                aria-label={words.close}
              >
                <X aria-hidden="true" />
              </Base.Close>
            </div>
            <CommandList
              id={id}
              label={label}
              busy={busy}
              groups={groups}
              empty={empty}
              optionId={optionId}
              chosen={chosen}
              ref={list}
              onPoint={(item) => choose(item.id)}
              onAct={act}
            />
            <div className="sr-only" role="status">
              {count}
            </div>
            {foot ? <footer className="kit-command-foot">{foot}</footer> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** What can be chosen, in groups. The focus stays in the field above it. */
function CommandList({
  id,
  ref,
  label,
  busy,
  groups,
  empty,
  optionId,
  chosen,
  onPoint,
  onAct,
}: Pick<CommandDialogProps, 'label' | 'busy' | 'groups' | 'empty'> & {
  id: string
  ref: RefObject<HTMLDivElement | null>
  optionId: (item: CommandItem) => string
  chosen: CommandItem | undefined
  onPoint: (item: CommandItem) => void
  onAct: (item: CommandItem) => void
}) {
  return (
    <div
      ref={ref}
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-busy={busy || undefined}
      className="kit-command-list"
    >
      {groups.map((group) =>
        group.items.length === 0 ? null : (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.heading} role="group" aria-label={group.heading}>
            <div className="kit-menu-heading" aria-hidden="true">
              {group.heading}
            </div>
            {group.items.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              <div
                key={item.id}
                id={optionId(item)}
                role="option"
                aria-selected={item === chosen}
                className="kit-menu-item"
                data-highlighted={item === chosen ? '' : undefined}
                onPointerMove={() => onPoint(item)}
                // The focus stays in the field, also while the mouse button is down.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onAct(item)}
              >
                {item.icon}
                <span className="kit-command-label">{item.label}</span>
                {item.detail ? <span className="kit-command-detail">{item.detail}</span> : null}
              </div>
            ))}
          </div>
        ),
      )}
      {groups.every((group) => group.items.length === 0) ? (
        <p className="kit-command-empty">{empty}</p>
      ) : null}
    </div>
  )
}
