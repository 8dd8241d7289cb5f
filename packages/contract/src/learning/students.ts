import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, name, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { ofLearning } from './activities.ts'

export const guardianConsents = ['yes', 'no', 'not_needed'] as const
export type GuardianConsent = (typeof guardianConsents)[number]
export const studentStatuses = ['invited', 'active', 'inactive'] as const

/** The name of a pupil in class: any name that can be seen, 1 to 40 characters. */
export const pseudonym = z
  .string()
  .normalize('NFC')
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Please enter a name.')
      .max(40, 'A name in class can have 40 characters at most.')
      .refine(
        (text) => !/[\p{C}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/u.test(text),
        'This name has characters that cannot be seen. Type it again.',
      ),
  )

const group = z.object({ groupId: id, name: z.string() })

export const student = z.object({
  studentId: id,
  organizationId: id,
  name: z.string(),
  externalId: z.string(),
  groups: z.array(group),
  status: z.enum(studentStatuses),
  guardianConsent: z.enum(guardianConsents),
  /** With it, the pupil continues on another device. */
  personalCode: z.string(),
  activitiesDone: z.number().int(),
  lastSeenAt: timestamp.nullable(),
  version: z.number().int(),
})
export type Student = z.infer<typeof student>

export const learningGroup = group.extend({ students: z.number().int(), version: z.number().int() })
export type LearningGroup = z.infer<typeof learningGroup>

/** What a column of a school's list is used for. */
export const rosterRoles = [
  ...['first_name', 'last_name', 'name', 'external_id', 'consent'],
  // Of a list that has teachers, too: they are no students.
  ...['role', 'none'],
] as const
export type RosterRole = (typeof rosterRoles)[number]

export const rosterColumn = z.object({
  /** As the list has it; empty: the list has no headings. */
  heading: z.string(),
  role: z.enum(rosterRoles),
})
export type RosterColumn = z.infer<typeof rosterColumn>

/** One line of a school's list, and what becomes of it. */
export const rosterLine = z.object({
  line: z.number().int(),
  cells: z.array(z.string()),
  /** As the student will be called in class; empty: the line has no name. */
  name: z.string(),
  /** Empty: the student is added. */
  problem: z.string(),
  /** What to look at before the student is added; empty: nothing. */
  doubt: z.string(),
})

const ofOrganization = access.member('owner', 'organization', ofLearning)
const ofStudent = access.member('owner', 'student', ofLearning)
const ofGroup = access.member('owner', 'group', ofLearning)
const inStudent = z.object({ studentId: id })
const inGroup = z.object({ groupId: id })
const settings = {
  name: pseudonym,
  externalId: z.string().trim().max(120),
  groupIds: z.array(id).max(50),
  guardianConsent: z.enum(guardianConsents),
}

