/** Choosing how the player presents a storyfile. */
import { z } from 'zod'
import { limits } from '../../wire/limits.ts'
import { id } from '../../wire/list.ts'
import type { Noun } from '../../wire/noun.ts'
import { access, route } from '../../wire/route.ts'
import { look } from './look.ts'
import { publication } from './publishing.ts'

const inStoryfile = z.object({ storyfileId: id })

export const looksRoutes = {
  save: route({
    method: 'PUT',
    path: '/v1/conversa/storyfiles/:storyfileId/look',
    access: access.member('edit', 'storyfile'),
    needs: 'publish',
    summary: 'Makes a release with another look; visitors get it when it is published.',
    params: inStoryfile,
    body: look.extend({
      /** The `lookMark` that it was made from: refused when there is another one by now. */
      basedOn: z.string().max(200).nullable().optional(),
    }),
    reply: publication,
  }),
  addLogo: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/look/logo',
    access: access.member('edit', 'storyfile'),
    needs: 'publish',
    summary: 'Keeps a logo for the look: a PNG, JPEG or WebP of 500 kB at most, in base64.',
    params: inStoryfile,
    body: z.strictObject({
      data: z
        .base64()
        .min(1)
        .max(Math.ceil((limits.logoBytes * 4) / 3) + 4),
    }),
    reply: z.object({ pictureId: id }),
    status: 201,
  }),
}

export const looksNoun = {
  name: 'looks',
  about: 'How the player presents a storyfile.',
  routes: looksRoutes,
  allows: { publishLink: ['save', 'addLogo'] },
  auditFields: ['preset'],
  refusals: {
    save: ['STATE_CONFLICT', 'ATTRIBUTE_REQUIRED', 'CHANGED_MEANWHILE'],
    addLogo: ['UNSUPPORTED_CONTENT_TYPE'],
  },
} as const satisfies Noun
