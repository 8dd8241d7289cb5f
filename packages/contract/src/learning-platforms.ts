import { z } from 'zod'
import { ofLearning } from './activities.ts'
import { id, name, nothing } from './list.ts'
import { access, route } from './route.ts'

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
  /** Scores that wait to be sent, and those that the platform refused for good. */
  waiting: z.number().int(),
  setAside: z.number().int(),
})
export type LearningPlatform = z.infer<typeof learningPlatform>

/** What the platform has to know of the studio. */
export const learningTool = z.object({ loginUrl: z.string(), launchUrl: z.string(), toolKeysUrl: z.string() })

const ofOrganization = access.member('owner', 'organization', ofLearning)
const ofPlatform = access.member('owner', 'platform', ofLearning)
const inPlatform = z.object({ platformId: id })

export const platformsRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/learning/platforms',
    access: ofOrganization,
    summary: 'The learning platforms of an organization, and what they have to know of the studio.',
    query: z.object({ organizationId: id }),
    reply: z.object({ platforms: z.array(learningPlatform), tool: learningTool }),
  }),
  create: route({
    method: 'POST',
    path: '/v1/conversa/learning/platforms',
    access: ofOrganization,
    summary: 'Registers a learning platform.',
    body: z.strictObject({ organizationId: id, ...settings }),
    reply: learningPlatform,
    status: 201,
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/conversa/learning/platforms/:platformId',
    access: ofPlatform,
    summary: 'Changes a learning platform.',
    params: inPlatform,
    body: z.strictObject(settings).partial(),
    reply: learningPlatform,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/conversa/learning/platforms/:platformId',
    access: ofPlatform,
    summary: 'Removes a learning platform. Its pupils stay; it can no longer launch anything.',
    params: inPlatform,
    reply: nothing,
  }),
}
