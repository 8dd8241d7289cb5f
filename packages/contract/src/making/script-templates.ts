/** Scripts that storyfiles are made from: those that ship with the studio, and those of an organization. */
import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, languageTag, listOf, listQuery, name, nothing, timestamp } from '../wire/list.ts'
import { access, route } from '../wire/route.ts'
import { questionText, scriptCalls, scriptContent, scriptTopic, variantText } from './script.ts'
import { inTemplate } from './script-places.ts'
import { purposes } from './storyfiles.ts'

export const scriptStatuses = ['draft', 'published', 'archived'] as const
export const scriptFormats = ['csv', 'docx'] as const

/** A script in lists; `global` ones ship with the studio and are read-only. */
export const scriptTemplate = z.object({
  scriptId: id,
  organizationId: id.nullable(),
  organizationLabel: z.string(),
  scope: z.enum(['global', 'organization']),
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  language: z.string(),
  tags: z.array(z.string()),
  status: z.enum(scriptStatuses),
  versionNumber: z.number().int(),
  budgetMinutes: z.number().int().nullable(),
  topics: z.number().int(),
  questions: z.number().int(),
  minutes: z.number().int(),
  /** Storyfiles made from it that the caller may see. */
  usedIn: z.number().int(),
  /** Of the questions that visitors asked those storyfiles in 90 days, the share with an answer; null: below 200. */
  averageCoverage: z.number().nullable(),
  version: z.number().int(),
  updatedAt: timestamp,
})
export type ScriptTemplate = z.infer<typeof scriptTemplate>

export const scriptTemplateDetail = scriptTemplate.extend({
  usedBy: z.array(
    z.object({
      storyfileId: id,
      name: z.string(),
      versionNumber: z.number().int(),
      coverage: z.number().nullable(),
    }),
  ),
  versions: z.array(
    z.object({
      versionNumber: z.number().int(),
      shortName: z.string(),
      publishedBy: z.string(),
      publishedAt: timestamp,
    }),
  ),
})
export type ScriptTemplateDetail = z.infer<typeof scriptTemplateDetail>

/** A script as it is written outside the studio: in the shipped catalogue, and in files that people import. */
export const catalogueScript = z.strictObject({
  name,
  description: z.string().trim().max(limits.descriptionCharacters).default(''),
  language: languageTag.max(12).default('en'),
  tags: z.array(z.string().trim().min(1).max(limits.tagCharacters)).max(limits.tags).default([]),
  topics: z
    .array(
      z.strictObject({
        name,
        budgetMinutes: z.number().int().min(1).max(limits.topicMinutes).optional(),
        condition: z.string().trim().max(limits.conditionCharacters).optional(),
        questions: z.array(
          z.strictObject({
            text: questionText,
            hint: z.string().trim().max(limits.hintCharacters).optional(),
            notes: z.string().trim().max(limits.noteCharacters).optional(),
            teleprompter: z.string().trim().max(limits.teleprompterCharacters).optional(),
            expectedSeconds: z.number().int().min(5).max(600).optional(),
            priority: z.enum(['must', 'should', 'nice']).optional(),
            variants: z.array(variantText).max(limits.variantsPerQuestion).default([]),
            /** Texts of other questions of the same script. */
            followUps: z.array(questionText).max(limits.followUpsPerQuestion).optional(),
            starter: z.boolean().optional(),
            starterLabel: z.string().trim().max(limits.starterLabelCharacters).optional(),
            sensitive: z.boolean().optional(),
            contentNote: z.string().trim().max(limits.contentNoteCharacters).optional(),
          }),
        ),
      }),
    )
    .max(limits.topicsPerScript),
})
export type CatalogueScript = z.infer<typeof catalogueScript>

const details = {
  name,
  description: z.string().trim().max(limits.descriptionCharacters),
  language: languageTag.max(12),
  tags: z
    .array(
      z
        .string()
        .trim()
        .normalize('NFC')
        .min(1)
        .max(limits.tagCharacters, 'A tag cannot be longer than 40 characters.'),
    )
    .max(limits.tags),
  budgetMinutes: z.number().int().min(1).max(limits.scriptMinutes).nullable(),
}

const { params: inScript } = inTemplate
export const templateScript = scriptContent.extend({ scriptId: id })
const path = '/v1/conversa/scripts'

import type { Noun } from '../wire/noun.ts'
import { listColumn, listLine } from './question-list.ts'

/** A file in base64, or what was read from it. */
const bodyBytes = Math.ceil(limits.scriptFileBytes * 1.4)

