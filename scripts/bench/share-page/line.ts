import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const pieceBytes = 4_096

export type Line = { base: string; bytesDown(): number; close(): void }

/**
 * A line between a browser and a server on this machine: every way takes half of `roundTripMs`, opening a connection a whole
 * one, and what comes down shares `bitsPerSecond` among all connections. Without the slow start of TCP and the round trips
 * of TLS.
 */
export async function openLine(
  target: string,
  { roundTripMs, bitsPerSecond }: { roundTripMs: number; bitsPerSecond: number },
): Promise<Line> {
  const { port: serverPort } = new URL(target)
  const sockets = new Set<Socket>()
  let down = 0
  let freeAt = 0

  /** When the line has carried so many bytes more. */
  function carried(bytes: number): number {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8_000) / bitsPerSecond
    return freeAt
  }
  /** One way: pieces in their order, each when it is due; what isn't taken is not read on. */
  async function carry(from: Socket, to: Socket, dueAt: (bytes: number) => number): Promise<void> {
    let last = Promise.resolve()
    for await (const chunk of from) {
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        const piece = (chunk as Buffer).subarray(at, at + pieceBytes)
        const due = dueAt(piece.length) + roundTripMs / 2
        last = last.then(async () => {
          if (due - performance.now() > 0.5) await sleep(due - performance.now())
          if (!to.destroyed) to.write(piece)
        })
        // What is under way fills the line; more waits at the server.
        const ahead = freeAt - performance.now()
        if (ahead > 20) await sleep(ahead - 10)
      }
    }
    await last
    to.end()
  }

  const server = createServer({ noDelay: true }, (client) => {
    const openedAt = performance.now() + roundTripMs
    const web = connect({ port: Number(serverPort), host: 'localhost', noDelay: true })
    for (const socket of [client, web]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    }
    client.on('close', () => web.destroy())
    carry(client, web, () => Math.max(openedAt, performance.now())).catch(() => web.destroy())
    carry(web, client, (bytes) => {
      down += bytes
      return carried(bytes)
    }).catch(() => client.destroy())
  })
  await new Promise<void>((resume) => server.listen(0, 'localhost', resume))
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    bytesDown: () => down,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
