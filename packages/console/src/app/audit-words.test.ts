import { auditFields } from '@studio/contract'
import { expect, test } from 'vitest'
import { pageWords } from './page-words.ts'
import { firstWords } from './words.ts'

test('every field of the audit log has a word, in the table of some feature', () => {
  const keys = [firstWords, pageWords].flatMap((tables) => Object.values(tables).flatMap(Object.keys))
  expect(auditFields.filter((field) => !keys.includes(`field_${field}`))).toEqual([])
})
