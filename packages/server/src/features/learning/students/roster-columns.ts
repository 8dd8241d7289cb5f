import type { RosterRole } from '@studio/contract'
import { columnNames, plainHeading } from '../../../platform/tables/headings.ts'
import type { Table, TableRow } from '../../../platform/tables/read-table.ts'
import { plainName } from './plain-name.ts'

/** As the systems of schools write them: Google Classroom, Clever, PowerSchool, Moodle, Canvas, Infinite Campus, Schulmanager, WebUntis … */
const names = {
  first_name: [
    ...['first name', 'firstname', 'first', 'given name', 'givenname', 'preferred name', 'preferredname'],
    ...['student first name', 'student firstname', 'legal first name', 'forename', 'vorname', 'rufname'],
    ...['vornamen', 'prénom', 'prenom', 'prénoms', 'voornaam', 'roepnaam', 'förnamn', 'fornavn', 'etunimi'],
    ...['imię', 'imie', 'jméno', 'nombres', 'primer nombre', 'name first', 'first name(s)', 'vorname(n)'],
  ],
  last_name: [
    ...['last name', 'lastname', 'last', 'surname', 'family name', 'familyname', 'student last name'],
    ...['student lastname', 'legal last name', 'nachname', 'familienname', 'zuname', 'langname', 'apellido'],
    ...['apellidos', 'nom de famille', 'cognome', 'achternaam', 'efternamn', 'etternavn', 'efternavn'],
    ...['sukunimi', 'nazwisko', 'příjmení', 'sobrenome', 'apelido', 'name last', 'primer apellido'],
  ],
  // Where only one of the two above is there, this is the other one.
  name: [
    ...[
      'name',
      'names',
      'full name',
      'fullname',
      'first name / last name',
      'first name / surname',
      'vorname / nachname',
      'student',
      'students',
      'student name',
      'studentname',
      'pupil',
    ],
    // In Arbor, SIMS and others.
    ...['surname forename', 'surname, forename', 'surname first name', 'last name first name', 'legal name'],
    ...['forename surname', 'first name last name', 'vorname nachname', 'nachname vorname', 'name vorname'],
    ...['pupil name', 'display name', 'displayname', 'lastfirst', 'last, first', 'learner', 'participant'],
    ...[
      'schüler',
      'schülerin',
      'schüler in',
      'schüler/in',
      'schüler/ in',
      'name, vorname',
      'nachname, vorname',
    ],
    ...[
      'nom',
      'nom complet',
      'élève',
      'nom et prénom',
      'nome',
      'nome completo',
      'aluno',
      'studente',
      'nombre',
    ],
    ...['nombre completo', 'alumno', 'alumna', 'naam', 'leerling', 'namn', 'elev', 'navn', 'nimi', 'oppilas'],
    ...['nickname', 'pseudonym', 'name in class', 'name in der klasse', 'spitzname'],
  ],
  external_id: [
    ...['sis user id', 'sis id', 'student id', 'studentid', 'student number', 'studentnumber', 'student no'],
    ...['external id', 'externalid', 'id number', 'idnumber', 'orgdefinedid', 'org defined id', 'sourcedid'],
    ...['local id', 'localid', 'school student id', 'person id', 'personid', 'id', 'schülernummer'],
    ...['schülernr', 'schüler id', 'schülerid', 'externe id', 'externe kennung', 'kennung', 'matrikelnummer'],
    ...['externe nummer', 'personalnummer', 'numéro élève', 'identifiant', 'matrícula', 'matricola'],
  ],
  consent: [
    ...['consent', 'guardian consent', 'guardian’s consent', "guardian's consent", 'parental consent'],
    ...['einwilligung', 'einverständnis', 'elterneinwilligung', 'einwilligung der eltern', 'consentement'],
    ...['consentimiento', 'consenso', 'toestemming'],
  ],
  role: [
    ...[
      'role',
      'roles',
      'course role',
      'user role',
      'course roles',
      'rolle',
      'rollen',
      'rôle',
      'rôles',
      'rol',
    ],
    ...['ruolo', 'user type', 'person type', 'position', 'title', 'funktion'],
  ],
} as const satisfies Record<Exclude<RosterRole, 'none'>, readonly string[]>

