import { expect, it } from 'vitest'
import { shortEmail, userName } from './user-name.ts'

it('"Name display rule: first and last name if present, otherwise email."', () => {
  const email = 'ilse@example.com'
  expect(userName({ firstName: 'Ilse', lastName: 'Marten', email })).toBe('Ilse Marten')
  expect(userName({ firstName: '', lastName: '', email })).toBe(email)
})

it('"User-menu email shortened to 15 characters."', () => {
  expect(shortEmail('ilse@demo.test')).toBe('ilse@demo.test')
  expect(shortEmail('123456789012345')).toBe('123456789012345')
  expect(shortEmail('ilse.marten@harbormuseum.org')).toBe('ilse.marten@har…')
})
