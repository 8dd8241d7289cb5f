import { expect, test } from 'vitest'
import { usageTable } from './usage-file.ts'

test('a name that a spreadsheet would run is text in the file', () => {
  const numbers = {
    visits: 3,
    questions: 8,
    answered: 6,
    leftAt: 2,
    silent: 1,
    thumbsUp: 2,
    thumbsDown: 0,
    lastAt: '',
  }
  const table = usageTable([{ key: 'a', ...numbers }], () => '=HYPERLINK("http://x")')
  expect(table.split('\r\n')[1]).toBe('"\'=HYPERLINK(""http://x"")","3","8","6","2","1","2","0"')
})
