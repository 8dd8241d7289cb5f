import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hotFiles } from './hot-files.ts'

const mebibyte = 1024 * 1024
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** A storage of files of so many bytes, which counts what it reads. */
function givenStorage(files: Record<string, number>) {
  const reads: string[] = []
  const modifiedAt = new Date()
  const find = hotFiles({
    stat: async (key) => (files[key] === undefined ? undefined : { bytes: files[key], modifiedAt }),
    read: async (key) => {
      reads.push(key)
      return Readable.from([Buffer.alloc(files[key] ?? 0, 'x')])
    },
  })
  return { find, reads, files }
}

test('a file that many ask for at once is read once', async () => {
  const { find, reads } = givenStorage({ clip: 1000 })
  const found = await Promise.all([find('clip'), find('clip'), find('clip')])
  expect((await find('clip'))?.content).toBe(found[0]?.content)
  expect(found.map((file) => file?.content?.length)).toEqual([1000, 1000, 1000])
  expect(reads).toEqual(['clip'])
})

test('what was removed is out of the memory a minute later', async () => {
  const { find, files, reads } = givenStorage({ clip: 1000 })
  await find('clip')
  delete files.clip
  vi.advanceTimersByTime(59_000)
  expect((await find('clip'))?.bytes).toBe(1000)
  vi.advanceTimersByTime(2_000)
  expect(await find('clip')).toBeUndefined()
  expect(reads).toEqual(['clip'])
})

test('long videos and missing files are not held, and all together stay within a bound', async () => {
  const small = Object.fromEntries(Array.from({ length: 40 }, (_, place) => [`clip-${place}`, 2 * mebibyte]))
  const { find, reads } = givenStorage({ long: 2 * mebibyte + 1, ...small })
  expect(await find('long')).toMatchObject({ bytes: 2 * mebibyte + 1 })
  expect((await find('long'))?.content).toBeUndefined()
  expect(await find('nothing')).toBeUndefined()
  expect(reads).toEqual([])
  for (const key of Object.keys(small)) await find(key)
  expect((await find('clip-39'))?.content).toBeDefined()
  expect(reads).toHaveLength(40)
  await find('clip-0')
  expect(reads).toHaveLength(41)
})
