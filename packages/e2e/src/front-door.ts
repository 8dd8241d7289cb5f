import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type FrontDoor = {
  base: string
  /** Where connections go, one after the other. */
  ports: number[]
  close(): void
}

/** What stands before several web servers: every connection goes to the next of them that answers. Nothing sticks. */
export async function openFrontDoor(): Promise<FrontDoor> {
  const sockets = new Set<Socket>()
  let next = 0
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => client.destroy()).on('close', () => sockets.delete(client))
    enter(client, door.ports.length)
  })
  function enter(client: Socket, tries: number): void {
    if (tries === 0) return void client.destroy()
    const port = door.ports[next++ % door.ports.length]!
    const web = connect(port, '127.0.0.1')
    web.once('connect', () => {
      client.pipe(web).pipe(client)
      client.once('close', () => web.destroy())
      web.once('close', () => client.destroy())
    })
    web.on('error', () =>
      web.bytesRead + web.bytesWritten === 0 ? enter(client, tries - 1) : client.destroy(),
    )
  }
  const door: FrontDoor = {
    base: '',
    ports: [],
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  door.base = `http://localhost:${(server.address() as AddressInfo).port}`
  return door
}
