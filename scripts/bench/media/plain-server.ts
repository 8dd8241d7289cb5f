/** A server that does nothing but stream a PUT to a file: `plain-server.ts FOLDER`, answers its address to its parent. */
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const [folder] = process.argv.slice(2)
const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(join(folder!, 'plain'), { flush: request.url === '/synced' }))
  response.writeHead(204).end()
})
server.listen(0, '127.0.0.1', () => {
  process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('message', () => process.exit(0))
