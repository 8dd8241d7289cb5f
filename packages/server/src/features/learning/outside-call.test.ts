import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { callOutside } from './records/outside-call.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function given(answer: RequestListener): Promise<URL> {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`)
}
const call = (url: URL, limitMs: number) =>
  callOutside(url, { method: 'GET', headers: {}, limitMs }, ['127.0.0.1'])

test('a server that never answers, or never ends its answer, is given up', async () => {
  await expect(call(await given(() => {}), 50)).rejects.toThrow(/abort|timeout/i)
  const endless = await given((_request, reply) => reply.writeHead(200).write('{"keys":'))
  await expect(call(endless, 50)).rejects.toThrow(/abort|timeout/i)
})

test('an answer without an end of its own is cut, and one that is no JSON has no body', async () => {
  const long = await given((_request, reply) => reply.end('x'.repeat(1_000_001)))
  await expect(call(long, 5_000)).rejects.toThrow('The answer is too long.')
  const page = await given((_request, reply) => reply.end('<html>Sign in</html>'))
  expect(await call(page, 5_000)).toMatchObject({ status: 200, body: undefined })
})

test.each(['http://127.0.0.1/', 'http://10.0.0.1/', 'http://[::1]/', 'http://[::ffff:10.0.0.1]/'])(
  'an address inside is not called unless the operator named it: %s',
  async (address) => {
    const calling = callOutside(new URL(address), { method: 'GET', headers: {} }, [])
    await expect(calling).rejects.toThrow('This address is not public.')
  },
)
