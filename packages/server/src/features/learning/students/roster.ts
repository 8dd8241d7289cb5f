import {
  type GuardianConsent,
  pseudonym,
  type RosterColumn,
  type RosterRole,
  type Sentence,
  sentence,
} from '@studio/contract'
import { plainHeading } from '../../../platform/tables/headings.ts'
import { readTable, type Table, type TableRow } from '../../../platform/tables/read-table.ts'
import { isStaff, type Part, partsOfPage, plainName } from './plain-name.ts'
import { rolesOf, rosterColumn } from './roster-columns.ts'

const studentsMost = 500
/** Of several classes in one file, no more is looked at. */
const rowsMost = 2_000

export type RosterEntry = {
  line: number
  cells: string[]
  /** As it will be called in class; empty: the line has no name. */
  name: string
  externalId: string
  guardianConsent: GuardianConsent
  /** Why the line is not used; null: it is. */
  problem: Sentence | null
  /** What a person should look at first. */
  doubt: Sentence | null
}

export type Roster = { columns: RosterColumn[]; entries: RosterEntry[]; problem: Sentence | null }

type Wish = {
  /** What the teacher says that the columns are; without it, their headings say so. */
  roles?: readonly RosterRole[] | undefined
  /** False: only first names and the initials of surnames are taken. */
  fullNames: boolean
  /** Lines that the teacher leaves out. */
  without: readonly number[]
  /** Names of the group, in lower case, and external ids of the organization. */
  taken: { names: ReadonlySet<string>; externalIds: ReadonlySet<string> }
}

/** Reads the list of any school: columns by their names, a student a line, gradebooks' other lines left out. */
export function readRoster(text: string, wish: Wish): Roster {
  const table = readTable(text, { columnOf: rosterColumn, rowsMost })
  const parts = partsOf(table)
  // A line with an address alone says nothing of what the column is.
  const rows = table.rows.filter(
    ({ cells }, at) => parts[at] === 'name' && !cells.every((cell) => /@|^\s*$/.test(cell)),
  )
  const known = rolesOf({ ...table, rows })
  const roles = known.roles.map((role, at) => wish.roles?.[at] ?? role)
  const columns = roles.map((role, at) => ({ heading: (table.heading?.cells[at] ?? '').trim(), role }))
  const misread = new Map(table.problems.map(({ line, problem }) => [line, problem]))
  const hasNames = roles.some((role) => role === 'name' || role === 'first_name' || role === 'last_name')
  const names = new Set(wish.taken.names)
  const isSurnameFirst = surnameFirst.test(plainHeading(columns[roles.indexOf('name')]?.heading ?? ''))
  const state: State = { names, ids: new Set(), lines: new Set(), wish, roles, isSurnameFirst }
  const entries = table.rows.map((row, at) => readLine(row, state, misread.get(row.line), parts[at]!))
  const isUnsure = known.isGuessed && !wish.roles && roles.includes('last_name')
  return {
    columns,
    entries: hasNames ? entries : entries.map((one) => ({ ...one, problem: one.problem ?? noName })),
    problem: !hasNames
      ? sentence('Say which column has the names.')
      : isUnsure
        ? sentence('No headings were found. Check which column has the first names.')
        : null,
  }
}

const noName = sentence('There is no name in this line.')

type State = {
  names: Set<string>
  ids: Set<string>
  lines: Set<string>
  wish: Wish
  roles: readonly RosterRole[]
  isSurnameFirst: boolean
}

/** What each line is: a list has names under headings, a page or report that was copied whole other lines as well. */
function partsOf({ heading, rows }: Pick<Table<string>, 'heading' | 'rows'>): Part[] {
  if (!heading) return partsOfPage(rows.map(({ cells }) => cells.join(' ').trim()))
  // A report of Teams has further tables below the first, each under a number.
  const isTitle = ({ cells }: TableRow) =>
    cells.filter(Boolean).length === 1 && /^\d+\. /.test(cells[0] ?? '') && heading.cells.length > 2
  const end = rows.findIndex(isTitle)
  return rows.map((_, at) => (end >= 0 && at >= end ? 'remark' : 'name'))
}

