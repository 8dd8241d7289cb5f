import { expect, it } from 'vitest'
import { clearTemporary, readTemporary, setTemporary } from './temporary-state.ts'

it('"Navigation clears temporary state": every key is as on a fresh page afterwards', () => {
  setTemporary('fullscreen', true)
  setTemporary('loading', { page: true })
  setTemporary('chatLogPage', { page: 3 })
  setTemporary('dragHandles', { topic: {} })
  clearTemporary()
  expect(readTemporary('fullscreen')).toBe(false)
  expect(readTemporary('loading')).toEqual({})
  expect(readTemporary('chatLogPage')).toBeNull()
  expect(readTemporary('dragHandles')).toEqual({})
})
