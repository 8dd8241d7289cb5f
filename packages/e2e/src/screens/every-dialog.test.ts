import { expect, test } from 'vitest'
import { dialogsInSource } from '../dialogs/source.ts'
import { excused, ofPeople, ofStoryfiles, placeOf } from '../dialogs/table.ts'

test('every dialog of the console is in the table, or excused with a reason', () => {
  const inSource = dialogsInSource()
  const named = [...[...ofStoryfiles, ...ofPeople].map(({ name }) => placeOf(name)), ...Object.keys(excused)]
  expect(inSource.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !inSource.includes(name))).toEqual([])
})
