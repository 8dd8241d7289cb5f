import { createContext, type ReactNode, useContext } from 'react'

/** Every word the kit says by itself. The defaults are English; an app may replace any of them. */
export interface KitWords {
  close: string
  cancel: string
  done: string
  search: string
  clearSearch: string
  searchIn: string
  noSearchField: string
  fieldNotSearched: string
  searchNeeds: string
  rowsPerPage: string
  goToPage: string
  ofPages: (pageCount: string) => string
  previous: string
  next: string
  firstPage: string
  lastPage: string
  paging: string
  actions: string
  selectAllRows: string
  noRowsToSelect: string
  selectRow: string
  sort: string
  ascending: string
  descending: string
  decrease: string
  increase: string
  remove: (label: string) => string
  breadcrumbs: string
  notifications: string
  undo: string
  typeToConfirm: (name: string) => string
  required: string
  active: string
  inactive: string
  threshold: string
  /** Before the sentence of a banner. */
  warning: string
  error: string
  success: string
  rowsOutOfRange: string
  pageTooLow: string
  pageTooHigh: (pageCount: string) => string
}

export const englishWords: KitWords = {
  close: 'Close',
  cancel: 'Cancel',
  done: 'Done',
  search: 'Search',
  clearSearch: 'Clear search',
  searchIn: 'Search in',
  noSearchField: 'No field',
  fieldNotSearched: 'This field is not searched here.',
  searchNeeds: 'Type what to search for, and tick at least one field.',
  rowsPerPage: 'Rows per page',
  goToPage: 'Go to page',
  ofPages: (pageCount) => `of ${pageCount}`,
  previous: 'Previous',
  next: 'Next',
  firstPage: 'This is the first page.',
  lastPage: 'This is the last page.',
  paging: 'Pages',
  actions: 'Actions',
  selectAllRows: 'Select all rows',
  noRowsToSelect: 'There are no rows to select.',
  selectRow: 'Select row',
  sort: 'Sort',
  ascending: 'Ascending',
  descending: 'Descending',
  decrease: 'Decrease',
  increase: 'Increase',
  remove: (label) => `Remove ${label}`,
  breadcrumbs: 'Breadcrumbs',
  notifications: 'Notifications',
  undo: 'Undo',
  typeToConfirm: (name) => `Type “${name}” to confirm`,
  required: 'Required',
  active: 'Active',
  inactive: 'Not active',
  threshold: 'Threshold',
  warning: 'Warning!',
  error: 'Error!',
  success: 'Success!',
  rowsOutOfRange: 'We cannot show less than 1 or more than 100 items per page.',
  pageTooLow: 'You cannot go to page with number less than 1.',
  pageTooHigh: (pageCount) => `You cannot go to page with number more than ${pageCount}.`,
}

const Words = createContext<KitWords>(englishWords)

export function KitWordsProvider({ words, children }: { words: Partial<KitWords>; children: ReactNode }) {
  return <Words value={{ ...englishWords, ...words }}>{children}</Words>
}

export const useWords = (): KitWords => useContext(Words)
