import { type GuardianConsent, pseudonym, type Sentence, sentence } from '@studio/contract'
import Papa from 'papaparse'

const studentsMost = 500

export type RosterEntry = {
  line: number
  name: string
  externalId: string
  guardianConsent: GuardianConsent
  problem: Sentence | null
}

/** As spreadsheets write them, the rarest in names first. Papa's guess gives up on two columns with an empty line. */
const separators = ['\t', ';', ',']

const headings = ['name', 'student', 'pupil', 'schüler', 'schülerin', 'vorname']
const consents: Record<string, GuardianConsent> = {
  '': 'not_needed',
  yes: 'yes',
  ja: 'yes',
  no: 'no',
  nein: 'no',
}

/**
 * Reads a pasted roster: a student a line with name, external id and the guardian's consent, separated as spreadsheets
 * do. `taken`: names that are in the group already, in lower case.
 */
export function readRoster(text: string, taken: ReadonlySet<string>): RosterEntry[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: separatorOf(text),
    skipEmptyLines: false,
  })
  const names = new Set(taken)
  const ids = new Set<string>()
  return data.flatMap((cells, at) => {
    const isEmpty = cells.every((cell) => cell.trim() === '')
    const isHeading = at === 0 && headings.includes((cells[0] ?? '').trim().toLowerCase())
    if (isEmpty || isHeading) return []
    return [readLine(cells, at + 1, names, ids)]
  })
}

/** What is in quotation marks separates nothing. */
function separatorOf(text: string): string {
  const unquoted = text.replace(/"[^"]*"/g, '')
  return separators.find((one) => unquoted.includes(one)) ?? ','
}

/** What a file turns into when it is opened in another encoding: signs without a letter, or UTF-8 as Western letters. */
function isMisread(text: string): boolean {
  return text.includes('\uFFFD') || /[ÃÂ][\u0080-\u00BF\u0152-\u0178\u2013-\u2122]/.test(text)
}

function readLine(cells: string[], line: number, names: Set<string>, ids: Set<string>): RosterEntry {
  const [typed = '', externalId = '', consent = ''] = cells.map((cell) => cell.trim())
  const parsed = pseudonym.safeParse(typed)
  const name = parsed.success ? parsed.data : typed.slice(0, 80)
  const guardianConsent = consents[consent.toLowerCase()]
  const entry = { line, name, externalId, guardianConsent: guardianConsent ?? 'not_needed' }
  const refuse = (problem: Sentence) => ({ ...entry, problem })
  if (isMisread(typed))
    return refuse(sentence('Line {line}: some letters cannot be read. Save the file as UTF-8.', { line }))
  if (!parsed.success)
    return refuse(sentence('Line {line}: this is no name of 1 to 40 characters that can be seen.', { line }))
  if (names.has(name.toLowerCase()))
    return refuse(sentence('Line {line}: this student is already in the group.', { line }))
  if (externalId.length > 120) return refuse(sentence('Line {line}: the external id is too long.', { line }))
  if (externalId !== '' && ids.has(externalId))
    return refuse(sentence('Line {line}: another line has this external id.', { line }))
  if (guardianConsent === undefined)
    return refuse(sentence('Line {line}: write yes or no for the consent, or leave it empty.', { line }))
  if (names.size >= studentsMost)
    return refuse(sentence('Line {line}: a group can have 500 students at most.', { line }))
  names.add(name.toLowerCase())
  if (externalId !== '') ids.add(externalId)
  return { ...entry, problem: null }
}
