import { expect, test } from 'vitest'
import { taskThread } from './task-thread.ts'

const answering = new URL('./answer-tasks.ts', import.meta.url).href
/** A thread that divides, refuses a division by nought, dies on request, and never answers where it should wait. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { answerTasks } from '${answering}'
    import { invalidField } from '@studio/contract'
    answerTasks(({ a, b, act }) => {
      if (act === 'die') process.exit(3)
      while (act === 'wait');
      if (b === 0) throw new RangeError('A number is not divided by 0.')
      return a / b
    })`)}`,
)
const divide = taskThread<{ a: number; b: number; act?: 'die' | 'wait' }, number>({
  file,
  longestMs: 2000,
  heapMegabytes: 64,
})

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
  await expect(divide({ a: 1, b: 1, act: 'wait' })).rejects.toThrow('took too long')
  expect(await divide({ a: 1, b: 1 })).toBe(1)
})
