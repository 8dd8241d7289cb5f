import { ChevronDown, Search, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { useKitWords } from '../words.tsx'
import {
  canSearch,
  isBoxDisabled,
  type SearchEntry,
  type SearchEvent,
  type SearchOption,
  type SearchState,
  stepSearch,
} from './search.ts'

/** Search-option events are held back this long, by the specification. */
export const searchOptionsDelayMs = 500

export interface SearchBoxProps {
  /** The text in force, from the address. When it changes, the box follows. */
  text?: string
  /** Undefined until loaded. When they change, the ticks follow. */
  options: readonly SearchOption[] | undefined
  /** One entry per ticked field; an empty list means everything. */
  onSearch: (entries: SearchEntry[]) => void
  /** The fields with their new ticks, 500 ms after the last tick. */
  onOptionsChange?: (options: readonly SearchOption[]) => void
  /** Why it is shut, as on a page that is searched in another way. */
  disabledReason?: string | undefined
  placeholder?: string
  label?: string
}

/** The search box of a list: the text, the fields it is looked for in, and the button. Give it the route as `key`. */
export function SearchBox({ label, placeholder, disabledReason, ...props }: SearchBoxProps) {
  const words = useKitWords()
  const id = useId()
  const { state, send } = useSearch({ ...props, disabled: disabledReason !== undefined })
  const input = useRef<HTMLInputElement>(null)
  const fields = useRef<HTMLFieldSetElement>(null)
  const isDisabled = isBoxDisabled(state)
  const isShut = disabledReason !== undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state.isOpen) {
      // The fields close first; a dialog around them waits for the next Escape.
      event.stopPropagation()
      event.preventDefault()
      send({ type: 'escape-pressed' })
      input.current?.focus()
    }
    if (event.key === 'ArrowDown' && event.target === input.current) {
      event.preventDefault()
      send({ type: 'box-clicked' })
      requestAnimationFrame(() => fields.current?.querySelector('input')?.focus())
    }
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) send({ type: 'left' })
  }
  const ticked = state.options?.filter((option) => option.active) ?? []
  return (
    <search className="kit-search">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving concern the whole group */}
      <div className="kit-search-place" onKeyDown={onKeyDown} onBlur={onBlur}>
        <div className="kit-box" data-disabled={isDisabled || undefined}>
          <Search aria-hidden="true" />
          <Tooltip text={disabledReason} onPress={isShut}>
            <input
              ref={input}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              aria-label={label ?? words.search}
              placeholder={placeholder ?? words.search}
              // What is about to load is there in a moment; what is shut stays within reach and says why.
              disabled={isDisabled && !isShut}
              readOnly={isShut}
              aria-disabled={isShut || undefined}
              value={state.text}
              onClick={() => send({ type: 'box-clicked' })}
              onChange={(event) => send({ type: 'typed', text: event.target.value })}
              onKeyDown={(event) => event.key === 'Enter' && send({ type: 'search-pressed' })}
            />
          </Tooltip>
          {state.text && !isDisabled ? (
            <button
              type="button"
              className="kit-search-clear kit-reach"
              aria-label={words.clearSearch}
              onClick={() => {
                send({ type: 'typed', text: '' })
                input.current?.focus()
              }}
            >
              <X aria-hidden="true" />
            </button>
          ) : null}
          {isShut ? null : (
            <button
              type="button"
              className="kit-search-fields kit-reach"
              disabled={isDisabled}
              aria-expanded={state.isOpen}
              aria-controls={`${id}-fields`}
              onClick={() => send({ type: state.isOpen ? 'left' : 'box-clicked' })}
            >
              <span className="sr-only">{words.searchIn} </span>
              <span className="kit-search-names">
                {ticked.map((option) => option.label).join(', ') || words.noSearchField}
              </span>
              <ChevronDown aria-hidden="true" />
            </button>
          )}
        </div>
        {state.isOpen ? (
          <fieldset ref={fields} id={`${id}-fields`} className="kit-popup kit-search-list">
            <legend className="kit-label">{words.searchIn}</legend>
            {state.options?.map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                checked={option.active}
                disabledReason={option.disabled ? words.fieldNotSearched : undefined}
                onChange={(active) => send({ type: 'field-ticked', value: option.value, active })}
              />
            ))}
          </fieldset>
        ) : null}
      </div>
      <Button
        variant="primary"
        disabledReason={disabledReason ?? (canSearch(state) ? undefined : words.searchNeeds)}
        onClick={() => send({ type: 'search-pressed' })}
      >
        {words.search}
      </Button>
    </search>
  )
}

type Given = Pick<SearchBoxProps, 'text' | 'options' | 'onSearch' | 'onOptionsChange'> & {
  disabled: boolean
}

function useSearch({ text = '', options, onSearch, onOptionsChange, disabled }: Given) {
  const [state, setState] = useState<SearchState>({ text, options, isOpen: false, disabled })
  const [given, setGiven] = useState({ text, options, disabled })
  // A page makes its options anew each time it is drawn: what counts is what they say, or ticks would be lost.
  const sameOptions = JSON.stringify(given.options) === JSON.stringify(options)
  if (given.text !== text || !sameOptions || given.disabled !== disabled) {
    setGiven({ text, options, disabled })
    const next = given.text === text ? state.text : text
    const kept = { ...state, text: next, disabled }
    setState(sameOptions ? kept : stepSearch(kept, { type: 'options-loaded', options }).state)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const deliver = useRef(onOptionsChange)
  useEffect(() => {
    deliver.current = onOptionsChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (event: SearchEvent) => {
    const step = stepSearch(state, event)
    setState(step.state)
    if (step.search) onSearch(step.search)
    // A search says by itself where it looks: told afterwards, the ticks would lead back from the page that was turned to.
    if (step.search?.length) clearTimeout(timer.current)
    if (event.type !== 'field-ticked' || !step.state.options) return
    const ticks = step.state.options
    clearTimeout(timer.current)
    timer.current = setTimeout(() => deliver.current?.(ticks), searchOptionsDelayMs)
  }
  return { state, send }
}
