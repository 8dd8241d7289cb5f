import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, languageTag, listOf, listQuery, name, nothing, timestamp } from '../wire/list.ts'
import { access, route } from '../wire/route.ts'
import { questionText, variantText } from './script.ts'

/** A topic of the question library: `global` ones ship with the studio and are read-only. */
export const libraryTopic = z.object({
  topicId: id,
  organizationId: id.nullable(),
  organizationLabel: z.string(),
  name: z.string(),
  description: z.string(),
  /** A CSS colour that marks it in lists; empty: none. */
  colour: z.string(),
  tags: z.array(z.string()),
  scope: z.enum(['global', 'organization']),
  language: z.string(),
  status: z.enum(['active', 'archived']),
  questions: z.array(z.object({ questionId: id, text: z.string(), variants: z.array(z.string()) })),
  /** Scripts and storyfiles that took questions from it, of those the caller may see. */
  usedIn: z.number().int(),
  /** Who made it, by the name display rule; null: the studio, or a person whose account is gone. */
  by: z.string().nullable(),
  version: z.number().int(),
  updatedAt: timestamp,
})
export type LibraryTopic = z.infer<typeof libraryTopic>

const topicFields = {
  name,
  description: z.string().trim().max(limits.descriptionCharacters),
  colour: z.union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a colour like #1d5f8a.')]),
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
  /** The questions in their order; those with an id keep it. */
  questions: z
    .array(
      z.strictObject({
        questionId: id.optional(),
        text: questionText,
        variants: z.array(variantText).max(limits.variantsPerQuestion),
      }),
    )
    .max(limits.questionsPerPaste),
}
const inTopic = z.object({ topicId: id })
const path = '/v1/conversa/topics'

import type { Noun } from '../wire/noun.ts'

export const libraryRoutes = {
  topics: route({
    method: 'GET',
    path,
    access: access.member('read', 'any'),
    summary: 'The topics one may use, with their questions.',
    query: listQuery,
    reply: listOf(libraryTopic),
  }),
  createTopic: route({
    method: 'POST',
    path,
    access: access.member('edit', 'organization'),
    summary: 'Adds a topic to the library of an organization.',
    body: z.strictObject({
      organizationId: id,
      name,
      description: topicFields.description.default(''),
      colour: topicFields.colour.default(''),
      language: topicFields.language.default('en'),
      tags: topicFields.tags.default([]),
      questions: topicFields.questions.default([]),
    }),
    reply: libraryTopic,
    status: 201,
  }),
  updateTopic: route({
    method: 'PATCH',
    path: `${path}/:topicId`,
    access: access.member('edit', 'topic'),
    summary: 'Changes a topic; with `if-match`, refused if it changed since.',
    params: inTopic,
    body: z.strictObject(topicFields).partial(),
    reply: libraryTopic,
  }),
  copyTopic: route({
    method: 'POST',
    path: `${path}/:topicId/copy`,
    access: access.member('edit', 'organization'),
    summary: 'Copies a topic, a shipped one too, into an organization; with a language, for translation.',
    params: inTopic,
    body: z.strictObject({ organizationId: id, language: topicFields.language.optional() }),
    reply: libraryTopic,
    status: 201,
  }),
  mergeTopics: route({
    method: 'POST',
    path: `${path}/:topicId/merge`,
    access: access.member('edit', 'topic'),
    summary: 'Moves the questions of another topic into this one and deletes the other.',
    params: inTopic,
    body: z.strictObject({ fromTopicId: id }),
    reply: libraryTopic.extend({ mergeId: id }),
  }),
  undoMerge: route({
    method: 'POST',
    path: `${path}/:topicId/merges/:mergeId/undo`,
    access: access.member('edit', 'topic'),
    summary:
      'Makes two topics of one again, as they were; refused if the merged one was changed or used since.',
    params: inTopic.extend({ mergeId: id }),
    reply: libraryTopic,
  }),
  archiveTopic: route({
    method: 'POST',
    path: `${path}/:topicId/archive`,
    access: access.member('edit', 'topic'),
    summary: 'Archives a topic: the library of the Script Builder no longer offers it.',
    params: inTopic,
    reply: libraryTopic,
  }),
  restoreTopic: route({
    method: 'POST',
    path: `${path}/:topicId/restore`,
    access: access.member('edit', 'topic'),
    summary: 'Restores an archived topic.',
    params: inTopic,
    reply: libraryTopic,
  }),
  removeTopic: route({
    method: 'DELETE',
    path: `${path}/:topicId`,
    access: access.member('edit', 'topic'),
    summary: 'Deletes a topic; refused while scripts use it.',
    params: inTopic,
    reply: nothing,
  }),
}

export const libraryNoun = {
  name: 'library',
  about: 'The question library that comes with the studio.',
  routes: libraryRoutes,
  allows: {
    seeStoryfile: ['topics'],
    scriptBuilder: [
      'createTopic',
      'updateTopic',
      'copyTopic',
      'mergeTopics',
      'undoMerge',
      'archiveTopic',
      'restoreTopic',
      'removeTopic',
    ],
  },
  refusals: {
    createTopic: ['NAME_TAKEN'],
    updateTopic: ['NAME_TAKEN'],
  },
  changes: { topic: 'read' },
  stale: {
    topic: ['library.topics'],
  },
} as const satisfies Noun
