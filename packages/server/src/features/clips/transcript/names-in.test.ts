import { expect, test } from 'vitest'
import { namesIn } from './names-in.ts'

test('names are found in what is written about a person, and the known ones come first', () => {
  const text = 'She kept the lighthouse at Skarv Point. Her father came from Panvik, near Bremen.'
  expect(namesIn([text], 'Ilse Marten')).toEqual(['Ilse Marten', 'Skarv Point', 'Panvik', 'Bremen'])
})

test('the first word of a sentence is no name', () => {
  expect(namesIn(['Where were you born? When was that?'])).toEqual([])
})
