import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, selection, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

export const categoryKinds = ['routing', 'review', 'safety'] as const
export type CategoryKind = (typeof categoryKinds)[number]
export const categoryActions = ['none', 'play_clip', 'cannot_answer', 'help_line', 'stop_session'] as const
export type CategoryAction = (typeof categoryActions)[number]

/** A group of things that visitors say, known by examples, and what the conversation does about them. */
export const customCategory = z.object({
  customCategoryId: id,
  name: z.string(),
  description: z.string(),
  colour: z.string(),
  kind: z.enum(categoryKinds),
  action: z.enum(categoryActions),
  /** The clip of `play_clip`. In storyfiles that do not have it, the category only marks the turn. */
  clipId: id.nullable(),
  /** The storyfile of that clip. */
  clipStoryfileId: id.nullable(),
  /** Whether the owners get a mail, at most one an hour. */
  notifies: z.boolean(),
  examples: z.array(z.string()),
  /** Turns of the last 30 days that belong to it. */
  turns: z.number().int(),
  updatedAt: timestamp,
  version: z.number().int(),
})
export type CustomCategory = z.infer<typeof customCategory>

const example = z
  .string()
  .trim()
  .min(limits.variantCharacters.min)
  .max(limits.variantCharacters.max, 'An example cannot be longer than 300 characters.')
  .regex(/[\p{L}\p{N}]/u, 'An example needs a letter or a digit.')
  .normalize('NFC')
const settings = {
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name.')
    .max(limits.categoryNameCharacters, 'The name cannot be longer than 60 characters.')
    .normalize('NFC'),
  description: z.string().trim().max(limits.descriptionCharacters),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a colour like #1d5f8a.'),
  kind: z.enum(categoryKinds),
  action: z.enum(categoryActions),
  clipId: id.nullable(),
  notifies: z.boolean(),
  examples: z
    .array(example)
    .min(limits.examplesAtLeast, 'A category needs at least 3 examples before it can route questions.')
    .max(limits.examplesPerCategory, 'A category can have 200 examples at most.'),
}
export type CategorySettings = z.output<z.ZodObject<typeof settings>>

const ofOrganization = access.member('edit', 'organization')

export const categoriesRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/categories',
    access: access.member('read', 'organization'),
    summary: 'The categories of an organization.',
    query: listQuery.extend({ organizationId: id }),
    reply: listOf(customCategory),
  }),
  create: route({
    method: 'POST',
    path: '/v1/conversa/categories',
    access: ofOrganization,
    summary: 'Adds a category. Conversations use it within seconds, without a new training.',
    body: z.strictObject({
      ...settings,
      description: settings.description.default(''),
      colour: settings.colour.default('#5b6770'),
      clipId: settings.clipId.default(null),
      notifies: settings.notifies.default(false),
      organizationId: id,
    }),
    reply: customCategory,
    status: 201,
  }),
  suggest: route({
    method: 'POST',
    path: '/v1/conversa/categories/suggested',
    access: ofOrganization,
    summary: 'Adds the suggested categories that the organization does not have yet.',
    body: z.strictObject({ organizationId: id }),
    reply: z.object({ added: z.number().int() }),
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/conversa/categories/:customCategoryId',
    access: access.member('edit', 'customCategory'),
    summary: 'Changes a category; with `if-match`, refused if it changed since.',
    params: z.object({ customCategoryId: id }),
    body: z.strictObject(settings).partial(),
    reply: customCategory,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/conversa/categories/remove',
    access: ofOrganization,
    summary: 'Removes categories; they can be restored for 30 days.',
    body: z.strictObject({ organizationId: id, selection }),
    reply: z.object({ removedIds: z.array(id) }),
  }),
  restore: route({
    method: 'POST',
    path: '/v1/conversa/categories/restore',
    access: ofOrganization,
    summary: 'Restores removed categories.',
    body: z.strictObject({ organizationId: id, ids: z.array(id).min(1).max(1000) }),
    reply: z.object({ restored: z.number().int() }),
  }),
  matching: route({
    method: 'POST',
    path: '/v1/conversa/categories/matching',
    access: ofOrganization,
    shared: false,
    needs: 'visitorText',
    summary: 'Visitors’ words of the last 30 days that a category of these examples would catch.',
    body: z.strictObject({
      organizationId: id,
      examples: z.array(z.string().trim().max(limits.variantCharacters.max)).max(limits.examplesPerCategory),
    }),
    reply: z.object({
      /** Turns that would belong to it, among the newest 5,000. */
      turns: z.number().int(),
      /** What was said, each wording once, the most frequent first. */
      items: z.array(z.object({ text: z.string(), count: z.number().int() })),
    }),
    perMinute: 120,
  }),
}

export const categoriesNoun = {
  name: 'categories',
  about: 'Groups of things that visitors say, and what is done about them.',
  routes: categoriesRoutes,
  allows: {
    readLogs: ['list'],
    review: ['create', 'suggest', 'update', 'remove', 'restore', 'matching'],
  },
  refusals: {
    create: ['NAME_TAKEN'],
    update: ['NAME_TAKEN'],
    remove: ['NOT_FOUND'],
  },
  changes: { custom_category: 'read' },
  stale: {
    custom_category: ['categories.list'],
  },
} as const satisfies Noun
