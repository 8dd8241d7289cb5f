import { expect, test } from 'vitest'
import { changesOf, isChanged, merge, type Settings } from './settings-fields.ts'

const base: Settings = {
  name: 'Ilse',
  subjectName: 'Ilse Marten',
  subjectDescription: 'navigator',
  language: 'en',
  purpose: 'museum',
  description: '',
  tags: ['sea'],
  teamIds: [],
  faceArea: null,
}

test('only what was changed is sent', () => {
  expect(changesOf(base, { ...base, description: 'New', tags: ['sea', 'ship'] })).toEqual({
    description: 'New',
    tags: ['sea', 'ship'],
  })
  expect(changesOf(base, { ...base, subjectDescription: 'pilot' })).toEqual({
    subject: { displayName: 'Ilse Marten', description: 'pilot' },
  })
  expect(changesOf(base, { ...base })).toEqual({})
})

test('what only one of two changed is taken over, whoever it was', () => {
  const { settings, conflicts } = merge(
    base,
    { ...base, description: 'mine' },
    { ...base, language: 'de', tags: [] },
  )
  expect(settings).toEqual({ ...base, description: 'mine', language: 'de', tags: [] })
  expect(conflicts).toEqual([])
})

test('what both changed in different ways waits for a decision, and is mine until then', () => {
  const { settings, conflicts } = merge(
    base,
    { ...base, name: 'Mine', tags: ['a'] },
    { ...base, name: 'Theirs', tags: ['a'] },
  )
  expect(conflicts).toEqual(['name'])
  expect(settings.name).toBe('Mine')
})

test('the same in the end is no change', () => {
  expect(isChanged(base, { ...base, tags: ['sea'] })).toBe(false)
  expect(isChanged(base, { ...base, tags: [] })).toBe(true)
})
