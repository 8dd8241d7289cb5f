import { describe, expect, test } from 'vitest'
import {
  arrived,
  type FieldDraft,
  look,
  type Plain,
  sending,
  settle,
  touch,
  untouched,
} from './field-draft.ts'

type Fields = { text: string; hint: string; seconds: number }
const plain: Plain<Fields> = (_field, value) =>
  (typeof value === 'string' ? value.trim() : value) as typeof value
const stored: Fields = { text: 'Who?', hint: '', seconds: 60 }
const see = (draft: FieldDraft<Fields>, now = stored) => look(draft, now, plain)
const type = (draft: FieldDraft<Fields>, part: Partial<Fields>, now = stored) =>
  touch(draft, now, part, plain)

describe('a draft of fields', () => {
  test('sends nothing that nobody typed, whatever a colleague changes', () => {
    const theirs = { text: 'Who are you?', hint: 'Slowly', seconds: 90 }
    expect(see(untouched(), theirs)).toEqual({ shown: theirs, unsent: {}, conflicts: [] })
  })

  test('sends only what was typed; the other fields follow the colleague', () => {
    const draft = type(untouched(), { hint: 'Mine' })
    expect(see(draft, { ...stored, text: 'Theirs?' })).toEqual({
      shown: { text: 'Theirs?', hint: 'Mine', seconds: 60 },
      unsent: { hint: 'Mine' },
      conflicts: [],
    })
  })

  test('is a conflict only where both wrote different things', () => {
    const draft = type(untouched(), { text: 'Mine?', hint: 'Mine' })
    const seen = see(draft, { text: 'Theirs?', hint: 'Mine', seconds: 60 })
    expect(seen).toMatchObject({ unsent: {}, conflicts: ['text'], shown: { text: 'Mine?' } })
  })

  test('mine is sent over theirs, or theirs stays, as the person decides', () => {
    const theirs = { ...stored, text: 'Theirs?' }
    const draft = type(untouched(), { text: 'Mine?' })
    expect(see(settle(draft, theirs, 'text', 'mine'), theirs)).toMatchObject({
      unsent: { text: 'Mine?' },
      conflicts: [],
    })
    expect(see(settle(draft, theirs, 'text', 'theirs'), theirs)).toEqual({
      shown: theirs,
      unsent: {},
      conflicts: [],
    })
  })

  test('what was sent is no conflict when it comes back while one types on', () => {
    const first = sending(type(untouched(), { text: 'Mine?' }), { text: 'Mine?' })
    const on = type(first, { text: 'Mine, longer?' })
    expect(see(on, { ...stored, text: 'Mine?' })).toMatchObject({
      conflicts: [],
      unsent: { text: 'Mine, longer?' },
    })
    const after = arrived(on, { text: 'Mine?' })
    expect(see(after, { ...stored, text: 'Mine?' }).unsent).toEqual({ text: 'Mine, longer?' })
  })

  test('what is saved is shown as it was typed until a colleague writes over it', () => {
    const draft = arrived(type(untouched(), { text: 'Mine ' }), { text: 'Mine' })
    expect(see(draft, { ...stored, text: 'Mine' })).toMatchObject({ shown: { text: 'Mine ' }, unsent: {} })
    const theirs = { ...stored, text: 'Theirs' }
    expect(see(draft, theirs)).toMatchObject({ shown: { text: 'Theirs' }, unsent: {}, conflicts: [] })
    expect(see(type(draft, { text: 'Theirs too' }, theirs), theirs)).toMatchObject({
      unsent: { text: 'Theirs too' },
      conflicts: [],
    })
  })

  test('typing something and taking it back leaves nothing to send', () => {
    expect(see(type(type(untouched(), { text: 'No' }), { text: 'Who?' })).unsent).toEqual({})
  })
})
