import { expect, test } from 'vitest'
import { addressOf } from './config.routes.ts'

test('the address of a Keycloak realm is told apart from the realm', () => {
  expect(addressOf('https://id.example/auth/realms/museum')).toEqual({
    url: 'https://id.example/auth',
    realm: 'museum',
  })
  expect(addressOf('https://id.example/')).toEqual({ url: 'https://id.example/', realm: '' })
})
