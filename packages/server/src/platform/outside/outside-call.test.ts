import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { callOutside, refuseInside } from './outside-call.ts'

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

const spelled = {
  'of this machine': ['127.0.0.1', '2130706433', '0x7f.1', '0.0.0.0', '[::1]', '[::]', 'localhost'],
  'of a network inside': [
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '[fd00::1]',
    '[fe80::1]',
    '[fec0::1]',
  ],
  'mapped to IPv6': ['[::ffff:10.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:a9fe:a9fe]'],
  'compatible with IPv4': ['[::10.0.0.1]', '[::7f00:1]'],
  'behind 6to4': ['[2002:7f00:1::]', '[2002:c0a8:101::1]'],
  'behind NAT64': ['[64:ff9b::10.0.0.1]', '[64:ff9b:1::7f00:1]'],
  'behind Teredo': ['[2001:0:4136:e378:8000:63bf:80ff:fffe]'],
}
const inside = Object.entries(spelled).flatMap(([kind, hosts]) => hosts.map((host) => [kind, host] as const))

test.each(inside)(
  'an address inside is not called unless the operator named it: %s, %s',
  async (_kind, host) => {
    const calling = callOutside(new URL(`http://${host}/`), { method: 'GET', headers: {} }, [])
    await expect(calling).rejects.toThrow('This address is not public.')
  },
)

test.each(inside)('an address inside is refused as it is typed: %s, %s', async (_kind, host) => {
  const addresses = { keysUrl: `https://${host}/keys`, tokenUrl: undefined }
  await expect(refuseInside(addresses, [])).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ field: 'keysUrl' }],
  })
  await refuseInside(addresses, [new URL(addresses.keysUrl).hostname.replace(/^\[|\]$/g, '')])
})

test.each([
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://[::ffff:8.8.8.8]/',
  'https://nowhere.invalid/',
])('an address that is public, or that no name server knows, can be typed: %s', async (address) => {
  await refuseInside({ endpoint: address }, [])
})
