import { expect, test } from 'vitest'
import { readRoster } from './roster.ts'

test.each([
  ['tabs', '\t', '\r\n'],
  ['semicolons', ';', '\n'],
  ['commas', ',', '\r\n'],
])('two columns with %s are read, whatever ends the file', (_, separator, end) => {
  const lines = [
    ['Name', 'Id'],
    ['Zoë Müller', 's3'],
  ].map((cells) => cells.join(separator))
  for (const text of [lines.join(end), lines.join(end) + end, lines.join(end) + end + end])
    expect(readRoster(text, new Set())).toMatchObject([
      { line: 2, name: 'Zoë Müller', externalId: 's3', problem: null },
    ])
})

test('names alone are read, with a comma in quotation marks', () => {
  const names = readRoster('Anna\n"Holm, Kaya"\n', new Set()).map(({ name }) => name)
  expect(names).toEqual(['Anna', 'Holm, Kaya'])
})

test('what is in quotation marks separates nothing', () => {
  expect(readRoster('Name,Id\n"Holm; Kaya",s3\n"Zoë ""Z"" Müller",s4\n', new Set())).toMatchObject([
    { name: 'Holm; Kaya', externalId: 's3', problem: null },
    { name: 'Zoë "Z" Müller', externalId: 's4', problem: null },
  ])
})
