import { expect, test } from 'vitest'
import { readLandingSearch } from './landing-address.ts'

test('the address of the landing page says what somebody came for; anything else in it is left out', () => {
  expect(readLandingSearch('')).toEqual({})
  expect(readLandingSearch('?code=0042&other=1')).toEqual({ code: '0042' })
  expect(readLandingSearch('?wanted=%2Fstoryfiles%3Fpage%3D2&idp=google')).toEqual({
    wanted: '/storyfiles?page=2',
    idp: 'google',
  })
})
