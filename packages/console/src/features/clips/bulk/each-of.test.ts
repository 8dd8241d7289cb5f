import { expect, test } from 'vitest'
import { eachOf } from './each-of.ts'

test('one that fails holds up no other, and is told', async () => {
  const began: string[] = []
  const { changed, failures } = await eachOf(['a', 'b', 'c'], async (id) => {
    began.push(id)
    if (id === 'b') throw new Error('It is being processed.')
  })
  expect(began).toEqual(['a', 'b', 'c'])
  expect(changed).toEqual(['a', 'c'])
  expect(failures.map(({ message }) => message)).toEqual(['It is being processed.'])
})
