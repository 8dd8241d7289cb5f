import { limits } from '@studio/contract'
import { expect, test } from 'vitest'
import { freeName } from './free-name.ts'

const unless =
  (...taken: string[]) =>
  async (name: string) =>
    !taken.includes(name)

test('a name that is free stays, one that is taken is counted on', async () => {
  expect(await freeName('Copy of Ilse', unless())).toBe('Copy of Ilse')
  expect(await freeName('Copy of Ilse', unless('Copy of Ilse', 'Copy of Ilse 2'))).toBe('Copy of Ilse 3')
})

test('a name as long as names may be loses its end to the number', async () => {
  const long = 'x'.repeat(limits.nameCharacters)
  const name = await freeName(`${long} and more`, unless(long))
  expect(name).toBe(`${'x'.repeat(limits.nameCharacters - 2)} 2`)
})

test('where all are taken, the person chooses', async () => {
  expect(await freeName('Copy of Ilse', async () => false)).toBe('Copy of Ilse')
})
