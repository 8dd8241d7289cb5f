import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { given, memoryFolder } from '../store/memory-folder.ts'
import { TakeStore } from '../store/take-store.ts'
import { Courier, type Sending } from './courier.ts'
import { type SendOptions, sendTake } from './send-take.ts'

const text = (value: string) => new TextEncoder().encode(value)
const upload = { uploadId: 'u1', clipId: 'c1' }

/** The studio's side of tus with a deferred length. */
function givenServer() {
  let bytes: Buffer | undefined
  let length: number | undefined
  const asked: string[] = []
  const failures: (number | 'unreachable' | 'cut')[] = []
  const server = {
    asked,
    failures,
    received: () => String(bytes ?? ''),
    replace: (value: string) => {
      bytes = Buffer.from(value)
    },
    fetch: (async (_path: string, { method, headers, body }: RequestInit) => {
      asked.push(method!)
      const failure = failures.shift()
      if (failure === 'unreachable') throw new TypeError('Failed to fetch')
      if (typeof failure === 'number') return new Response('The storage is full.\n', { status: failure })
      const told = headers as Record<string, string>
      if (method === 'POST') bytes = Buffer.alloc(0)
      if (!bytes) return new Response('', { status: 404 })
      if (method === 'PATCH') {
        if (Number(told['upload-offset']) !== bytes.length) return new Response('', { status: 409 })
        // As tus has it: a length is declared once.
        if (told['upload-length'] && length !== undefined) return new Response('', { status: 400 })
        if (told['upload-length']) length = Number(told['upload-length'])
        const came = body as Uint8Array
        bytes = Buffer.concat([bytes, failure === 'cut' ? came.subarray(0, 2) : came])
        if (failure === 'cut') throw new TypeError('Failed to fetch')
      }
      const isWhole = length === bytes.length
      const sha256 = createHash('sha256').update(bytes).digest('base64')
      return new Response(null, {
        headers: {
          'upload-offset': String(bytes.length),
          ...(length === undefined ? {} : { 'upload-length': String(length) }),
          ...(isWhole ? { 'upload-checksum': `sha256 ${sha256}` } : {}),
        },
      })
    }) as unknown as typeof fetch,
  }
  return server
}

async function givenTake(slices: string[]) {
  const { folder } = memoryFolder()
  const store = new TakeStore(folder)
  await store.begin(given)
  for (const slice of slices) await store.append(given.takeId, text(slice))
  const server = givenServer()
  const announce = vi.fn(async () => upload)
  const options: SendOptions = { store, announce, fetch: server.fetch, places: new Map() }
  return { store, server, announce, options, send: () => sendTake(given.takeId, options) }
}

describe('a take', () => {
  it('is sent as it grows, and leaves the device when the server has confirmed all of it', async () => {
    const { store, server, send, announce } = await givenTake(['one ', 'two '])
    expect(await send()).toEqual({ state: 'waiting', sentBytes: 8 })
    await store.append(given.takeId, text('three'))
    expect(await send()).toEqual({ state: 'waiting', sentBytes: 13 })
    expect(server.asked).toEqual(['POST', 'PATCH', 'PATCH'])
    await store.note(given.takeId, { ended: 'stopped' })
    expect(await send()).toEqual({ state: 'confirmed', upload })
    expect(server.received()).toBe('one two three')
    expect(await store.list()).toEqual([])
    expect(announce).toHaveBeenCalledTimes(1)
  })
  it('goes on behind what the server has, after a reload and a lost answer', async () => {
    const { store, server, send, options } = await givenTake(['one ', 'two '])
    await send()
    options.places!.clear()
    await store.append(given.takeId, text('three'))
    await store.note(given.takeId, { ended: 'recovered' })
    server.failures.push('unreachable')
    expect(await send()).toEqual({ state: 'interrupted', sentBytes: 0 })
    expect(await send()).toMatchObject({ state: 'confirmed' })
    expect(server.received()).toBe('one two three')
  })
  it('goes on when its last call was cut off after it had declared the length', async () => {
    const { store, server, send, options } = await givenTake(['one ', 'two '])
    await send()
    await store.append(given.takeId, text('three'))
    await store.note(given.takeId, { ended: 'stopped' })
    server.failures.push('cut')
    expect(await send()).toMatchObject({ state: 'interrupted' })
    options.places!.clear()
    expect(await send()).toEqual({ state: 'confirmed', upload })
    expect(server.received()).toBe('one two three')
  })
  it('asks again where the server stands when that is not what it thought', async () => {
    const { store, server, send } = await givenTake(['one ', 'two '])
    await send()
    server.replace('one ')
    await store.append(given.takeId, text('three'))
    expect(await send()).toMatchObject({ state: 'interrupted' })
    expect(await send()).toEqual({ state: 'waiting', sentBytes: 13 })
    expect(server.received()).toBe('one two three')
  })
  it('stays on the device when the server has other bytes', async () => {
    const { store, server, send } = await givenTake(['one ', 'two '])
    await send()
    server.replace('one TWO ')
    await store.note(given.takeId, { ended: 'stopped' })
    expect(await send()).toEqual({ state: 'differs' })
    expect(await store.list()).toHaveLength(1)
  })
  it('stays on the device when the server takes no more of it', async () => {
    const { store, server, send } = await givenTake(['one '])
    server.failures.push(413)
    expect(await send()).toEqual({ state: 'refused', message: 'The storage is full.' })
    expect(await store.list()).toHaveLength(1)
  })
})

it('a courier tries again until the take is confirmed, and sends it from one window', async () => {
  const { store, server, options } = await givenTake(['one '])
  await store.note(given.takeId, { ended: 'stopped' })
  server.failures.push('unreachable', 503)
  const seen: Sending['state'][] = []
  const done = Promise.withResolvers<void>()
  const courier = new Courier({
    ...options,
    owner: given.owner,
    delays: [1],
    hold: async () => ({ release() {}, lost: new Promise(() => {}) }),
    onChange: ({ state }) => {
      if (seen.at(-1) !== state) seen.push(state)
      if (state === 'confirmed') done.resolve()
    },
  })
  courier.wake()
  await done.promise
  courier.stop()
  expect(seen).toEqual(['interrupted', 'sending', 'confirmed'])
  expect([server.received(), await store.list()]).toEqual(['one ', []])
})

it('a courier leaves alone what another window sends, and takes of others', async () => {
  const { store, server, options } = await givenTake(['one '])
  await store.note(given.takeId, { ended: 'stopped' })
  const idle = (owner: string, free: boolean) =>
    new Courier({
      ...options,
      owner,
      hold: async () => (free ? { release() {}, lost: new Promise(() => {}) } : undefined),
      onChange: () => {},
    })
  for (const courier of [idle(given.owner, false), idle('link:another', true)]) {
    courier.wake()
    await new Promise((resume) => setTimeout(resume, 20))
    courier.stop()
  }
  expect(server.asked).toEqual([])
})
