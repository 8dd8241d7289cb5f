import { type AnyRoute, allRoutes } from '@studio/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { writerOf } from './reply-writer.ts'

const written = allRoutes().filter(({ route }) => !route.file)

// At a start no one would notice one that cannot be made: they are made with the first answer.
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

test('nor does it keep what may be null from being written', () => {
  const clip = z.object({ words: z.array(z.object({ text: z.string() })) })
  const write = writerOf({ reply: z.object({ clip: clip.nullable() }) } as unknown as AnyRoute)
  const words = [{ text: 'harbour', doubtful: true }]
  expect(write({ clip: { words, secret: 1 } })).toBe('{"clip":{"words":[{"text":"harbour"}]}}')
  expect(write({ clip: null })).toBe('{"clip":null}')
})

// Of two objects the first that fits is written, and a field of the second would be lost.
test('no answer is one of several objects', () => {
  const objects = (node: unknown): unknown[] =>
    Array.isArray(node) ? node.filter((one) => one?.type === 'object' || one?.$ref || one?.allOf) : []
  const choosing = (node: unknown): boolean =>
    typeof node === 'object' &&
    node !== null &&
    Object.entries(node).some(
      ([key, value]) =>
        ((key === 'anyOf' || key === 'oneOf') && objects(value).length > 1) || choosing(value),
    )
  const found = written.filter(({ route }) =>
    choosing(z.toJSONSchema(route.reply, { target: 'draft-7', io: 'output', unrepresentable: 'any' })),
  )
  expect(found.map(({ operation }) => operation)).toEqual([])
})
