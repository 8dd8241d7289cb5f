import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Connections that wait to be taken up at each door, as many as Linux allows: a class or a crowd that comes at once is not turned away. */
const backlog = 4096

/**
 * Listens, and opens more doors on the same addresses: of each listening socket Node takes up one connection a turn of its
 * event loop, and under load a turn is long. Linux deals connections out among sockets that share a port; elsewhere there
 * is one door. Call it before the app is ready. Fails with EADDRINUSE where another program has the port, though it would
 * share it.
 */
export async function listen(
  app: FastifyInstance,
  {
    host,
    port,
    doors = process.platform === 'linux' ? 16 : 1,
  }: { host: string; port: number; doors?: number },
): Promise<string> {
  const opened: Server[] = []
  let closed: Promise<unknown[]>
  app.addHook('preClose', async () => {
    closed = Promise.all(
      opened.map((door) => {
        door.close()
        return once(door, 'close')
      }),
    )
  })
  app.addHook('onClose', async () => {
    app.server.closeIdleConnections()
    await closed
  })

  const shared = { backlog, reusePort: doors > 1 }
  // Sockets that share a port are shared with any program of the same user: a second studio would get half of the visitors.
  if (shared.reusePort) await open({ host, port }).then(close)
  const address = await app.listen({ host, port, ...shared })
  for (const { address: host, port } of app.addresses() as AddressInfo[])
    for (let door = 1; door < doors; door++)
      opened.push(
        await open({ host, port, ...shared }, (socket) => void app.server.emit('connection', socket)),
      )
  return address
}

async function open(
  at: { host: string; port: number; backlog?: number; reusePort?: boolean },
  connected?: Parameters<typeof createServer>[1],
): Promise<Server> {
  // As the server of HTTP sets up its connections.
  const door = createServer({ allowHalfOpen: true, noDelay: true }, connected)
  door.listen({ ...at })
  await once(door, 'listening')
  return door
}

async function close(door: Server): Promise<void> {
  door.close()
  await once(door, 'close')
}
