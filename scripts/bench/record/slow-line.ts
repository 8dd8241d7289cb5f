import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const pieceBytes = 4096

/** A line between a phone and a server: so many bits a second towards it, and sometimes gone. */
export type SlowLine = {
  port: number
  /** Breaks every connection, and lets none through for a while. */
  cut(goneMs: number): void
  close(): void
}

export function makeLine(to: number, bitsPerSecond: number): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  let freeAt = 0
  let goneUntil = 0
  // All connections share the line.
  const pass = async (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8000) / bitsPerSecond
    await sleep(freeAt - performance.now())
  }
  const server: Server = createServer({ noDelay: true }, (phone) => {
    if (performance.now() < goneUntil) return phone.destroy()
    const studio = connect({ port: to, host: 'localhost', noDelay: true })
    const end = () => {
      for (const one of [phone, studio]) {
        sockets.delete(one)
        one.destroy()
      }
    }
    for (const one of [phone, studio]) {
      sockets.add(one)
      one.on('close', end).on('error', end)
    }
    studio.pipe(phone)
    phone.on('data', async (bytes: Buffer) => {
      phone.pause()
      for (let at = 0; at < bytes.length && !studio.destroyed; at += pieceBytes) {
        const piece = bytes.subarray(at, at + pieceBytes)
        await pass(piece.length)
        studio.write(piece)
      }
      phone.resume()
    })
  })
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => {
      resolve({
        port: (server.address() as { port: number }).port,
        cut(goneMs) {
          goneUntil = performance.now() + goneMs
          for (const one of sockets) one.destroy()
        },
        close() {
          server.close()
          for (const one of sockets) one.destroy()
        },
      })
    })
  })
}
