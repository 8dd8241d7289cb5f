import { expect, test } from 'vitest'
import { clusterOf } from './clusters.ts'

const text = (words: string, more: object = {}) => ({
  text: words,
  times: 1,
  clipIds: [],
  wrongClipIds: [],
  rightClipIds: [],
  ...more,
})

test('a clip that was called wrong for one wording is no answer to the others, unless one was called right', () => {
  const texts = [
    text('What were the wages?', { wrongClipIds: ['dog'] }),
    text('Was the pay good?', { times: 3, clipIds: ['dog', 'dog', 'pay'] }),
  ]
  expect(clusterOf(texts)).toMatchObject({ asked: 4, answered: 1 })
  expect(clusterOf([...texts, text('Did you earn well?', { rightClipIds: ['dog'] })]).answered).toBe(3)
})
