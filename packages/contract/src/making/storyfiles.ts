import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, name, nothing, selection, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { faceArea } from './clips/face-area.ts'
import { scriptRoutes } from './script.ts'

export const storyfileStatuses = [
  'draft',
  'in_production',
  'processing',
  'ready_to_train',
  'training',
  'trained',
  'published',
  'archived',
  'deleted',
] as const
export const purposes = ['museum', 'training', 'education', 'support', 'family', 'other'] as const

const subject = z.strictObject({
  displayName: z.string().trim().normalize('NFC').min(1, 'Please enter a name.').max(limits.nameCharacters),
  description: z.string().trim().max(200).default(''),
})

const language = z.string().trim().min(2).max(12)
const description = z.string().trim().max(limits.descriptionCharacters)
const tags = z
  .array(z.string().trim().min(1).max(limits.tagCharacters, 'A tag cannot be longer than 40 characters.'))
  .max(limits.tags, 'A storyfile may have 20 tags at most.')
const teamIds = z.array(id).max(limits.teamsPerStoryfile)

export const storyfile = z.object({
  storyfileId: id,
  name: z.string(),
  shortName: z.string(),
  organizationId: id,
  organizationLabel: z.string(),
  subject,
  description: z.string(),
  language: z.string(),
  purpose: z.enum(purposes),
  status: z.enum(storyfileStatuses),
  /** Something changed since the release that visitors talk to was made. */
  changesWaiting: z.boolean(),
  isSample: z.boolean(),
  /** Everybody may talk to it, and only owners publish it. */
  isPublic: z.boolean(),
  tags: z.array(z.string()),
  teams: z.array(z.object({ teamId: id, name: z.string() })),
  /** Who made it, by the name display rule; null: the studio, or a person whose account is gone. */
  owner: z.string().nullable(),
  /** Who made it or took it over: `owner` is the name. */
  createdBy: id.nullable(),
  /** Versions of one storyfile count from 1; each is a storyfile of its own. */
  versionNumber: z.number().int(),
  /** Path of the poster under `/v1/content`; null until a clip was processed. */
  posterUrl: z.string().nullable(),
  /** Where the face is in its videos, for players to keep it in view; null: not marked. */
  faceArea: faceArea.nullable(),
  /** When its own picture was changed last; null: it has none, and the poster stands for it. */
  avatarAt: timestamp.nullable(),
  counts: z.object({
    questions: z.number().int(),
    recorded: z.number().int(),
    sessions30d: z.number().int(),
    questions30d: z.number().int(),
  }),
  /** Share of visitors' questions of the last 30 days that got an answer; null: no questions. */
  answeredShare30d: z.number().nullable(),
  version: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  publishedAt: timestamp.nullable(),
  deletedAt: timestamp.nullable(),
})
export type Storyfile = z.infer<typeof storyfile>

const inStoryfile = z.object({ storyfileId: id })
/** What became of an act on many: those that were not changed stand as they were, e.g. because a name is taken. */
const outcome = z.object({ changed: z.number().int(), skipped: z.number().int() })
const act = (verb: string, summary: string) =>
  route({
    method: 'POST',
    path: `/v1/conversa/storyfiles/${verb}`,
    access: access.member('owner', 'any'),
    summary,
    body: z.strictObject({ selection }),
    reply: outcome,
    perMinute: 60,
  })

