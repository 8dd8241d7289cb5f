import { readFile } from 'node:fs/promises'
import type { LearningGroup, ReplyOf, routes } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yazl from 'yazl'
import { asOwner, givenSchool } from '../../../testing/given/learning.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
let school: Awaited<ReturnType<typeof givenSchool>>
let group: LearningGroup
beforeAll(async () => {
  studio = await givenStudio()
  school = await givenSchool(studio)
  group = await owner('/groups', { organizationId: school.organizationId, name: '5A' }, 201)
})
afterAll(() => studio?.stop())

const owner = <Reply>(path: string, body: object, status = 200) =>
  asOwner<Reply>(studio, school.owner, 'POST', path, body, status)

async function packed(parts: Record<string, string>): Promise<string> {
  const file = new yazl.ZipFile()
  for (const [name, content] of Object.entries(parts)) file.addBuffer(Buffer.from(content), name)
  file.end()
  const pieces: Buffer[] = []
  for await (const piece of file.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('base64')
}
const xlsx = (sheets: string[][][]) =>
  packed({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets
      .map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${rows
          .map(
            (cells) =>
              `<row>${cells.map((one) => `<c t="inlineStr"><is><t>${one}</t></is></c>`).join('')}</row>`,
          )
          .join('')}</sheetData></worksheet>`,
      ]),
    ),
  })
const ods = (rows: string[][]) =>
  packed({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="S">${rows
      .map(
        (cells) =>
          `<table:table-row>${cells.map((one) => `<table:table-cell><text:p>${one}</text:p></table:table-cell>`).join('')}</table:table-row>`,
      )
      .join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
  })

const preview = async (text: string) => {
  const body = { organizationId: school.organizationId, groupId: group.groupId, text, isPreview: true }
  const { columns, lines } = await owner<ReplyOf<typeof routes.students.roster>>('/students/roster', body)
  return { roles: columns.map(({ role }) => role), names: lines.map(({ name, problem }) => problem || name) }
}
const textOf = async (fileName: string, content: string) => {
  const body = { organizationId: school.organizationId, fileName, content }
  return (await owner<{ text: string }>('/students/roster_text', body)).text
}

test.each([
  ['google-classroom', ['Mina O.', 'Tam B.']],
  ['moodle-participants', ['Mina O.', 'Mina B.']],
  ['german-school', ['Mina O.', 'Tam B.']],
])('the list %s gives the same preview as text, as XLSX and as ODS', async (name, names) => {
  const csv = await readFile(new URL(`./brought/${name}.csv`, import.meta.url), 'utf8')
  const asText = await preview(csv)
  expect(asText.names).toEqual(names)
  const rows = csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(/[,;]/))
  expect(await preview(await textOf(`${name}.xlsx`, await xlsx([rows])))).toEqual(asText)
  expect(await preview(await textOf(`${name}.ods`, await ods(rows)))).toEqual(asText)
})

test('of several sheets that one with the names is taken', async () => {
  const about = [['Exported 2031-09-01'], ['by the office']]
  const rows = [
    ['First name', 'Last name'],
    ['Mina', 'Oakes'],
  ]
  expect(await textOf('class.xlsx', await xlsx([about, rows]))).toBe('First name\tLast name\nMina\tOakes')
})

test('what is no workbook is refused by name, and a stranger reads none', async () => {
  const content = Buffer.from('%PDF-1.7').toString('base64')
  const body = { organizationId: school.organizationId, fileName: 'class.pdf', content }
  const refused = await owner<{ message: string }>('/students/roster_text', body, 400)
  expect(JSON.stringify(refused)).toContain('class.pdf')
  const other = await givenSchool(studio)
  await asOwner(studio, other.owner, 'POST', '/students/roster_text', body, 404)
})