function readLine(
  row: TableRow,
  state: State,
  misread: 'quotes' | 'letters' | undefined,
  part: Part,
): RosterEntry {
  const { names, ids, lines, wish, roles } = state
  const cells = row.cells.map((cell) => cell.trim())
  const cellOf = (role: RosterRole) => cells[roles.indexOf(role)] ?? ''
  const called = calledIn((role) => plainName(cellOf(role)), state.isSurnameFirst)
  const wanted = wish.fullNames ? fullName(called) : shortName(called)
  const parsed = pseudonym.safeParse(wanted)
  const externalId = cellOf('external_id')
  const consent = consentOf(cellOf('consent'))
  const entry = {
    line: row.line,
    cells,
    name: parsed.success ? parsed.data : wanted.slice(0, 80),
    externalId,
    guardianConsent: consent ?? ('not_needed' as const),
    doubt: null,
  }
  const refuse = (problem: Sentence): RosterEntry => ({ ...entry, problem })
  if (wish.without.includes(row.line)) return refuse(sentence('You left this line out.'))
  if (misread === 'letters') return refuse(sentence('Some letters cannot be read. Save the file as UTF-8.'))
  if (part === 'remark') return refuse(sentence('This line belongs to the page, not to a student.'))
  if (part === 'staff' || isStaff(cellOf('role')))
    return refuse(sentence('This person is not a student of the class.'))
  if (isSummary(called)) return refuse(sentence('This line is part of the gradebook, not a student.'))
  if (isTestAccount(called)) return refuse(sentence('This is a test account.'))
  if (wanted === '') return refuse(noName)
  if (wanted.includes('@')) return refuse(sentence('This is an address, not a name.'))
  if (!parsed.success)
    return refuse(sentence('A name in class has 1 to 40 characters, and all of them can be seen.'))
  const whole = JSON.stringify(cells)
  if (lines.has(whole) && !isAlone(cells)) return refuse(sentence('The same line is there twice.'))
  if (externalId.length > 120) return refuse(sentence('The external id is too long.'))
  if (externalId !== '' && ids.has(externalId)) return refuse(sentence('Another line has this external id.'))
  if (externalId !== '' && wish.taken.externalIds.has(externalId))
    return refuse(sentence('Another student has this external id.'))
  if (wish.taken.names.has(parsed.data.toLowerCase()) && externalId === '')
    return refuse(sentence('This student is already in the group.'))
  if (consent === undefined) return refuse(sentence('Write yes or no for the consent, or leave it empty.'))
  if (names.size >= studentsMost)
    return refuse(sentence('A group can have {most} students at most.', { most: studentsMost }))
  const name = freeName(parsed.data, names)
  names.add(name.toLowerCase())
  lines.add(whole)
  if (externalId !== '') ids.add(externalId)
  const isTold = name !== parsed.data
  const doubt = isTold
    ? sentence('Another student has this name, so this one has a number.')
    : misread
      ? sentence('The quotation marks in this line do not match.')
      : null
  return { ...entry, name, problem: null, doubt }
}

type Called = { first: string; last: string; whole: string }

/** `Surname Forename`, `Nachname Vorname`: the surname comes first, also where no comma says so. */
const surnameFirst =
  /^(surname|last ?name|family ?name|nachname|name),? (forename|first ?name|given ?name|vorname)|^last,? ?first/

/** `Oakes, Mina` is Mina Oakes; so is `Oakes Mina` under a heading that names the surname first. */
function calledIn(cellOf: (role: RosterRole) => string, isSurnameFirst: boolean): Called {
  const [first, last, whole] = [cellOf('first_name'), cellOf('last_name'), cellOf('name')]
  if (first || last || !whole) return { first, last, whole: '' }
  const [before = '', after = ''] = whole.split(/\s*,\s*/)
  if (after) return { first: after, last: before, whole }
  const words = whole.split(/\s+/)
  if (isSurnameFirst && words.length > 1)
    return {
      first: words.slice(1).join(' '),
      last: words[0]!,
      whole: `${words.slice(1).join(' ')} ${words[0]}`,
    }
  return words.length > 1
    ? { first: words.slice(0, -1).join(' '), last: words.at(-1)!, whole }
    : { first: whole, last: '', whole }
}

function fullName({ first, last, whole }: Called): string {
  return whole && !whole.includes(',') ? whole : `${first} ${last}`.trim()
}

/** The first of the first names, and the initial of the surname; a surname alone is an initial as well. */
function shortName({ first, last }: Called): string {
  const [one = ''] = first.split(/\s+/)
  const surname = [...last.normalize('NFC')].find((sign) => /\p{L}/u.test(sign))
  return `${one} ${surname ? `${surname.toUpperCase()}.` : ''}`.trim()
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`
    const wanted = `${[...name].slice(0, 40 - ending.length).join('')}${ending}`
    if (!taken.has(wanted.toLowerCase())) return wanted
  }
}

/** No one can tell two pupils of one first name apart where there is nothing else in the list. */
function isAlone(cells: string[]): boolean {
  return cells.filter(Boolean).length < 2
}

const summaries =
  /^(points? possible|possible points|points|max(imum)? points|out of|date|due date|class average|average|overall average|mean|median|total|totals|durchschnitt|klassendurchschnitt|punkte|summe|gesamt|moyenne|promedio|media)$/i

function isSummary({ first, last, whole }: Called): boolean {
  return [whole, first && last ? '' : first || last].some((one) => summaries.test(one.trim()))
}

function isTestAccount({ first, last, whole }: Called): boolean {
  return /^(student, test|test student|student test)$/i.test(whole || `${first} ${last}`)
}

const consents: Record<string, GuardianConsent> = {
  '': 'not_needed',
  yes: 'yes',
  y: 'yes',
  ja: 'yes',
  j: 'yes',
  oui: 'yes',
  sí: 'yes',
  si: 'yes',
  x: 'yes',
  true: 'yes',
  '✓': 'yes',
  '✔': 'yes',
  no: 'no',
  n: 'no',
  nein: 'no',
  non: 'no',
  nee: 'no',
  false: 'no',
}

function consentOf(cell: string): GuardianConsent | undefined {
  return consents[cell.toLowerCase()]
}
