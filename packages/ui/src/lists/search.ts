/** A field that can be searched. */
export interface SearchOption {
  value: string
  label: string
  /** Ticked. */
  active: boolean
  disabled?: boolean
}

/** What is searched in one field. */
export interface SearchEntry {
  field: string
  text: string
}

/** What the search box knows. `options` is undefined until they have loaded. */
export interface SearchState {
  text: string
  options: readonly SearchOption[] | undefined
  /** The list of fields is shown. */
  isOpen: boolean
  /** Shut for the whole page. */
  disabled: boolean
}

export type SearchEvent =
  | { type: 'box-clicked' }
  | { type: 'escape-pressed' }
  | { type: 'left' }
  | { type: 'typed'; text: string }
  | { type: 'field-ticked'; value: string; active: boolean }
  | { type: 'search-pressed' }
  | { type: 'options-loaded'; options: readonly SearchOption[] | undefined }

/** The new state, and the search to run, if any. An empty list of entries is the empty search: everything. */
export interface SearchStep {
  state: SearchState
  search?: SearchEntry[]
}

/** Nothing can be typed before there are fields to search in. */
export const isBoxDisabled = ({ options, disabled }: SearchState): boolean => disabled || !options?.length

const ticked = ({ options }: SearchState) =>
  (options ?? []).filter((option) => option.active && !option.disabled)

/** At least one field is ticked and text is present. */
export const canSearch = (state: SearchState): boolean =>
  !isBoxDisabled(state) && ticked(state).length > 0 && state.text.trim() !== ''

const entriesOf = (state: SearchState): SearchEntry[] =>
  ticked(state).map((option) => ({ field: option.value, text: state.text.trim() }))

/** The rules of the list search box, without a screen. */
export function stepSearch(state: SearchState, event: SearchEvent): SearchStep {
  switch (event.type) {
    case 'box-clicked':
      return { state: { ...state, isOpen: !isBoxDisabled(state) } }
    case 'escape-pressed':
    case 'left':
      return { state: { ...state, isOpen: false } }
    case 'typed': {
      const wasCleared = state.text !== '' && event.text === ''
      return { state: { ...state, text: event.text }, ...(wasCleared ? { search: [] } : {}) }
    }
    case 'field-ticked':
      return {
        state: {
          ...state,
          options: state.options?.map((option) =>
            option.value === event.value && !option.disabled ? { ...option, active: event.active } : option,
          ),
        },
      }
    case 'search-pressed':
      return canSearch(state) ? { state: { ...state, isOpen: false }, search: entriesOf(state) } : { state }
    case 'options-loaded': {
      const next = { ...state, options: event.options }
      return { state: { ...next, isOpen: next.isOpen && !isBoxDisabled(next) } }
    }
  }
}
