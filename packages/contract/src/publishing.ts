import { z } from 'zod'
import { id, listOf, pageQuery, timestamp } from './list.ts'
import { access, route } from './route.ts'
import { worseAnswer } from './training.ts'

export const visibilities = ['private', 'link', 'public'] as const

export const release = z.object({
  releaseId: id,
  storyfileId: id,
  number: z.number().int(),
  reason: z.enum(['training', 'correction', 'publish', 'roll_back']),
  createdAt: timestamp,
  createdBy: z.string(),
  clipCount: z.number().int(),
  isLive: z.boolean(),
  isPreview: z.boolean(),
  /** Answers that its training made worse. */
  worse: z.number().int(),
})
export type Release = z.infer<typeof release>

/** One check that has to hold before a storyfile is opened to visitors. */
export const publishCheck = z.object({ check: z.string(), passed: z.boolean(), message: z.string() })

export const publication = z.object({
  storyfileId: id,
  visibility: z.enum(visibilities),
  liveReleaseId: id.nullable(),
  previewReleaseId: id.nullable(),
  /** Path of the public page. */
  path: z.string(),
  checks: z.array(publishCheck),
  /** Answers of the release that publishing would open, and how many of them have no captions: no transcript. */
  captions: z.object({ answers: z.number().int(), without: z.number().int() }),
  /** What the last training made worse; null: nothing, or it is open to visitors already. */
  worse: z
    .object({
      count: z.number().int(),
      /** The first 50. */
      answers: z.array(worseAnswer),
      /** Whether publishing would open it: an owner has to confirm. Else the release before stays in its place. */
      isNext: z.boolean(),
    })
    .nullable(),
})
export type Publication = z.infer<typeof publication>

const inStoryfile = z.object({ storyfileId: id })

export const publishingRoutes = {
  publication: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/publication',
    access: access.member('read', 'storyfile'),
    summary: 'What visitors get of a storyfile, and what is missing to publish.',
    params: inStoryfile,
    reply: publication,
  }),
  publish: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/publication',
    access: access.member('edit', 'storyfile'),
    needs: 'publish',
    summary:
      'Opens the newest trained release to visitors; public ones, and what training made worse, need an owner.',
    params: inStoryfile,
    body: z.strictObject({
      visibility: z.enum(['link', 'public']),
      releaseId: id.optional(),
      /** An owner has seen which answers got worse. */
      confirmWorse: z.boolean().default(false),
    }),
    reply: publication,
  }),
  unpublish: route({
    method: 'DELETE',
    path: '/v1/conversa/storyfiles/:storyfileId/publication',
    access: access.member('edit', 'storyfile'),
    needs: 'publish',
    summary: 'Closes a storyfile to visitors at once.',
    params: inStoryfile,
    reply: publication,
  }),
  releases: route({
    method: 'GET',
    path: '/v1/conversa/releases',
    access: access.member('read', 'storyfile'),
    summary: 'The releases of a storyfile, newest first.',
    query: pageQuery.extend({ storyfileId: id }),
    reply: listOf(release),
  }),
}
