import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

/** The house rules of an organization, by which its people review answers. */
export const houseRules = z.object({
  /** 0: none was written yet. */
  version: z.number().int(),
  /** Markdown. */
  text: z.string(),
  writtenBy: z.string(),
  writtenAt: timestamp.nullable(),
  /** The version that the caller has read; 0: none. */
  readVersion: z.number().int(),
  versions: z.array(z.object({ version: z.number().int(), writtenBy: z.string(), writtenAt: timestamp })),
  /** The people who review, with the newest version that each has read; 0: none. */
  readers: z.array(
    z.object({
      userId: id,
      name: z.string(),
      version: z.number().int(),
      readAt: timestamp.nullable(),
    }),
  ),
})
export type HouseRules = z.infer<typeof houseRules>

/** The studio keeps no pictures for them, and one from another site would tell that site who opens the rules. */
const picture = /!\[[^\]]{0,300}\](?:\(|\[)/

export const instructionsRoutes = {
  get: route({
    method: 'GET',
    path: '/v1/conversa/instructions',
    access: access.member('read', 'organization'),
    summary: 'The house rules of an organization, and who has read them.',
    query: z.object({
      organizationId: id,
      /** An earlier version; without it, the newest. */
      version: z.coerce.number().int().min(1).optional(),
    }),
    reply: houseRules,
  }),
  write: route({
    method: 'PUT',
    path: '/v1/conversa/instructions',
    access: access.member('edit', 'organization'),
    summary: 'Writes a new version of the house rules.',
    body: z.strictObject({
      organizationId: id,
      text: z
        .string()
        .trim()
        .min(1, 'Please write the house rules.')
        .max(limits.houseRulesCharacters, 'The house rules cannot be longer than 20,000 characters.')
        .refine((text) => !picture.test(text), 'House rules cannot show pictures. Link to them instead.'),
      /** The version that was on the screen when writing began. */
      basedOn: z.number().int().min(0),
    }),
    reply: houseRules,
  }),
  read: route({
    method: 'POST',
    path: '/v1/conversa/instructions/read',
    access: access.member('read', 'organization'),
    summary: 'Notes that the caller has read a version of the house rules.',
    body: z.strictObject({ organizationId: id, version: z.number().int().min(1) }),
    reply: houseRules,
  }),
}

export const instructionsNoun = {
  name: 'instructions',
  about: 'The house rules by which an organization reviews answers.',
  routes: instructionsRoutes,
  allows: {
    readLogs: ['get', 'read'],
    review: ['write'],
  },
  refusals: {
    get: ['NOT_FOUND'],
    write: ['CHANGED_MEANWHILE'],
    read: ['NOT_FOUND'],
  },
  changes: { house_rules: 'read' },
  stale: {
    house_rules: ['instructions.get'],
  },
} as const satisfies Noun
