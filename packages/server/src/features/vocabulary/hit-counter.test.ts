import { expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { HitCounter } from './hit-counter.ts'

test('hits that the database refused are written with the next ones', async () => {
  const written: unknown[] = []
  let isAway = true
  const sql = async (_text: TemplateStringsArray, rows: string) => {
    if (isAway) throw new Error('away')
    written.push(...JSON.parse(rows))
  }
  const counter = new HitCounter({ sql, log: { warn: () => {} } } as unknown as Context)
  counter.count('o', ['skarv', 'wages'])
  await counter.flush()
  counter.count('o', ['skarv'])
  isAway = false
  await counter.flush()
  await counter.flush()
  expect(written).toEqual([
    { organizationId: 'o', subjectId: 'skarv', hits: 2 },
    { organizationId: 'o', subjectId: 'wages', hits: 1 },
  ])
})
