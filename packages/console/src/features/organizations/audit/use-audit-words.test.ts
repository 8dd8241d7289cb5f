import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { startWords } from '../../../platform/words/words.ts'
import { organizationsWords } from '../organizations.words.ts'
import { useAuditWords } from './use-audit-words.ts'

beforeAll(() => startWords({ organizations: organizationsWords }))

const ilse = '0c1c3c4e-8a5f-4f5e-9d0a-3a1f5f0e7a11'
const gone = '5b2f9d3c-1111-4222-8333-944455556666'

type Held = { name: string; held: unknown; names?: Record<string, string> }
const Value = ({ name, held, names }: Held) => useAuditWords(names).value(name, held)

/** What the screen of the log says for a value. */
const said = (name: string, held: unknown, names: Record<string, string> = {}) =>
  renderToStaticMarkup(createElement(Value, { name, held, names }))

test('an id is called what it is called today', () => {
  expect(said('userIds', [ilse], { [ilse]: 'Ilse Brandt' })).toBe('Ilse Brandt')
  expect(said('after', { storyfileId: ilse }, { [ilse]: 'The Navigator' })).toBe('Storyfile: The Navigator')
})

test('the id of what is gone stands by its beginning', () => {
  expect(said('userIds', [ilse, gone], { [ilse]: 'Ilse Brandt' })).toBe('Ilse Brandt, 5b2f9d3c…')
  expect(said('handedOverTo', gone)).toBe('5b2f9d3c…')
})

test('what only begins like an id stands whole', () => {
  expect(said('from', `${gone} and more`)).toBe(`${gone} and more`)
})