export const scriptTemplatesRoutes = {
  list: route({
    method: 'GET',
    path,
    access: access.member('read', 'any'),
    shared: false,
    summary: 'The scripts that one may make storyfiles from.',
    query: listQuery,
    reply: listOf(scriptTemplate),
  }),
  create: route({
    method: 'POST',
    path,
    access: access.member('edit', 'organization'),
    summary: 'Makes a script: empty, or with the topics and questions that were read from a file.',
    body: z.strictObject({
      organizationId: id,
      name,
      description: details.description.default(''),
      language: details.language.default('en'),
      tags: details.tags.default([]),
      topics: catalogueScript.shape.topics.default([]),
    }),
    reply: scriptTemplateDetail,
    status: 201,
    bodyBytes,
  }),
  readFile: route({
    method: 'POST',
    path: `${path}/read_file`,
    access: access.member('edit', 'any'),
    summary:
      'Reads a list of questions (text, CSV, Word, Excel, OpenDocument) and answers each line with what it was taken for. Nothing is stored.',
    body: z.strictObject({
      fileName: z.string().max(255),
      /** The file in base64. */
      content: z.string(),
      /** Of the storyfile: of columns in several languages this one is taken, else the first. */
      language: languageTag.max(12).optional(),
      /** What each column of a table is, where its headings were understood wrongly. */
      columns: z.array(listColumn).max(200).optional(),
    }),
    reply: z.object({
      /** Its language is null where the file does not say it. */
      script: catalogueScript.extend({ language: z.string().nullable() }),
      questions: z.number().int(),
      /** Everything that was read, in its order: the script is made of what is not left out. */
      lines: z.array(listLine),
      /** Of the widest table of the file; null where it has none. */
      columns: z.array(z.object({ heading: z.string(), use: listColumn, example: z.string() })).nullable(),
      /** What was left out or cut, each with its line. */
      skipped: z.array(z.object({ line: z.number().int(), reason: z.string() })),
    }),
    perMinute: 30,
    bodyBytes,
  }),
  get: route({
    method: 'GET',
    path: `${path}/:scriptId`,
    access: access.member('read', 'any'),
    shared: false,
    summary: 'One script, with the storyfiles made from it and its published versions.',
    params: inScript,
    reply: scriptTemplateDetail,
  }),
  update: route({
    method: 'PATCH',
    path: `${path}/:scriptId`,
    ...inTemplate.edits,
    summary: 'Changes a script’s details; with `if-match`, refused if it changed since.',
    params: inScript,
    body: z.strictObject(details).partial(),
    reply: scriptTemplateDetail,
  }),
  duplicate: route({
    method: 'POST',
    path: `${path}/:scriptId/duplicate`,
    access: access.member('edit', 'organization'),
    summary: 'Copies a script, a shipped one too, into an organization.',
    params: inScript,
    body: z.strictObject({ organizationId: id, name: name.optional() }),
    reply: scriptTemplateDetail,
    status: 201,
  }),
  use: route({
    method: 'POST',
    path: `${path}/:scriptId/use`,
    access: access.member('edit', 'organization'),
    summary: 'Makes a storyfile with a copy of the script.',
    params: inScript,
    body: z.strictObject({
      organizationId: id,
      name,
      subject: z.strictObject({ displayName: name, description: z.string().trim().max(200).default('') }),
      purpose: z.enum(purposes).default('other'),
      teamIds: z.array(id).max(limits.teamsPerStoryfile).default([]),
      leaveOutTopicIds: z.array(id).max(limits.questionsPerStoryfile).default([]),
    }),
    reply: z.object({ storyfileId: id }),
    status: 201,
  }),
  publish: route({
    method: 'POST',
    path: `${path}/:scriptId/publish`,
    access: access.member('owner', 'script'),
    summary: 'Publishes the script as it is as its next version, with `_V{n}` in its short name.',
    params: inScript,
    reply: scriptTemplateDetail,
  }),
  archive: route({
    method: 'POST',
    path: `${path}/:scriptId/archive`,
    access: access.member('owner', 'script'),
    summary: 'Archives a script: it is no longer offered, and can be restored at any time.',
    params: inScript,
    reply: scriptTemplateDetail,
  }),
  restore: route({
    method: 'POST',
    path: `${path}/:scriptId/restore`,
    access: access.member('owner', 'script'),
    summary: 'Restores an archived script.',
    params: inScript,
    reply: scriptTemplateDetail,
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/:scriptId`,
    access: access.member('owner', 'script'),
    summary: 'Deletes a script; refused while storyfiles made from it are there.',
    params: inScript,
    reply: nothing,
  }),
  versionContent: route({
    method: 'GET',
    path: `${path}/:scriptId/versions/:versionNumber`,
    access: access.member('read', 'any'),
    shared: false,
    summary: 'The topics and questions of a published version.',
    params: inScript.extend({ versionNumber: z.coerce.number().int().min(1).max(2_147_483_647) }),
    reply: z.object({ topics: z.array(scriptTopic) }),
  }),
  file: route({
    method: 'GET',
    path: `${path}/:scriptId/file`,
    access: access.member('read', 'any'),
    shared: false,
    needs: 'export',
    summary: 'The script as a CSV or DOCX file.',
    params: inScript,
    query: z.object({ format: z.enum(scriptFormats).default('csv') }),
    reply: z.unknown(),
    file: ['text/csv', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    perMinute: 30,
  }),
  content: route({
    method: 'GET',
    path: `${path}/:scriptId/content`,
    access: access.member('read', 'any'),
    shared: false,
    summary: 'The topics of a script in order, each with its questions.',
    params: inScript,
    reply: templateScript,
  }),
  ...scriptCalls(inTemplate, inTemplate.path),
}

export const scriptTemplatesNoun = {
  name: 'scripts',
  about: 'Scripts that storyfiles are made from.',
  routes: scriptTemplatesRoutes,
  allows: {
    readScripts: ['list', 'get', 'versionContent', 'file', 'content', 'scriptChanges'],
    scriptBuilder: [
      'create',
      'readFile',
      'update',
      'duplicate',
      'use',
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
    removeScript: ['publish', 'archive', 'restore', 'remove'],
  },
  refusals: {
    create: ['NAME_TAKEN'],
    update: ['NAME_TAKEN'],
    duplicate: ['NAME_TAKEN'],
    use: ['NAME_TAKEN'],
  },
  stale: {
    script: ['scripts.list', 'scripts.get', 'scripts.content', 'scripts.removals'],
  },
} as const satisfies Noun
