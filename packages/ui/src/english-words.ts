/** Every word the kit says by itself. An app may replace any of them. `{{name}}` is filled in. */
export const englishWords = {
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
  ofPages: 'of {{pageCount}}',
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
  remove: 'Remove {{label}}',
  breadcrumbs: 'Breadcrumbs',
  notifications: 'Notifications',
  undo: 'Undo',
  typeToConfirm: 'Type “{{name}}” to confirm',
  required: 'Required',
  active: 'Active',
  inactive: 'Not active',
  threshold: 'Threshold',
  /** Before the sentence of a banner. */
  warning: 'Warning!',
  error: 'Error!',
  success: 'Success!',
  rowsOutOfRange: 'We cannot show less than 1 or more than 100 items per page.',
  pageTooLow: 'You cannot go to page with number less than 1.',
  pageTooHigh: 'You cannot go to page with number more than {{pageCount}}.',
}

export type KitWords = Record<keyof typeof englishWords, string>

/** Puts what is named in the place of its braces. */
export function fillIn(sentence: string, named: Record<string, string>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (braces, name) => named[name] ?? braces)
}