type RosterColumn = keyof typeof names

const named = columnNames<RosterColumn>(names)

/** Schools say consent in many ways, and a No that is overlooked would let a pupil speak. One about pictures is another. */
const consents =
  /consent|einwillig|einverst|zustimmung|autori[sz]a[ct]|toestemming|samtyck|samtykk|suostumus|(parent|guardian|eltern).*(permission|erlaubnis|genehmigung)/
const ofPictures = /photo|foto|picture|image|imagen|bild|video|media/

export const rosterColumn = (heading: string): RosterColumn | undefined =>
  named(heading) ?? (consents.test(heading) && !ofPictures.test(heading) ? 'consent' : undefined)

/** What each column of a table is used for. `isGuessed`: no heading says so. */
export function rolesOf(table: Pick<Table<RosterColumn>, 'columns' | 'heading' | 'rows'>): {
  roles: RosterRole[]
  isGuessed: boolean
} {
  const { columns, heading, rows } = table
  const width = Math.max(columns.length, ...rows.map(({ cells }) => cells.length), 0)
  if (!heading) return { roles: guessed(rows, width), isGuessed: true }
  const roles: RosterRole[] = Array.from({ length: width }, () => 'none')
  // Each is used once: by the name that says it best.
  for (const role of Object.keys(names) as RosterColumn[]) {
    const rank = (at: number) => {
      const found = names[role].findIndex(
        (name) => plainHeading(name) === plainHeading(heading.cells[at] ?? ''),
      )
      return found < 0 ? names[role].length : found
    }
    const [best] = columns
      .flatMap((column, at) => (column === role ? [at] : []))
      .sort((one, other) => rank(one) - rank(other))
    if (best !== undefined) roles[best] = role
  }
  return { roles: together(roles), isGuessed: false }
}

/** `Name; Vorname` and `Nombre; Apellidos`: the one word means the whole name, or what the other column leaves. */
function together(roles: RosterRole[]): RosterRole[] {
  const [hasFirst, hasLast] = [roles.includes('first_name'), roles.includes('last_name')]
  if (!hasFirst && !hasLast) return roles
  const other = hasFirst && hasLast ? 'none' : hasFirst ? 'last_name' : 'first_name'
  return roles.map((role) => (role === 'name' ? other : role))
}

const answers = /^(yes|no|ja|nein|oui|non|s[ií]|y|n|j|x|✓|✔)?$/i

/** Without headings: by what is in the cells. What might be a surname is never taken for an id. */
function guessed(rows: readonly TableRow[], width: number): RosterRole[] {
  const roles: RosterRole[] = []
  for (let at = 0; at < width; at += 1) {
    const cells = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter(Boolean)
    const share = (test: (cell: string) => boolean) => cells.filter(test).length / Math.max(1, cells.length)
    const has = (role: RosterRole) => roles.includes(role)
    if (cells.length > 0 && share((cell) => answers.test(cell)) === 1)
      roles.push(has('consent') || at === 0 ? 'none' : 'consent')
    else if (share(isId) >= 0.8) roles.push(has('external_id') ? 'none' : 'external_id')
    else if (share((cell) => /^[\p{L}\p{M}][^\d@]*$/u.test(plainName(cell))) < 0.8 || has('last_name'))
      roles.push('none')
    else roles.push(has('first_name') ? 'last_name' : 'first_name')
  }
  const isAlone = roles.includes('first_name') && !roles.includes('last_name')
  return isAlone ? roles.map((role) => (role === 'first_name' ? 'name' : role)) : roles
}

/** No class such as 5a or 10, no date and no address. */
function isId(cell: string): boolean {
  return /^(?=.*\d)[\p{L}\d_\-/]{2,}$/u.test(cell) && !/^\d{1,2}[a-z]?$/i.test(cell) && !isDate(cell)
}

function isDate(cell: string): boolean {
  return /^\d{4}-\d{1,2}-\d{1,2}$|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(cell)
}