export const studentsRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/learning/students',
    access: ofOrganization,
    summary: 'The students of an organization.',
    query: listQuery.extend({ organizationId: id, groupId: id.optional() }),
    reply: listOf(student),
  }),
  create: route({
    method: 'POST',
    path: '/v1/conversa/learning/students',
    access: ofOrganization,
    summary: 'Adds one student.',
    body: z.strictObject({ organizationId: id, ...settings }),
    reply: student,
    status: 201,
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/conversa/learning/students/:studentId',
    access: ofStudent,
    summary: 'Changes a student; with `if-match`, refused if it changed since.',
    params: inStudent,
    /** A student who is not active keeps all work, but gets into no class. */
    body: z.strictObject({ ...settings, isActive: z.boolean() }).partial(),
    reply: student,
  }),
  roster: route({
    method: 'POST',
    path: '/v1/conversa/learning/students/roster',
    access: ofOrganization,
    summary: 'Reads the list of a school into a group; as a preview, nothing is added.',
    body: z.strictObject({
      organizationId: id,
      groupId: id,
      /** The list of any school, as CSV or as pasted from a spreadsheet; columns are known by their headings. */
      text: z.string().min(1, 'Paste a list first.').max(limits.pastedCharacters),
      /** What the columns are, in order, where their headings do not say it. */
      roles: z.array(z.enum(rosterRoles)).max(500).optional(),
      /** Without it, first names with the initial of the surname are taken. */
      fullNames: z.boolean().default(false),
      /** Lines that are left out. */
      without: z.array(z.number().int()).max(2000).default([]),
      isPreview: z.boolean(),
    }),
    reply: z.object({
      columns: z.array(rosterColumn),
      lines: z.array(rosterLine),
      /** What to settle first; empty: nothing. */
      problem: z.string(),
      added: z.number().int(),
    }),
    perMinute: 60,
  }),
  rosterText: route({
    method: 'POST',
    path: '/v1/conversa/learning/students/roster_text',
    access: ofOrganization,
    summary:
      'Reads the list in a workbook (Excel, OpenDocument) as text, to look at and to add. Nothing is stored.',
    body: z.strictObject({
      organizationId: id,
      fileName: z.string().max(255),
      /** The file in base64. */
      content: z.string(),
    }),
    /** Cells are parted by tabs; of several sheets, that one with the names. */
    reply: z.object({ text: z.string() }),
    perMinute: 30,
    bodyBytes: Math.ceil(limits.scriptFileBytes * 1.4),
  }),
  merge: route({
    method: 'POST',
    path: '/v1/conversa/learning/students/:studentId/merge',
    access: ofStudent,
    summary: 'Moves everything of another student to this one, and removes the other.',
    params: inStudent,
    body: z.strictObject({ otherId: id }),
    reply: student,
  }),
  reset: route({
    method: 'POST',
    path: '/v1/conversa/learning/students/:studentId/reset',
    access: ofStudent,
    summary: 'Gives a student a new personal code. Devices that were signed in have to join again.',
    params: inStudent,
    reply: student,
  }),
  takeAway: route({
    method: 'GET',
    path: '/v1/conversa/learning/students/:studentId/everything',
    access: ofStudent,
    needs: 'export',
    summary: 'Everything that is kept about a student, as one file.',
    params: inStudent,
    reply: z.unknown(),
    file: ['application/json'],
  }),
  traces: route({
    method: 'GET',
    path: '/v1/conversa/learning/students/:studentId/traces',
    access: ofStudent,
    summary: 'How much there is of a student, to look at before they are erased.',
    params: inStudent,
    reply: z.object({
      activities: z.number().int(),
      questions: z.number().int(),
      reflections: z.number().int(),
      quizAnswers: z.number().int(),
      sentStatements: z.number().int(),
    }),
  }),
  erase: route({
    method: 'DELETE',
    path: '/v1/conversa/learning/students/:studentId',
    access: ofStudent,
    summary: 'Erases a student with everything that they asked and wrote. This cannot be undone.',
    params: inStudent,
    reply: z.object({
      /** Statements that a record store has got already: only there can they be voided. */
      sentStatementIds: z.array(id),
    }),
  }),
  groups: route({
    method: 'GET',
    path: '/v1/conversa/learning/groups',
    access: ofOrganization,
    summary: 'The groups of an organization’s students.',
    query: z.object({ organizationId: id }),
    reply: z.object({ groups: z.array(learningGroup) }),
  }),
  createGroup: route({
    method: 'POST',
    path: '/v1/conversa/learning/groups',
    access: ofOrganization,
    summary: 'Makes a group.',
    body: z.strictObject({ organizationId: id, name }),
    reply: learningGroup,
    status: 201,
  }),
  renameGroup: route({
    method: 'PATCH',
    path: '/v1/conversa/learning/groups/:groupId',
    access: ofGroup,
    summary: 'Renames a group; with `if-match`, refused if it changed since.',
    params: inGroup,
    body: z.strictObject({ name }),
    reply: learningGroup,
  }),
  removeGroup: route({
    method: 'DELETE',
    path: '/v1/conversa/learning/groups/:groupId',
    access: ofGroup,
    summary: 'Removes a group; its students stay.',
    params: inGroup,
    reply: z.object({}),
  }),
}

export const studentsNoun = {
  name: 'students',
  about: 'Students and their groups. They need no account.',
  routes: studentsRoutes,
  allows: {
    learning: [
      'list',
      'create',
      'update',
      'roster',
      'rosterText',
      'merge',
      'reset',
      'takeAway',
      'traces',
      'erase',
      'groups',
      'createGroup',
      'renameGroup',
      'removeGroup',
    ],
  },
  refusals: {
    createGroup: ['NAME_TAKEN'],
    renameGroup: ['NAME_TAKEN'],
  },
  changes: { student: 'teacher' },
  stale: {
    student: [
      'students.list',
      'students.groups',
      'lessons.get',
      'activities.results',
      'activities.list',
      'activities.get',
      'classResults.map',
    ],
  },
} as const satisfies Noun
