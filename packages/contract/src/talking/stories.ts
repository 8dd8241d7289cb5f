import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, pageQuery, timestamp } from '../wire/list.ts'
import { access, route } from '../wire/route.ts'

export const storyProblem = z.object({
  /** V1 to V11. */
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'note']),
  /** Counted from 1; 0: the story as a whole. */
  line: z.number().int(),
  message: z.string(),
})
export type StoryProblem = z.infer<typeof storyProblem>

/** A clip under the short name by which a story plays it. */
export const storyClip = z.object({
  clipId: id,
  slug: z.string(),
  text: z.string(),
  transcript: z.string(),
  phrases: z.array(z.string()),
  released: z.boolean(),
  answering: z.boolean(),
  posterUrl: z.string().nullable(),
})
export type StoryClip = z.infer<typeof storyClip>

export const storyVersion = z.object({
  storyVersionId: id,
  number: z.number().int(),
  note: z.string(),
  createdAt: timestamp,
  createdBy: z.string(),
  isLive: z.boolean(),
  lines: z.number().int(),
})
export type StoryVersion = z.infer<typeof storyVersion>

/** Stories to start from. */
export const storyStarters = ['safety_drill', 'guided_tour', 'quiz', 'first_visit', 'script'] as const

export const story = z.object({
  storyfileId: id,
  source: z.string(),
  /** Counts what was saved; 0: nothing yet. */
  version: z.number().int(),
  updatedAt: timestamp.nullable(),
  updatedBy: z.string(),
  live: storyVersion.nullable(),
  clips: z.array(storyClip),
})
export type Story = z.infer<typeof story>

/** How visitors went through a story, counted over its newest conversations. */
export const storyVisits = z.object({
  conversations: z.number().int(),
  knots: z.array(z.object({ path: z.string(), visits: z.number().int() })),
  ways: z.array(z.object({ from: z.string(), to: z.string(), taken: z.number().int() })),
})
export type StoryVisits = z.infer<typeof storyVisits>

export const storyComment = z.object({
  commentId: id,
  /** Counted from 1, as it was when the comment was written. */
  line: z.number().int(),
  /** What the line said then. */
  lineText: z.string(),
  body: z.string(),
  writtenBy: z.string(),
  writtenAt: timestamp,
  /** Null: still open. */
  settledBy: z.string().nullable(),
})
export type StoryComment = z.infer<typeof storyComment>

const inStoryfile = z.object({ storyfileId: id })
const path = '/v1/conversa/stories/:storyfileId'

import type { Noun } from '../wire/noun.ts'

