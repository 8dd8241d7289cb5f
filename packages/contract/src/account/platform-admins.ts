import { z } from 'zod'
import { isEmail } from '../people/email.ts'
import { id, nothing } from '../wire/list.ts'
import { access, route } from '../wire/route.ts'

/** A person who may do everything, in every organization. */
export const platformAdmin = z.object({
  userId: id,
  /** By the name display rule: first and last name if present, otherwise email. */
  name: z.string(),
  email: z.string(),
})
export type PlatformAdmin = z.infer<typeof platformAdmin>

const path = '/v1/conversa/platform_admins'

import type { Noun } from '../wire/noun.ts'

export const platformAdminsRoutes = {
  list: route({
    method: 'GET',
    path,
    access: access.admin,
    summary: 'The platform admins, by email.',
    reply: z.object({ items: z.array(platformAdmin) }),
  }),
  grant: route({
    method: 'POST',
    path,
    access: access.admin,
    summary: 'Makes an existing account a platform admin.',
    body: z.strictObject({
      email: z.string().trim().max(320).refine(isEmail, 'Please enter a valid email address.'),
    }),
    reply: platformAdmin,
    perMinute: 20,
  }),
  revoke: route({
    method: 'DELETE',
    path: `${path}/:userId`,
    access: access.admin,
    summary: 'Revokes the rights of a platform admin; the last one stays.',
    params: z.object({ userId: id }),
    reply: nothing,
    perMinute: 20,
  }),
}

export const platformAdminsNoun = {
  name: 'platformAdmins',
  about: 'Who can do everything in every organization.',
  routes: platformAdminsRoutes,
  allows: {
    platform: ['list', 'grant', 'revoke'],
  },
} as const satisfies Noun
