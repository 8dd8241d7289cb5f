import { expect, test } from 'vitest'
import { newSigningSecret, signedHeaders } from './signature.ts'

test('a message is signed as Standard Webhooks says, by its own example', () => {
  const headers = signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    at: new Date(1_614_265_330_000),
  })
  expect(headers).toEqual({
    'content-type': 'application/json',
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('each secret is another one, with 256 random bits', () => {
  const [one, other] = [newSigningSecret(), newSigningSecret()]
  expect(one).not.toBe(other)
  expect(Buffer.from(one.slice(6), 'base64').length).toBe(32)
})
