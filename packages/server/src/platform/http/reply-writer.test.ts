import { type AnyRoute, allRoutes } from '@studio/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { writerOf } from './reply-writer.ts'

const written = allRoutes().filter(({ route }) => !route.file)

// At a start nobody would notice one that cannot be made: they are made with the first answer.
test('the answers of every route can be written', () => {
  const faulty = written.filter(({ route }) => {
    try {
      writerOf(route)
      return false
    } catch {
      return true
    }
  })
  expect(faulty.map(({ operation }) => operation)).toEqual([])
  expect(written.length).toBeGreaterThan(100)
})

test('a field that the contract does not name is not written', () => {
  const write = writerOf({ reply: z.object({ name: z.string() }) } as unknown as AnyRoute)
  expect(write({ name: 'Marta', passwordHash: 'scrypt' })).toBe('{"name":"Marta"}')
})
