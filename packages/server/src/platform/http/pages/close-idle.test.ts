import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeIdle } from './close-idle.ts'

test('an answer that ends while the server stops does not keep the server up', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeIdle(app)
  let finish = () => {}
  app.get('/', (_request, reply) => {
    const body = new Readable({ read() {} })
    body.push('all of it')
    finish = () => body.push(null)
    return reply.header('content-length', 9).send(body)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  await once(socket, 'data')
  const closed = app.close().then(() => 'closed')
  await pause(50) // the server has closed what was idle; this connection was not
  finish()
  expect(await Promise.race([closed, pause(5000, 'still open')])).toBe('closed')
  socket.destroy()
})

test('an answer that goes on and on is cut off when the server stops', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeIdle(app, 50)
  app.get('/', (_request, reply) => {
    const body = new Readable({ read() {} })
    body.push('the beginning')
    return reply.send(body)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  await app.close()
  await expect(answer.text()).rejects.toThrow()
})
