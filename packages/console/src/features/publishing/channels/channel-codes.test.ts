import { expect, test } from 'vitest'
import { channelIds, codeOf } from './channel-codes.ts'

const address = 'https://studio.example/s/navigator'
const code = (channel: (typeof channelIds)[number]) => codeOf(channel, address, 'Meet “the” <navigator>')

test('each channel that is used by pasting something has it, with the address in it', () => {
  const pasted = channelIds.filter((channel) => channel !== 'lms')
  for (const channel of pasted) expect(code(channel), channel).toMatch(/navigator/)
  expect(code('lms')).toBeUndefined()
})

test('addresses in addresses are escaped, names in HTML too', () => {
  expect(code('card')).toBe(
    'https://studio.example/v1/oembed?url=https%3A%2F%2Fstudio.example%2Fs%2Fnavigator',
  )
  expect(code('frame')).toContain('title="Meet “the” &lt;navigator&gt;"')
  expect(code('kiosk')).toBe(`${address}?layout=kiosk&channel=kiosk&location=Main+hall`)
})

test('the call of the interface names the storyfile as JSON', () => {
  expect(code('api')).toContain('\'{"shortName":"navigator"}\'')
})
