import { expect, test } from 'vitest'
import { accountUrlOf } from './own-account.ts'

test.each([
  ['https://id.example.org/realms/production', 'https://id.example.org/realms/production/account'],
  ['https://id.example.org/auth/realms/production/', 'https://id.example.org/auth/realms/production/account'],
  ['https://accounts.example.com', null],
  [undefined, null],
])('the account page of the issuer %s is %s', (issuer, url) => {
  expect(accountUrlOf(issuer)).toBe(url)
})
