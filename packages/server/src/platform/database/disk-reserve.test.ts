import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepReserve, releaseWhenFull } from './disk-reserve.ts'

let folder: string
let free: number
let alarms: string[]
const megabytes = (count: number) => count * 2 ** 20
const reserve = () => join(folder, 'reserve')
const seconds = { look: 0.02, make: 0 }
const options = () => ({
  alarm: (line: string) => void alarms.push(line),
  freeBytes: async () => free,
  bytes: megabytes(2),
  seconds,
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reserve-'))
  free = megabytes(1000)
  alarms = []
})
afterEach(() => rm(folder, { recursive: true }))

test('a reserve is made, given to a full disk with a word, and made again when there is room', async () => {
  const keeper = keepReserve(folder, options())
  await expect.poll(() => existsSync(reserve())).toBe(true)
  expect(statSync(reserve()).size).toBe(megabytes(2))
  free = 0
  await expect.poll(() => existsSync(reserve())).toBe(false)
  expect(alarms).toEqual([`The disk of ${folder} is full. The studio uses its reserve: make room soon.`])
  free = megabytes(7) // room for the reserve, but for little more
  await keeper.stop()
  expect(existsSync(reserve())).toBe(false)

  free = megabytes(1000)
  const next = keepReserve(folder, options())
  await expect.poll(() => existsSync(reserve())).toBe(true)
  await next.stop()
})

test('a start on a full disk has the reserve before it writes anything', async () => {
  const keeper = keepReserve(folder, options())
  await expect.poll(() => existsSync(reserve())).toBe(true)
  await keeper.stop()
  await releaseWhenFull(folder, options())
  expect(existsSync(reserve())).toBe(true)
  free = 0
  await releaseWhenFull(folder, options())
  expect(existsSync(reserve())).toBe(false)
})
