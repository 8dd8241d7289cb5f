export const tablesWords = {
  line: 'Line',
  columnNumber: 'Column {{number}}',
  columnIs: 'What “{{name}}” is',
  useLine: 'Use line {{line}}',
  notUsed: 'Not used.',
  moreColumns_one: 'Show {{count}} more column',
  moreColumns_other: 'Show {{count}} more columns',
}
