import { expect, test } from 'vitest'
import { isOwnAddress } from './own-address.ts'

const own = 'https://studio.example/v1/lti/7/launch'

test.each([
  own,
  `${own}/`,
  `${own}?a=1`,
  `${own}#x`,
  own.replace('https', 'http'),
  own.replace('/v1', ':443/v1'),
])('%s is ours', (target) => expect(isOwnAddress(target, own)).toBe(true))

test.each([
  ...['https://elsewhere.example/v1/lti/7/launch', 'https://studio.example/v1/lti/8/launch', `${own}/more`],
  ...['javascript:alert(1)', 'not an address', own.replace('https:', 'ftp:'), own.replace('/v1', ':8443/v1')],
])('%s is not', (target) => expect(isOwnAddress(target, own)).toBe(false))
