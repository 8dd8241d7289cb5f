import { Refusal } from '@studio/contract'
import { expect, it, test } from 'vitest'
import { columnNames } from './headings.ts'
import { readTable } from './read-table.ts'

const columnOf = columnNames({
  name: ['name', 'first name', 'vorname'],
  surname: ['last name', 'nachname'],
  id: ['id number'],
})
const read = (source: Uint8Array | string) => readTable(source, { columnOf })
const cellsOf = (source: Uint8Array | string) => read(source).rows.map(({ cells }) => cells)
const prose = (text: string) => readTable(text, { columnOf, prose: true }).rows.map(({ cells }) => cells)

test.each([
  ['commas', 'First name,Last name\nMina,Oakes\n'],
  ['semicolons', 'Vorname;Nachname\r\nMina;Oakes\r\n'],
  ['tabs', 'First name\tLast name\nMina\tOakes'],
  ['pipes', 'First_Name|LAST-NAME\nMina|Oakes'],
  ['a line that says the delimiter', 'sep=;\r\nVorname;Nachname\r\nMina;Oakes\r\n'],
  ['a title and empty lines above', 'Class 5a,\n,\n\nFirst name,Last name\nMina,Oakes\n'],
  ['quotation marks', '"First name","Last name"\n"Mina","Oakes"\n'],
  ['old line ends', 'First name,Last name\rMina,Oakes\r'],
])('reads a table with %s under its headings', (_what, text) => {
  const { columns, rows } = read(text)
  expect(columns).toEqual(['name', 'surname'])
  expect(rows.map(({ cells }) => cells)).toEqual([['Mina', 'Oakes']])
})

test.each([
  ['UTF-8', Buffer.from('Vorname;Nachname\nZoë;Weiß')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFVorname;Nachname\nZoë;Weiß')],
  ['UTF-16', Buffer.from('\uFEFFVorname;Nachname\nZoë;Weiß', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('Vorname;Nachname\nZoë;Weiß', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\uFEFFVorname;Nachname\nZoë;Weiß', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('Vorname;Nachname\nZoë;Weiß', 'latin1')],
  ['an old Mac', Buffer.from('Vorname;Nachname\nZo\x91;Wei\xa7', 'latin1')],
])('reads %s', (_encoding, bytes) => {
  expect(read(bytes)).toMatchObject({
    columns: ['name', 'surname'],
    rows: [{ cells: ['Zoë', 'Weiß'] }],
    problems: [],
  })
})

it('says where each row begins, with line breaks in cells and lines left out', () => {
  const { heading, above, rows } = read('List\n\nFirst name,ID number\n"Mina\nMay",1\n\nTam,2\n')
  expect([heading?.line, above.map(({ line }) => line), rows.map(({ line }) => line)]).toEqual([
    3,
    [1],
    [4, 7],
  ])
  expect(read('sep=,\nFirst name,ID number\nTam,2\n').rows[0]!.line).toBe(3)
})

it('keeps headings that it does not know as columns without a name', () => {
  expect(read('First name,Points Possible,ID number\nTam,9,2').columns).toEqual(['name', undefined, 'id'])
})

it('finds no headings where there are none, and takes no title for one', () => {
  expect(read('Mina;Oakes\nTam;Birk')).toMatchObject({ columns: [], heading: undefined })
  expect(read('Name;;\nMina;Oakes;5\nTam;Birk;5').columns).toEqual([])
})

it('divides a list without headings as nearly all of its lines are divided', () => {
  expect(cellsOf('Mina;1\n\nTam;2\nKim\n')).toEqual([['Mina', '1'], ['Tam', '2'], ['Kim']])
  expect(cellsOf('Oakes, Mina\nBirk, Tam')).toEqual([
    ['Oakes', ' Mina'],
    ['Birk', ' Tam'],
  ])
  expect(cellsOf('Mina\nTam')).toEqual([['Mina'], ['Tam']])
})

it('divides no sentence at its commas', () => {
  expect(
    prose('Tell me, who are you?\nWhere did you grow up?\nWho taught you, in the end, to cook?'),
  ).toEqual([['Tell me, who are you?'], ['Where did you grow up?'], ['Who taught you, in the end, to cook?']])
  expect(prose('Who are you, then?\nWhy, please?')).toHaveLength(2)
  expect(prose('Youth,Who are you?\nWork,"Why, please?"')).toEqual([
    ['Youth', 'Who are you?'],
    ['Work', 'Why, please?'],
  ])
})

it('names the line of a quotation mark that is never closed, and reads on', () => {
  const { rows, problems } = read('First name,Last name\nMina,Oakes\nTam,"Birk\nKim,Lee\n')
  expect(problems).toEqual([{ line: 3, problem: 'quotes' }])
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Mina', 'Tam', 'Kim'])
})

it('names lines whose letters were lost', () => {
  expect(read('First name\nZo\uFFFD\nZoÃ«\nZoë').problems).toEqual([
    { line: 2, problem: 'letters' },
    { line: 3, problem: 'letters' },
  ])
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'This is no text file.'],
  ['too many rows', 'a\n'.repeat(20_001), 'a table may have 20,000 rows at most'],
  ['too many cells', `${','.repeat(400_001)}x`, 'a table may have 400,000 cells at most'],
  ['a cell without end', 'a'.repeat(32_768), 'line 1 has a cell of more than 32,767 characters'],
])('refuses %s', (_what, source, reason) => {
  const refusal = () => read(source)
  expect(refusal).toThrow(Refusal)
  expect(refusal).toThrow(reason)
})