export const storyfilesRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles',
    access: access.member('read', 'any'),
    summary: 'The storyfiles one may see; with the filter `status:deleted` those that one can restore.',
    query: listQuery.extend({
      status: z.enum(storyfileStatuses).optional(),
      organizationId: id.optional(),
    }),
    reply: listOf(storyfile),
  }),
  create: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles',
    access: access.member('edit', 'organization'),
    summary: 'Makes a storyfile.',
    body: z.strictObject({
      organizationId: id,
      name,
      subject,
      language: language.default('en'),
      purpose: z.enum(purposes).default('other'),
      description: description.default(''),
      tags: tags.default([]),
      teamIds: teamIds.default([]),
    }),
    reply: storyfile,
    status: 201,
  }),
  choices: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/choices',
    access: access.member('read', 'any'),
    summary: 'The filters of the list of storyfiles: the teams and languages that occur.',
    reply: z.object({
      teams: z.array(z.object({ teamId: id, name: z.string(), organizationId: id })),
      languages: z.array(z.string()),
    }),
  }),
  archiveMany: act(
    'archive',
    'Archives storyfiles: visitors lose them, and they can be restored at any time.',
  ),
  removeMany: act('delete', 'Deletes storyfiles softly; they can be restored for 30 days.'),
  restoreMany: act('restore', 'Restores archived or deleted storyfiles whose names are still free.'),
  get: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId',
    access: access.member('read', 'storyfile'),
    summary: 'One storyfile.',
    params: inStoryfile,
    reply: storyfile,
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/conversa/storyfiles/:storyfileId',
    access: access.member('edit', 'storyfile'),
    summary: 'Changes a storyfile; with `if-match`, refused if it changed since. Its teams are for owners.',
    params: inStoryfile,
    body: z.strictObject({
      name: name.optional(),
      subject: subject.optional(),
      description: description.optional(),
      purpose: z.enum(purposes).optional(),
      language: language.optional(),
      tags: tags.optional(),
      faceArea: faceArea.nullable().optional(),
      teamIds: teamIds.optional(),
    }),
    reply: storyfile,
  }),
  copy: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/copy',
    access: access.member('edit', 'storyfile'),
    summary:
      'Makes a storyfile with the same script, settings and videos; as a version, its short name gets `_V{n}`.',
    params: inStoryfile,
    body: z.strictObject({
      /** What is left out stays as it is; a version without a name is called as before, with its number. */
      name: name.optional(),
      subject: subject.optional(),
      language: language.optional(),
      purpose: z.enum(purposes).optional(),
      teamIds: teamIds.optional(),
      asVersion: z.boolean().default(false),
    }),
    reply: storyfile,
    status: 201,
  }),
  archive: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/archive',
    access: access.member('owner', 'storyfile'),
    summary: 'Archives a storyfile: visitors lose it, and it can be restored at any time.',
    params: inStoryfile,
    reply: storyfile,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/conversa/storyfiles/:storyfileId',
    access: access.member('owner', 'storyfile'),
    summary: 'Deletes a storyfile softly; it can be restored for 30 days.',
    params: inStoryfile,
    reply: nothing,
  }),
  restore: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/restore',
    access: access.member('owner', 'storyfile', { own: 'edit' }),
    summary: 'Restores a deleted or archived storyfile; for owners, and for a content creator who made it.',
    params: inStoryfile,
    /** Of a deleted one, whose old name may be taken by now. */
    body: z.strictObject({ name: name.optional() }).default({}),
    reply: storyfile,
  }),
  purge: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/purge',
    access: access.member('owner', 'storyfile'),
    summary:
      'Ends a deleted storyfile for good, with its videos and conversations. Its name has to be given.',
    params: inStoryfile,
    body: z.strictObject({ name: z.string().normalize('NFC') }),
    reply: nothing,
  }),
  ...scriptRoutes,
}

/** The short-name helper of the specification: at most 40 alphanumerics, with `_V{n}` for versions above 1. */
export function shortName(text: string, version = 1): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, limits.shortNameCharacters)
  return version > 1 ? `${plain}_V${version}` : plain
}

export const storyfilesNoun = {
  name: 'storyfiles',
  about: 'Storyfiles and their scripts.',
  routes: storyfilesRoutes,
  allows: {
    dashboard: ['list'],
    editContent: [
      'create',
      'update',
      'copy',
      'addTopic',
      'updateTopic',
      'removeTopic',
      'addQuestions',
      'updateQuestion',
      'removeQuestion',
      'removals',
      'restoreRemoval',
      'move',
    ],
    seeStoryfile: ['choices', 'get', 'script', 'scriptChanges'],
    removeStoryfile: ['restoreMany', 'archiveMany', 'removeMany', 'archive', 'remove', 'purge'],
    restoreStoryfile: ['restore'],
  },
  refusals: {
    create: ['NAME_TAKEN'],
    restoreMany: ['NAME_TAKEN'],
    update: ['NAME_TAKEN'],
    copy: ['NAME_TAKEN', 'TOO_LARGE', 'STORAGE_FULL'],
    restore: ['NAME_TAKEN'],
  },
  changes: { storyfile: 'read', script: 'read' },
  stale: {
    team: ['storyfiles.list'],
    storyfile: ['storyfiles.list', 'storyfiles.choices', 'storyfiles.get'],
    script: ['storyfiles.script', 'storyfiles.removals', 'storyfiles.get', 'storyfiles.list'],
  },
} as const satisfies Noun
