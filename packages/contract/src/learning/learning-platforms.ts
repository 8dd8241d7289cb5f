import { z } from 'zod'
import { id, name, nothing, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { ofLearning } from './activities.ts'

const address = z.url({ protocol: /^https?$/ }).max(500)
const settings = {
  name,
  /** As the platform names itself in its tokens, to the letter. */
  issuer: z.string().trim().min(1).max(500),
  clientId: z.string().trim().min(1).max(255),
  deploymentIds: z.array(z.string().trim().min(1).max(255)).min(1).max(20),
  authorizationUrl: address,
  tokenUrl: address,
  keysUrl: address,
}

/** A learning platform that launches activities by LTI 1.3. */
export const learningPlatform = z.object({
  platformId: id,
  organizationId: id,
  ...settings,
  /** A platform that registered itself may not have said yet which deployments it has. */
  deploymentIds: z.array(z.string()),
  /** False: it registered itself, and an owner has to confirm it before it can open anything. */
  isActive: z.boolean(),
  /** Scores that wait to be sent, and those that the platform refused for good. */
  waiting: z.number().int(),
  setAside: z.number().int(),
  /** Why the newest score that did not arrive was not taken; empty: nothing is wrong. */
  problem: z.string(),
  version: z.number().int(),
})
export type LearningPlatform = z.infer<typeof learningPlatform>

/** A course of a learning platform that lets the studio read its members. */
export const learningCourse = z.object({
  courseId: id,
  platformId: id,
  name: z.string(),
  /** The group that its pupils are in; null: they were not brought in yet. */
  groupId: id.nullable(),
  groupName: z.string().nullable(),
  readAt: timestamp.nullable(),
})
export type LearningCourse = z.infer<typeof learningCourse>

/** What became of the pupils of a course, or would. */
export const broughtIn = z.object({
  /** Null in a preview: a group is made. */
  groupId: id.nullable(),
  added: z.array(z.string()),
  stayed: z.number().int(),
  /** In the group, but no longer in the course. */
  left: z.array(z.object({ studentId: id, name: z.string() })),
  deactivated: z.number().int(),
})
export type BroughtIn = z.infer<typeof broughtIn>

/** What the platform has to know of the studio. */
export const learningTool = z.object({ loginUrl: z.string(), launchUrl: z.string(), toolKeysUrl: z.string() })

const ofOrganization = access.member('owner', 'organization', ofLearning)
const ofPlatform = access.member('owner', 'platform', ofLearning)
// Which platform may let people in is for whoever administers the account; a teacher brings in the pupils of a course.
const inPlatform = z.object({ platformId: id })

export const platformsRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/learning/platforms',
    access: ofOrganization,
    summary: 'The learning platforms of an organization, and what they have to know of the studio.',
    query: z.object({ organizationId: id }),
    reply: z.object({
      platforms: z.array(learningPlatform),
      courses: z.array(learningCourse),
      tool: learningTool,
    }),
  }),
  create: route({
    method: 'POST',
    path: '/v1/conversa/learning/platforms',
    access: ofOrganization,
    needs: 'administer',
    summary: 'Registers a learning platform.',
    body: z.strictObject({ organizationId: id, ...settings }),
    reply: learningPlatform,
    status: 201,
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/conversa/learning/platforms/:platformId',
    access: ofPlatform,
    needs: 'administer',
    summary: 'Changes a learning platform; with `if-match`, refused if it changed since.',
    params: inPlatform,
    body: z.strictObject(settings).partial(),
    reply: learningPlatform,
  }),
  invite: route({
    method: 'POST',
    path: '/v1/conversa/learning/platforms/registration_link',
    access: ofOrganization,
    needs: 'administer',
    summary: 'Makes a link with which one learning platform can register itself, once.',
    body: z.strictObject({ organizationId: id }),
    reply: z.object({ registrationUrl: z.string(), expiresAt: timestamp }),
    status: 201,
    perMinute: 30,
    secret: true,
  }),
  confirm: route({
    method: 'POST',
    path: '/v1/conversa/learning/platforms/:platformId/confirm',
    access: ofPlatform,
    needs: 'administer',
    summary: 'Lets a learning platform that registered itself open activities.',
    params: inPlatform,
    reply: learningPlatform,
  }),
  bringIn: route({
    method: 'POST',
    path: '/v1/conversa/learning/platforms/:platformId/courses/:courseId/pupils',
    access: ofPlatform,
    summary: 'Brings the students of a course into a group; as a preview, nothing is changed.',
    params: inPlatform.extend({ courseId: id }),
    body: z.strictObject({
      /** Null: the group of the last time, or a new one with the name of the course. */
      groupId: id.nullable(),
      /** Who left the course, and is to leave the group as well. */
      leftIds: z.array(id).max(500),
      isPreview: z.boolean(),
    }),
    reply: broughtIn,
    perMinute: 30,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/conversa/learning/platforms/:platformId',
    access: ofPlatform,
    needs: 'administer',
    summary: 'Removes a learning platform. Its students stay; it can no longer launch anything.',
    params: inPlatform,
    reply: nothing,
  }),
}

export const platformsNoun = {
  name: 'platforms',
  about: 'Learning platforms that launch activities by LTI 1.3 and get the scores.',
  routes: platformsRoutes,
  allows: {
    learning: ['list', 'create', 'update', 'invite', 'confirm', 'bringIn', 'remove'],
  },
  refusals: {
    create: ['FORBIDDEN', 'STATE_CONFLICT'],
    update: ['FORBIDDEN', 'STATE_CONFLICT'],
    invite: ['FORBIDDEN'],
    confirm: ['FORBIDDEN', 'STATE_CONFLICT'],
    bringIn: ['STATE_CONFLICT'],
    remove: ['FORBIDDEN'],
  },
  changes: { learning_platform: 'teacher' },
  stale: {
    learning_platform: ['platforms.list'],
  },
} as const satisfies Noun
