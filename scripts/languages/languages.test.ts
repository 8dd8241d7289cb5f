import { languageCodes } from '@studio/contract'
import { describe, expect, it, test } from 'vitest'
import { compare } from './compare.ts'
import { rooms } from './rooms.ts'

const catalogues = rooms.flatMap(({ name, english, catalogues }) =>
  [...catalogues].map(([language, tables]) => ({ name, language, english, tables })),
)

/** What people read who have no account, in more languages than the studio itself speaks. */
const guestsRead = [
  ...rooms.map(({ name }) => name).filter((name) => name.startsWith('player, ')),
  'player',
  'authenticity card',
  'page of students',
  'page of guests who record',
  'page of people who were recorded',
  'consent on paper',
]

// What a language lacks is said in English, and is no fault: `npm run languages` lists it.
test.each(catalogues)(
  'the $name says in $language only what it says in English, filled in with the same things',
  ({ name, language, english, tables }) => {
    expect(Object.keys(tables).length).toBeGreaterThan(0)
    expect(guestsRead.includes(name) ? [...languageCodes, 'fr', 'es'] : languageCodes).toContain(language)
    expect(compare(language, english, tables)).toMatchObject({ stale: [], unfit: [] })
  },
)

// Their readers never chose the studio's language: what is missing would stand in English among theirs.
test.each(rooms.filter(({ name }) => guestsRead.includes(name)))(
  'the $name says everything in German, French and Spanish',
  ({ english, catalogues }) => {
    for (const language of ['de', 'es', 'fr'])
      expect(compare(language, english, catalogues.get(language) ?? {}).lacking).toEqual([])
  },
)

describe('a language is compared with English', () => {
  const english = {
    door: { open: 'Open', greet: 'Hello {{name}}' },
    list: { rows_one: '{{count}} row', rows_other: '{{count}} rows', kind_other: 'Other' },
  }
  const all = { open: 'Öffnen', greet: 'Hallo {{name}}' }
  const list = { rows_one: '{{count}} Zeile', rows_other: '{{count}} Zeilen', kind_other: 'Anderes' }

  it('and lacks nothing where each text is there', () => {
    expect(compare('de', english, { door: all, list })).toEqual({ lacking: [], stale: [], unfit: [] })
  })
  it('lacking what is not there, of a feature that is not there too', () => {
    expect(compare('de', english, { door: { greet: all.greet } }).lacking).toEqual([
      'door.open',
      'list.rows_one',
      'list.rows_other',
      'list.kind_other',
    ])
  })
  it('in its own plural forms', () => {
    const { lacking, stale } = compare('pl', english, { door: all, list })
    expect(lacking).toEqual(['list.rows_few', 'list.rows_many'])
    expect(stale).toEqual([])
    expect(compare('ja', english, { door: all, list }).stale).toEqual(['list.rows_one'])
  })
  it('stale where English no longer has a text', () => {
    const old = { door: { ...all, shut: 'Schließen' }, gate: { open: 'Öffnen' } }
    expect(compare('de', english, old).stale).toEqual(['door.shut', 'gate.open'])
  })
  it('unfit where it is empty, or filled in with something else', () => {
    const { unfit } = compare('de', english, { door: { open: ' ', greet: 'Hallo {{person}}' } })
    expect(unfit).toEqual(['door.open', 'door.greet'])
  })
})
