import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { closeIdle } from './close-idle.ts'
import { listen } from './listen.ts'

const apps: ReturnType<typeof Fastify>[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

function givenApp() {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeIdle(app)
  app.get('/', async (request) => request.ip)
  apps.push(app)
  return app
}
const addressesOf = (app: ReturnType<typeof Fastify>) => app.addresses() as AddressInfo[]
const portOf = (app: ReturnType<typeof Fastify>) => (app.server.address() as AddressInfo).port

/** How many sockets listen at a port, by family, as Linux lists them. */
function socketsAt(port: number): number[] {
  const at = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return ['tcp', 'tcp6'].map(
    (family) =>
      readFileSync(`/proc/net/${family}`, 'utf8')
        .split('\n')
        .filter((line) => {
          const [, local, , state] = line.trim().split(/\s+/)
          return local?.endsWith(at) && state === '0A'
        }).length,
  )
}

test('localhost is reached by IPv4 and IPv6, at whichever door a connection arrives', async () => {
  const app = givenApp()
  await listen(app, { host: 'localhost', port: 0, doors: 4 })
  for (const { address, family } of addressesOf(app)) {
    const host = family === 'IPv6' ? `[${address}]` : address
    const asked = Array.from({ length: 24 }, async () => {
      // Each by a connection of its own.
      const [reply] = await once(get(`http://${host}:${portOf(app)}/`, { agent: false }), 'response')
      return (await reply.toArray()).join('')
    })
    expect(new Set(await Promise.all(asked))).toEqual(new Set([address]))
  }
  expect(addressesOf(app).map(({ address }) => address)).toContain('127.0.0.1')
})

test.runIf(process.platform === 'linux')(
  'closing takes every door and every idle connection with it',
  async () => {
    const app = givenApp()
    await listen(app, { host: '127.0.0.1', port: 0, doors: 4 })
    const port = portOf(app)
    expect(socketsAt(port)).toEqual([4, 0])
    const idle = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'))
    await Promise.all(
      idle.map(async (socket) => {
        socket.write('GET / HTTP/1.1\r\nhost: studio\r\n\r\n')
        await once(socket, 'data')
      }),
    )
    const ended = idle.map((socket) => once(socket.resume(), 'close'))
    await app.close()
    await Promise.all(ended)
    expect(socketsAt(port)).toEqual([0, 0])
  },
)

test('a port that another studio shares is taken all the same', async () => {
  const first = givenApp()
  await listen(first, { host: '127.0.0.1', port: 0 })
  await expect(listen(givenApp(), { host: '127.0.0.1', port: portOf(first) })).rejects.toThrow('EADDRINUSE')
})
