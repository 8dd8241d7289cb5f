import { allRoutes } from '@studio/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultSentence } from './fault-sentence.ts'

const told = (schema: z.ZodType, value: unknown) =>
  faultSentence(schema.safeParse(value, { reportInput: true }).error!.issues[0]!)

test.each<[string, z.ZodType, unknown, string, string]>([
  ['nothing', z.string(), undefined, 'This is missing.', 'Das fehlt.'],
  ['no text', z.string(), 7, 'Enter text.', 'Geben Sie Text ein.'],
  ['no number', z.number(), 'long', 'Enter a number.', 'Geben Sie eine Zahl ein.'],
  ['no number in an address', z.coerce.number(), 'long', 'Enter a number.', 'Geben Sie eine Zahl ein.'],
  ['a part of a number', z.number().int(), 1.5, 'Enter a whole number.', 'Geben Sie eine ganze Zahl ein.'],
  ['empty text', z.string().min(1), '', 'This cannot be empty.', 'Das darf nicht leer sein.'],
  [
    'long text',
    z.string().max(2000),
    'x'.repeat(2001),
    'Use at most 2,000 characters.',
    'Verwenden Sie höchstens 2.000 Zeichen.',
  ],
  ['an empty list', z.array(z.string()).min(1), [], 'Choose at least one.', 'Wählen Sie mindestens eines.'],
  ['too much', z.number().max(600), 601, 'Enter at most 600.', 'Geben Sie höchstens 600 ein.'],
  ['nothing left', z.number().positive(), 0, 'Enter more than 0.', 'Geben Sie mehr als 0 ein.'],
  [
    'another word',
    z.enum(['csv', 'json']),
    'pdf',
    'Choose one of these: csv, json.',
    'Wählen Sie eines hiervon: csv, json.',
  ],
  ['an unknown field', z.strictObject({}), { x: 1 }, 'Unknown: x.', 'Unbekannt: x.'],
  [
    'no time',
    z.iso.datetime(),
    'noon',
    'Enter a time like 2026-11-18T14:30:00Z.',
    'Geben Sie eine Zeit wie 2026-11-18T14:30:00Z ein.',
  ],
  [
    'neither of two',
    z.union([z.string().regex(/#/, 'Use letters and digits only.'), z.literal('')]),
    'x',
    'Use letters and digits only.',
    'Verwenden Sie nur Buchstaben und Ziffern.',
  ],
])('%s', (_what, schema, value, en, de) => {
  expect(told(schema, value)).toEqual({ en, de })
})

test('no route of the contract answers nonsense in the library’s own words', () => {
  const schemas = allRoutes().flatMap(({ route }) =>
    [route.params, route.query, route.body].filter((one): one is z.ZodType => !!one),
  )
  const nonsense = [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { name: 7, selection: 1, ids: 'x', kind: 'x', page: 'x' },
  ]
  const sentences = schemas.flatMap((schema) =>
    nonsense.flatMap((value) =>
      (schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map((issue) =>
        faultSentence(issue),
      ),
    ),
  )
  expect(sentences.length).toBeGreaterThan(100)
  expect(
    sentences.filter(({ en }) => /expected|received|Invalid|Unrecognized|Too (big|small)/.test(en)),
  ).toEqual([])
})
