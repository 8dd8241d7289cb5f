import { allRoutes, exportOf, routes } from '@studio/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cell, columnsOf, csvLines } from './export-list.ts'

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
  'a cell that begins a formula is quoted: %j',
  (text) => expect(csvLines([[text]])).toMatch(/^"?'/),
)

test('numbers below zero stay numbers', () => {
  expect(csvLines([[-0.5, 'a', null, true]])).toBe('-0.5,a,,true\r\n')
})

test('commas, quotes and line ends stay inside their cell', () => {
  expect(csvLines([['a,b', 'say "no"', 'x\ny']])).toBe('"a,b","say ""no""","x\ny"\r\n')
})

test('fields of objects inside an entry are columns of their own', () => {
  const item = z.object({ name: z.string(), subject: z.object({ displayName: z.string() }).nullable() })
  expect(columnsOf(item)).toEqual(['name', 'subject.displayName'])
})

test('a list of words or of counts is text in one cell, what holds more is JSON', () => {
  const row = {
    tags: ['war', 'sea'],
    kinds: [
      { name: 'Why', questions: 3 },
      { name: 'Fact', questions: 5 },
    ],
    none: [],
    teams: [{ teamId: '1', name: 'North' }],
  }
  const cells = Object.keys(row).map((column) => cell(row, column))
  expect(cells).toEqual(['war; sea', 'Why 3; Fact 5', '', '[{"teamId":"1","name":"North"}]'])
})

test('every list with pages can be taken away, under its own access rule', () => {
  const lists = allRoutes().filter(({ operation }) => operation.endsWith('Export'))
  expect(lists.map(({ operation }) => operation)).toContain('storyfiles.listExport')
  expect(exportOf(routes.storyfiles.list)).toMatchObject({
    path: '/v1/conversa/storyfiles/export',
    access: routes.storyfiles.list.access,
  })
  expect(exportOf(routes.storyfiles.get)).toBeUndefined()
})
