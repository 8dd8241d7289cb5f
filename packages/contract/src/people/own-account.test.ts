import { expect, test } from 'vitest'
import { passwordFault } from './own-account.ts'

const person = { email: 'ilse.brandt@example.org', firstName: 'Ilse', lastName: 'Brandt' }

test.each([
  ['1234567', 'short'],
  ['12345678', 'obvious'],
  ['PassWord', 'obvious'],
  ['aaaaaaaaaa', 'obvious'],
  ['Ilse.Brandt', 'obvious'],
  ['ilse.brandt@example.org', 'obvious'],
  ['ilsebrandt', 'obvious'],
  ['a'.repeat(100).concat('b'.repeat(101)), 'long'],
  ['an old password', 'same'],
  ['four words of a song', undefined],
  ['äöüßéèçñ', undefined],
])('%j as a password: %s', (password, fault) => {
  expect(passwordFault(password, person, 'an old password')).toBe(fault)
})
