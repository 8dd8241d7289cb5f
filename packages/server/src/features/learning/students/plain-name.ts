/** What platforms write around a name in their lists: numbers, bullets, `(invited)`, the initials of a picture. */
export function plainName(cell: string): string {
  const name = cell
    .trim()
    .replace(/^(\d{1,3}[.)]|[-–•*])\s+/, '')
    .replace(/\s*\([^()]*\)$/, '')
  return withoutInitials(name)
}

/** A picture's `MO` is copied as `MO Mina Oakes` or `MOMina Oakes`. */
function withoutInitials(name: string): string {
  const [, initials = '', rest = ''] = /^(\p{Lu}{2})\s?(\p{Lu}.*)$/u.exec(name) ?? []
  const words = rest.split(/\s+/)
  const [first, last] = [words[0]?.[0], words.at(-1)?.[0]?.toUpperCase()]
  return words.length > 1 && initials === `${first}${last}` ? rest : name
}

const staff =
  /\b(teacher|instructor|tutor|owner|organi[sz]er|manager|admin(istrator)?|assistant|ta|designer|creator|coach|staff|parent|guardian|observer|principal|head of \w+|professor)s?\b|lehr(er|kraft|kräfte|person)|trainer|besitzer|organisator|verwalt|erziehungsberechtigt|beobachter|enseignant|professeur|formateur|propriétaire|profesor|docente|propietario|insegnante|proprietario|leraar|docent|eigenaar/i

/** `Teacher`, `Owner`, `Trainer/in`: whoever has this role in a course is no student of it. */
export function isStaff(role: string): boolean {
  return staff.test(role)
}

const pupils =
  /^(students|classmates|pupils|learners|schüler.{0,8}|kursteilnehmer.{0,8}|lernende|élèves|alumnos)$/i
const teachers = /^(co-?)?(teachers|instructors|lehrer.{0,8}|lehrkräfte|enseignants|profesores)$/i
const remarks =
  /^(\d+ (students?|classmates|pupils|teachers?|schüler.{0,8}|kursteilnehmer.{0,8})|actions|aktionen|invite|select all|more options|sort by .*)$/i

export type Part = 'name' | 'remark' | 'staff'

/** Of a page that was copied whole, such as People in Google Classroom: what each line is. */
export function partsOfPage(lines: readonly string[]): Part[] {
  let isOfTeachers = false
  return lines.map((line) => {
    if (teachers.test(line)) isOfTeachers = true
    else if (pupils.test(line)) isOfTeachers = false
    else if (!remarks.test(line)) return isOfTeachers ? 'staff' : 'name'
    return 'remark'
  })
}
