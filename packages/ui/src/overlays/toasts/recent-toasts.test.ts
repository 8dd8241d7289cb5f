import { expect, test } from 'vitest'
import { keepToast, readRecentToasts } from './recent-toasts.ts'

const at = new Date(0)
const messages = () => readRecentToasts().map(({ message }) => message)

test('what toasts said is kept, newest first, the last thirty', () => {
  for (let n = 1; n <= 31; n++) keepToast(`${n}`, { kind: 'success', undo: undefined }, at)
  expect(messages()).toHaveLength(30)
  expect(messages().slice(0, 2)).toEqual(['31', '30'])
  expect(messages()).not.toContain('1')
})

test('an act is undone once, from the toast or from the list', () => {
  let undone = 0
  const fromToast = keepToast('Merged', { kind: 'success', undo: () => undone++ }, at)
  const listed = () => readRecentToasts()[0]!
  expect(listed()).toMatchObject({ message: 'Merged', isUndone: false })
  listed().undo!()
  fromToast!()
  expect(undone).toBe(1)
  expect(listed()).toMatchObject({ isUndone: true, undo: undefined })
})
