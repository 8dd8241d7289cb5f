import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { given, memoryFolder } from './memory-folder.ts'
import { TakeStore } from './take-store.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function givenTake(slices: string[]) {
  const device = memoryFolder()
  const store = new TakeStore(device.folder)
  await store.begin(given)
  for (const slice of slices) await store.append(given.takeId, bytes(slice))
  return { ...device, store, again: () => new TakeStore(device.folder) }
}

it('counts what it read back, and knows the digest of all of it while it grows and afterwards', async () => {
  const { store, again } = await givenTake(['one ', 'two '])
  const facts = await store.append(given.takeId, bytes('three'))
  expect(facts).toMatchObject({ slices: 3, bytes: 13, ended: null, question: 'Where were you born?' })
  expect(await store.digest(given.takeId)).toBe(sha256('one two three'))
  expect(await again().digest(given.takeId)).toBe(sha256('one two three'))
  expect(String.fromCharCode(...(await again().read(given.takeId, 4, 5)))).toBe('two t')
})

it('finds a take after a kill with every slice that was kept', async () => {
  const { again } = await givenTake(['one ', 'two '])
  expect(await again().list()).toMatchObject([{ takeId: 'take-1', slices: 2, bytes: 8, ended: null }])
})

it('leaves out a slice that a kill cut off, and goes on behind the last whole one', async () => {
  const { cut, again } = await givenTake(['one ', 'two '])
  cut('take-1.data', 2)
  expect(await again().find(given.takeId)).toMatchObject({ slices: 1, bytes: 4 })
  expect(await again().digest(given.takeId)).toBe(sha256('one '))
})

it('keeps a slice that was written before its line was', async () => {
  const { folder, again } = await givenTake(['one '])
  await folder.append('take-1.journal', bytes('{"slice":{"by'))
  const facts = await again().note(given.takeId, { ended: 'recovered' })
  expect(facts).toMatchObject({ slices: 1, bytes: 4, ended: 'recovered' })
  expect(await again().find(given.takeId)).toMatchObject({ bytes: 4, ended: 'recovered' })
})

it('of a full device keeps everything before', async () => {
  const { store, leave, again } = await givenTake(['one ', 'two '])
  leave(3)
  await expect(store.append(given.takeId, bytes('three'))).rejects.toMatchObject({ reason: 'full' })
  expect(await again().find(given.takeId)).toMatchObject({ slices: 2, bytes: 8 })
  leave(1000)
  expect(await store.append(given.takeId, bytes('four'))).toMatchObject({ slices: 3, bytes: 12 })
  expect(await again().digest(given.takeId)).toBe(sha256('one two four'))
})

it('notices a device that forgets what it was given', async () => {
  const { store, forget } = await givenTake(['one '])
  forget()
  await expect(store.append(given.takeId, bytes('two '))).rejects.toMatchObject({ reason: 'forgot' })
  expect(await store.find(given.takeId)).toMatchObject({ slices: 1, bytes: 4 })
})

it('takes no slice of a take that is over, and forgets one that was removed', async () => {
  const { store, files } = await givenTake(['one '])
  await store.note(given.takeId, { ended: 'stopped' })
  await expect(store.append(given.takeId, bytes('two '))).rejects.toMatchObject({ reason: 'failed' })
  await store.remove(given.takeId)
  expect([await store.find(given.takeId), await store.list(), files.size]).toEqual([undefined, [], 0])
})
