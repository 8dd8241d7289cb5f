import { expect, test } from 'vitest'
import { canSearch, isBoxDisabled, type SearchState, stepSearch } from './search.ts'

const givenSearch = (over: Partial<SearchState> = {}): SearchState => ({
  text: 'harbor',
  options: [
    { value: 'name', label: 'Name', active: true },
    { value: 'subject', label: 'Subject', active: true },
    { value: 'team', label: 'Team', active: false },
  ],
  isOpen: false,
  disabled: false,
  ...over,
})

test('"the box is disabled until options exist", and where the page shuts it', () => {
  expect(isBoxDisabled(givenSearch({ options: undefined }))).toBe(true)
  expect(isBoxDisabled(givenSearch({ options: [] }))).toBe(true)
  expect(isBoxDisabled(givenSearch({ disabled: true }))).toBe(true)
  expect(isBoxDisabled(givenSearch())).toBe(false)
})

test('"the field dropdown opens by clicking the box only once search options have loaded"', () => {
  expect(stepSearch(givenSearch({ options: undefined }), { type: 'box-clicked' }).state.isOpen).toBe(false)
  expect(stepSearch(givenSearch(), { type: 'box-clicked' }).state.isOpen).toBe(true)
})

test('"Escape closes the dropdown", as leaving does; both keep the text', () => {
  const open = givenSearch({ isOpen: true })
  for (const type of ['escape-pressed', 'left'] as const) {
    expect(stepSearch(open, { type })).toEqual({ state: { ...open, isOpen: false } })
  }
})

test('"The Search button is enabled only when at least one field is ticked and text is present."', () => {
  expect(canSearch(givenSearch())).toBe(true)
  expect(canSearch(givenSearch({ text: '   ' }))).toBe(false)
  const none = givenSearch().options?.map((option) => ({ ...option, active: false }))
  expect(canSearch(givenSearch({ options: none }))).toBe(false)
  expect(stepSearch(givenSearch({ options: none }), { type: 'search-pressed' }).search).toBeUndefined()
})

test('"Search event payload: a list of entries, each holding the field id and the search text"', () => {
  const step = stepSearch(givenSearch({ isOpen: true, text: ' harbor ' }), { type: 'search-pressed' })
  expect(step.search).toEqual([
    { field: 'name', text: 'harbor' },
    { field: 'subject', text: 'harbor' },
  ])
  expect(step.state.isOpen).toBe(false)
})

test('"Clearing the text runs an empty search", typing does not', () => {
  expect(stepSearch(givenSearch(), { type: 'typed', text: '' }).search).toEqual([])
  expect(stepSearch(givenSearch(), { type: 'typed', text: 'harbo' }).search).toBeUndefined()
  expect(stepSearch(givenSearch({ text: '' }), { type: 'typed', text: '' }).search).toBeUndefined()
})

test('ticking changes one field and spares a disabled one', () => {
  const state = givenSearch({
    options: [
      { value: 'name', label: 'Name', active: true },
      { value: 'team', label: 'Team', active: false, disabled: true },
    ],
  })
  const off = stepSearch(state, { type: 'field-ticked', value: 'name', active: false }).state
  expect(off.options?.[0]?.active).toBe(false)
  const same = stepSearch(state, { type: 'field-ticked', value: 'team', active: true }).state
  expect(same.options?.[1]?.active).toBe(false)
})

test('options that vanish close the fields', () => {
  const step = stepSearch(givenSearch({ isOpen: true }), { type: 'options-loaded', options: undefined })
  expect(step.state.isOpen).toBe(false)
})
