import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Refusal } from '@studio/contract'
import { afterAll, expect, test, vi } from 'vitest'
import { taskProcess } from './task-process.ts'
import { taskThread } from './task-thread.ts'

const answering = new URL('./answer-tasks.ts', import.meta.url).href
const contract = import.meta.resolve('@studio/contract')
/** Divides, refuses a division by nought, dies on request, and never answers where it should wait. */
const script = `
    import { answerTasks } from '${answering}'
    import { Refusal } from '${contract}'
    answerTasks(({ a, b, act }) => {
      if (act === 'die') process.exit(3)
      while (act === 'wait');
      if (act === 'refuse') throw new Refusal('TOO_LARGE', { reason: { en: 'a and b', de: 'a und b' } })
      if (act === 'fill') { const all = []; while (true) all.push(new Array(1000).fill(a)) }
      if (b === 0) throw new RangeError('A number is not divided by 0.')
      return a / b
    })`
const file = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
type Act = 'die' | 'wait' | 'refuse' | 'fill'
const divide = taskThread<{ a: number; b: number; act?: Act }, number>({
  file,
  longestMs: 60_000,
  heapMegabytes: 64,
})
const hasty = taskThread<{ a: number; b: number; act?: Act }, number>({
  file,
  longestMs: 500,
  heapMegabytes: 64,
})
// Threads and processes are started, on machines that have other things to do as well.
vi.setConfig({ testTimeout: 60_000 })

test('a thread answers tasks one after the other, and refuses one by name without ending', async () => {
  expect(await divide({ a: 6, b: 3 })).toBe(2)
  await expect(divide({ a: 6, b: 0 })).rejects.toMatchObject({
    name: 'RangeError',
    message: 'A number is not divided by 0.',
  })
  expect(await Promise.all([divide({ a: 8, b: 2 }), divide({ a: 9, b: 3 })])).toEqual([4, 3])
})

test('a thread that ends or never answers fails its task only', async () => {
  await expect(divide({ a: 1, b: 1, act: 'die' })).rejects.toThrow('ended with code 3')
  await expect(hasty({ a: 1, b: 1, act: 'wait' })).rejects.toThrow('took too long')
  expect(await divide({ a: 1, b: 1 })).toBe(1)
})

test('a refusal of a thread keeps its code, and its sentence in every language', async () => {
  const refusal = await divide({ a: 1, b: 1, act: 'refuse' }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect((refusal as Refusal).status).toBe(413)
  expect((refusal as Refusal).in('de', '').message).toContain('a und b')
})

const folder = mkdtempSync(join(tmpdir(), 'apart-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a process answers and refuses as a thread does, and its end fails its task only', async () => {
  writeFileSync(join(folder, 'divide.mjs'), script)
  const apart = taskProcess<{ a: number; b: number; act?: Act }, number>({
    file: pathToFileURL(join(folder, 'divide.mjs')),
    processorMs: 2000,
    atOnce: 1,
    heapMegabytes: 32,
    semiSpaceMegabytes: 2,
  })
  const outcomes = await Promise.allSettled([
    apart({ a: 6, b: 3 }),
    apart({ a: 6, b: 0 }),
    apart({ a: 1, b: 1, act: 'refuse' }),
    apart({ a: 1, b: 1, act: 'die' }),
    apart({ a: 1, b: 1, act: 'fill' }),
    apart({ a: 1, b: 1, act: 'wait' }),
    apart({ a: 9, b: 3 }),
  ])
  expect(outcomes).toMatchObject([
    { value: 2 },
    { reason: { name: 'RangeError' } },
    { reason: { code: 'TOO_LARGE' } },
    { reason: { message: 'divide.mjs ended with code 3.' } },
    { status: 'rejected' },
    { reason: { message: 'divide.mjs took too long.' } },
    { value: 3 },
  ])
})
