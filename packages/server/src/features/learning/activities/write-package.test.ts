import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { courseStructure } from './write-package.ts'

const packed = { activityId: 'a1', packageKey: 'k1', name: 'A & B <ask>', brief: '', language: 'en' }

test('a package says where the activity is, in the order of the schema and whatever its name is', () => {
  const xml = courseStructure({ ...packed, name: `${packed.name}\u0000` }, 'https://studio.example')
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' })
  const { course, au, ...root } = parser.parse(xml).courseStructure
  expect(root).toEqual({ '@xmlns': 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd' })
  expect(au.title.langstring).toEqual({ '@lang': 'en', '#text': 'A & B <ask>' })
  expect(Object.keys(course)).toEqual(['title', 'description', '@id'])
  expect(Object.keys(au).filter((key) => !key.startsWith('@'))).toEqual(['title', 'description', 'url'])
  expect(au.url).toBe('https://studio.example/learn/cmi5/k1')
})