export const storiesRoutes = {
  get: route({
    method: 'GET',
    path,
    access: access.member('read', 'storyfile'),
    summary: 'The draft of a storyfile’s Ink story, with the clips that it can play.',
    params: inStoryfile,
    reply: story,
  }),
  save: route({
    method: 'PUT',
    path,
    access: access.member('edit', 'storyfile'),
    summary: 'Saves the draft; refused if it changed since.',
    params: inStoryfile,
    body: z.strictObject({
      source: z.string().max(limits.storyCharacters, 'A story may have 256 KB at most.'),
      /** The version that the change is based on. */
      version: z.number().int().min(0).max(2_147_483_647),
    }),
    reply: z.object({ version: z.number().int(), updatedAt: timestamp }),
    perMinute: 240,
  }),
  starters: route({
    method: 'GET',
    path: `${path}/starters`,
    access: access.member('read', 'storyfile'),
    summary: 'Stories to start from, made of the storyfile’s own script.',
    params: inStoryfile,
    reply: z.object({
      items: z.array(z.object({ starter: z.enum(storyStarters), source: z.string() })),
    }),
  }),
  check: route({
    method: 'POST',
    path: `${path}/check`,
    access: access.member('edit', 'storyfile'),
    summary: 'Checks the saved draft: compiles it, looks up its clips and walks through it.',
    params: inStoryfile,
    reply: z.object({ problems: z.array(storyProblem) }),
    perMinute: 30,
  }),
  trial: route({
    method: 'POST',
    path: `${path}/trials`,
    access: access.member('edit', 'storyfile'),
    summary: 'Makes a version of the saved draft to try it out in the studio; visitors never get it.',
    params: inStoryfile,
    reply: z.object({ storyVersionId: id.nullable(), problems: z.array(storyProblem) }),
    perMinute: 60,
  }),
  goLive: route({
    method: 'POST',
    path: `${path}/versions`,
    access: access.member('owner', 'storyfile'),
    needs: 'publish',
    summary: 'Publishes the saved draft as a new version; conversations that begin from then on have it.',
    params: inStoryfile,
    body: z.strictObject({ note: z.string().trim().max(500).default('') }),
    reply: storyVersion,
    status: 201,
  }),
  takeDown: route({
    method: 'DELETE',
    path: `${path}/live`,
    access: access.member('owner', 'storyfile'),
    needs: 'publish',
    summary: 'Takes the story out: conversations that begin from then on have free answers only.',
    params: inStoryfile,
    reply: z.object({}),
  }),
  versions: route({
    method: 'GET',
    path: `${path}/versions`,
    access: access.member('read', 'storyfile'),
    summary: 'The published versions of a story, newest first.',
    params: inStoryfile,
    query: pageQuery,
    reply: listOf(storyVersion),
  }),
  version: route({
    method: 'GET',
    path: `${path}/versions/:storyVersionId`,
    access: access.member('read', 'storyfile'),
    summary: 'One version of a story with its source.',
    params: inStoryfile.extend({ storyVersionId: id }),
    reply: storyVersion.extend({ source: z.string() }),
  }),
  comments: route({
    method: 'GET',
    path: `${path}/comments`,
    access: access.member('read', 'storyfile'),
    summary: 'Comments on lines of the draft, oldest first.',
    params: inStoryfile,
    reply: z.object({ items: z.array(storyComment) }),
  }),
  comment: route({
    method: 'POST',
    path: `${path}/comments`,
    access: access.member('edit', 'storyfile'),
    summary: 'Says something about a line of the draft.',
    params: inStoryfile,
    body: z.strictObject({
      line: z.number().int().min(1).max(limits.storyCharacters),
      lineText: z.string().max(limits.storyCommentCharacters),
      body: z
        .string()
        .trim()
        .min(1, 'Please write a comment.')
        .max(limits.storyCommentCharacters, 'A comment may have 1,000 characters at most.'),
    }),
    reply: storyComment,
    status: 201,
    perMinute: 60,
  }),
  settleComment: route({
    method: 'PUT',
    path: `${path}/comments/:commentId`,
    access: access.member('edit', 'storyfile'),
    summary: 'Settles a comment, or opens it again.',
    params: inStoryfile.extend({ commentId: id }),
    body: z.strictObject({ settled: z.boolean() }),
    reply: storyComment,
  }),
  presence: route({
    method: 'PUT',
    path: `${path}/presence`,
    access: access.member('read', 'storyfile'),
    summary:
      'Says that the caller has the story open at a line; answers who else has. Forgotten after a minute.',
    params: inStoryfile,
    body: z.strictObject({ line: z.number().int().min(1).max(limits.storyCharacters) }),
    reply: z.object({
      items: z.array(z.object({ userId: id, name: z.string(), line: z.number().int() })),
    }),
    perMinute: 30,
  }),
  visits: route({
    method: 'GET',
    path: `${path}/visits`,
    access: access.member('read', 'storyfile'),
    summary:
      'How often visitors came to each knot of a story, in its 1,000 newest conversations, or in those that a search in View Inky States finds.',
    params: inStoryfile,
    query: listQuery.pick({ search: true, searchOptions: true }),
    reply: storyVisits,
  }),
}

export const storiesNoun = {
  name: 'stories',
  about: 'Stories in Ink that steer conversations.',
  routes: storiesRoutes,
  allows: {
    seeStoryfile: ['get', 'starters', 'versions', 'version', 'comments', 'presence', 'visits'],
    editContent: ['save', 'check', 'trial', 'comment', 'settleComment'],
    publishPublic: ['goLive', 'takeDown'],
  },
  refusals: {
    save: ['CHANGED_MEANWHILE'],
    check: ['STATE_CONFLICT'],
    trial: ['STATE_CONFLICT'],
    goLive: ['STATE_CONFLICT'],
    comment: ['STATE_CONFLICT'],
    settleComment: ['NOT_FOUND'],
  },
  changes: { story: 'read' },
  stale: {
    story: ['stories.get', 'stories.versions', 'stories.comments'],
  },
} as const satisfies Noun
