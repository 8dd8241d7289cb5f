import type { RosterRole } from '@studio/contract'
import { describe, expect, test } from 'vitest'
import { readRoster } from './roster.ts'

const read = (text: string, more: Partial<Parameters<typeof readRoster>[1]> = {}) =>
  readRoster(text, {
    fullNames: false,
    without: [],
    taken: { names: new Set(), externalIds: new Set() },
    ...more,
  })
const used = (text: string, more = {}) =>
  read(text, more).entries.flatMap(({ problem, name, externalId }) =>
    problem ? [] : [externalId ? `${name} (${externalId})` : name],
  )
const unused = (text: string) =>
  read(text).entries.flatMap(({ problem, line }) => (problem ? [`${line}: ${problem.en}`] : []))

describe('the list of a school', () => {
  test.each([
    [
      'Google Classroom',
      'Last Name,First Name,Email Address,Grade\nOakes,Mina,mina@school.example,5\nBirk,Tam,tam@school.example,5\n',
      ['Mina O.', 'Tam B.'],
    ],
    [
      'Moodle',
      'First name,Last name,ID number,Email address\nMina,Oakes,5001,a@b.example\nMina,Birk,5002,c@b.example\n',
      ['Mina O. (5001)', 'Mina B. (5002)'],
    ],
    ['a German school', 'Vorname;Nachname;Klasse\r\nMina;Oakes;5a\r\nTam;Birk;5a\r\n', ['Mina O.', 'Tam B.']],
    ['a German school that calls the surname Name', 'Name;Vorname;Klasse\nOakes;Mina;5a\n', ['Mina O.']],
    [
      'Schulmanager',
      'Nachname;Vorname;Klasse;Geburtsdatum;Geschlecht\nOakes;Mina;5a;01.02.2014;w\n',
      ['Mina O.'],
    ],
    [
      'SIMS',
      '"Surname Forename","Reg","UPN"\n"Oakes Mina","5A","A823432102045"\n"Birk Tam Jo","5A","A823432102046"\n',
      ['Mina O.', 'Tam B.'],
    ],
    ['a German school with one column', 'Nachname Vorname;Klasse\nOakes Mina;5a\n', ['Mina O.']],
    ['WebUntis', 'Langname\tRufname\tKlasse\nOakes\tMina\t5a\n', ['Mina O.']],
    [
      'Clever',
      'School_id,Student_id,Student_number,State_id,Last_name,Middle_name,First_name,Grade,Gender,DOB,Student_email,Username,Password\n1,77,5001,9,Oakes,May,Mina,5,F,02/01/2014,m@s.example,mina,secret\n',
      ['Mina O. (77)'],
    ],
    ['PowerSchool', 'Student_Number,LastFirst,Grade_Level\n5001,"Oakes, Mina",5\n', ['Mina O. (5001)']],
    ['Infinite Campus', 'studentNumber,lastName,firstName,grade\n5001,Oakes,Mina,05\n', ['Mina O. (5001)']],
    [
      'Canvas',
      'Student,ID,SIS User ID,SIS Login ID,Section,Essay (12),Current Score\n    Points Possible,,,,,10,(read only)\n"Oakes, Mina",101,s1,mina,5a,9,90\n"Student, Test",102,,x,5a,,\n',
      ['Mina O. (s1)'],
    ],
    [
      'a gradebook of Google',
      'Last Name,First Name,Email Address,Essay\nDate,,,2026-09-01\nPoints,,,10\nOakes,Mina,m@s.example,9\nClass average,,,9\n',
      ['Mina O.'],
    ],
    [
      'Brightspace',
      'OrgDefinedId,Username,Last Name,First Name,Email,Essay Points Grade\n5001,mina,Oakes,Mina,m@s.example,9\n',
      ['Mina O. (5001)'],
    ],
    ['a Spanish school', 'Nombre;Apellidos;Grupo\nMina;Oakes Birk;5A\n', ['Mina O.']],
    ['a French school', 'Nom;Prénom;Classe\nOakes;Mina;5e\n', ['Mina O.']],
    ['an Italian school', 'Cognome;Nome\nOakes;Mina\n', ['Mina O.']],
    [
      'the page of a course in Moodle',
      'Select\tFirst name / Last name\tEmail address\tRoles\tGroups\n\tMO Mina Oakes\tm@s.example\tStudent\t5A\n\tTBTam Birk\tt@s.example\tStudent\t5A\n',
      ['Mina O.', 'Tam B.'],
    ],
    [
      'a meeting in Teams',
      '1. Summary\nMeeting title\tHistory 8B\nStart time\t9/12/31, 9:00:00 AM\n\n2. Participants\nName\tFirst Join\tEmail\tRole\nMina Oakes\t9/12/31, 9:00:01 AM\tm@s.example\tAttendee\nBirk, Tam\t9/12/31, 9:00:05 AM\tt@s.example\tPresenter\nRuth Vale\t9/12/31, 8:59:00 AM\tr@s.example\tOrganizer\n\n3. In-Meeting Activities\nName\tJoin Time\tEmail\tRole\nMina Oakes\t9/12/31, 9:00:01 AM\tm@s.example\tAttendee\n',
      ['Mina O.', 'Tam B.'],
    ],
    [
      'the page People in Google Classroom',
      'Teachers\nRuth Vale\nStudents\n4 students\nActions\nMina Oakes\nTam Birk\nLea Sommer (invited)\njo@school.example\n',
      ['Mina O.', 'Tam B.', 'Lea S.'],
    ],
    ['a numbered list', '1. Mina Oakes\n2) Tam Birk\n', ['Mina O.', 'Tam B.']],
    ['a title above the headings', 'Class 5a\n\nFirst name,Last name\nMina,Oakes\n', ['Mina O.']],
  ])('of %s gives first names with an initial, and ids only where a heading says id', (_, text, expected) => {
    expect(used(text)).toEqual(expected)
  })

  test('says of every line that is not used why', () => {
    const text =
      'Name,Id,Consent\nAnna,1,yes\nZo\uFFFD,2,no\n,3,\nBen,1,\nCem,4,perhaps\nPoints Possible,,\nAnna,1,yes\n'
    expect(unused(text)).toEqual([
      '3: Some letters cannot be read. Save the file as UTF-8.',
      '4: There is no name in this line.',
      '5: Another line has this external id.',
      '6: Write yes or no for the consent, or leave it empty.',
      '7: This line is part of the gradebook, not a student.',
      '8: The same line is there twice.',
    ])
  })

  test.each([
    ['Moodle', 'First name\tLast name\tRoles\nMina\tOakes\tStudent\nRuth\tVale\tNon-editing teacher\n'],
    ['Moodle in German', 'Vorname;Nachname;Rollen\nMina;Oakes;Teilnehmer/in\nRuth;Vale;Trainer/in\n'],
    ['Teams', 'Name,Title,Location,Role\nMina Oakes,,,Member\nRuth Vale,,,Owner\n'],
  ])('enrols no teacher of a course: %s', (_, text) => {
    expect(used(text)).toEqual(['Mina O.'])
    expect(unused(text)[0]).toMatch(/This person is not a student of the class\.$/)
    // A teacher says otherwise by what the column is.
    const { columns } = read(text)
    const roles = columns.map(({ role }) => (role === 'role' ? ('none' as const) : role))
    expect(used(text, { roles })).toEqual(['Mina O.', 'Ruth V.'])
  })

  test('takes no email address for a name', () => {
    expect(unused('Name\nmina@school.example\n')).toEqual(['2: This is an address, not a name.'])
  })

  test.each([
    ['Einverständnis Eltern', 'no'],
    ['Parent/guardian consent given?', 'no'],
    ['Einwilligung (Erziehungsberechtigte)', 'no'],
    ['Autorisation parentale', 'no'],
    ['Parental permission', 'no'],
    ['Photo consent', 'not_needed'],
  ])('a No under “%s” gives the consent %s', (heading, consent) => {
    const { entries } = read(`Name;${heading}\nMina Oakes;No\n`)
    expect(entries.map(({ name, guardianConsent }) => [name, guardianConsent])).toEqual([
      ['Mina O.', consent],
    ])
  })

  test('takes no surname for an id where there are no headings, and asks which is which', () => {
    const { columns, problem, entries } = read('Mina;Oakes\nTam;Birk\n')
    expect(columns.map(({ role }) => role)).toEqual(['first_name', 'last_name'])
    expect(problem?.en).toBe('No headings were found. Check which column has the first names.')
    expect(entries.map(({ name, externalId }) => [name, externalId])).toEqual([
      ['Mina O.', ''],
      ['Tam B.', ''],
    ])
    const roles: RosterRole[] = ['last_name', 'first_name']
    expect(used('Oakes;Mina\n', { roles })).toEqual(['Mina O.'])
    expect(read('Oakes;Mina\n', { roles }).problem).toBeNull()
  })

  test('without headings is names, ids and answers by what the cells hold', () => {
    expect(used('Anna\nBen\n')).toEqual(['Anna', 'Ben'])
    expect(used('Anna;s1;yes\nBen;s2;no\n')).toEqual(['Anna (s1)', 'Ben (s2)'])
    expect(read('Anna;5a;01.02.2014\nBen;5a;03.04.2014\n').columns.map(({ role }) => role)).toEqual([
      ...['name', 'none', 'none'],
    ])
  })

  test('tells students of one name apart by a number, and marks the line', () => {
    const { entries } = read('First name,Last name\nMina,Oakes\nMina,Otto\n')
    expect(entries.map(({ name, doubt }) => [name, doubt !== null])).toEqual([
      ['Mina O.', false],
      ['Mina O. 2', true],
    ])
    const taken = { names: new Set(['mina o.']), externalIds: new Set<string>() }
    expect(used('First name,Last name\nMina,Oakes\n', { taken })).toEqual([])
    expect(used('First name,Last name,Student ID\nMina,Otto,s2\n', { taken })).toEqual(['Mina O. 2 (s2)'])
  })

  test('has full names only where the teacher says so', () => {
    const text = 'Name\n"Holm, Kaya"\nZoë Müller\nAnna\n'
    expect(used(text)).toEqual(['Kaya H.', 'Zoë M.', 'Anna'])
    expect(used(text, { fullNames: true })).toEqual(['Kaya Holm', 'Zoë Müller', 'Anna'])
    expect(used('First name,Last name\nMina May,Oakes\n', { fullNames: true })).toEqual(['Mina May Oakes'])
  })

  test('leaves out what the teacher leaves out, and asks for the names where no column has any', () => {
    expect(used('Etunimi listalla\nMina\n', { without: [1] })).toEqual(['Mina'])
    const none = read('Student ID,Grade\n5001,5\n')
    expect([none.problem?.en, none.entries.every(({ problem }) => problem)]).toEqual([
      'Say which column has the names.',
      true,
    ])
  })
})

const encoded = 'Name\r\nJürgen\r\nChloé\r\nÁgnes\r\nAline'
const misread = 'Some letters cannot be read. Save the file as UTF-8.'

test.each([
  ['Windows-1252 opened as UTF-8', new TextDecoder().decode(Buffer.from(encoded, 'latin1'))],
  ['UTF-8 opened as Windows-1252', new TextDecoder('windows-1252').decode(Buffer.from(encoded))],
])('%s: each line with a letter that was misread is named, the others are fine', (_, text) => {
  expect(unused(text)).toEqual([`2: ${misread}`, `3: ${misread}`, `4: ${misread}`])
  expect(used(text)).toEqual(['Aline'])
})

test('UTF-16 opened as UTF-8 adds nobody', () => {
  const text = new TextDecoder().decode(Buffer.from(`\uFEFF${encoded}`, 'utf16le'))
  expect([used(text), read(text).entries.length > 0]).toEqual([[], true])
})

test('a name that cannot be seen or is too long is none', () => {
  expect(unused(`Name,Id\n\u200b,s1\n${'a'.repeat(41)},s2\nNora,s3`)).toEqual(
    [2, 3].map((line) => `${line}: A name in class has 1 to 40 characters, and all of them can be seen.`),
  )
})
