/** Links of a storyfile, one for each group of people, so that each can be ended by itself. */
import { z } from 'zod'
import { limits } from '../../wire/limits.ts'
import { id, listOf, pageQuery, timestamp } from '../../wire/list.ts'
import type { Noun } from '../../wire/noun.ts'
import { access, route } from '../../wire/route.ts'

/** The name of the place where a conversation was opened. */
export const locationLabel = z.string().trim().min(1).max(limits.locationLabelCharacters).normalize('NFC')

/** How people come by a link, for the chat log and the numbers. */
export const linkChannels = ['link', 'embed', 'kiosk', 'mobile', 'lms'] as const

export const shareLink = z.object({
  linkId: id,
  storyfileId: id,
  name: z.string(),
  /** Path of the page that it opens. */
  path: z.string(),
  channel: z.enum(linkChannels),
  /** The name of the place, such as a hall, for the chat log; null: none. */
  locationLabel: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Only signed-in people of these addresses and domains come in; empty: everybody with the link. */
  people: z.array(z.string()),
  endsAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
  /** It has neither ended nor been revoked. */
  isOpen: z.boolean(),
  visits: z.number().int(),
  lastVisitAt: timestamp.nullable(),
  createdAt: timestamp,
  createdBy: z.string(),
  version: z.number().int(),
})
export type ShareLink = z.infer<typeof shareLink>

const linkName = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(limits.linkNameCharacters)
  .normalize('NFC')
/** Short enough to be told on the phone, long enough for ten tries in ten minutes. */
export const linkPassword = z.string().min(6).max(200)
/** An address, or a domain for all who have one there. */
export const linkPeople = z.array(z.string().trim().min(1).max(254)).max(limits.peoplePerLink)
const inStoryfile = z.object({ storyfileId: id })
const ofLink = z.object({ storyfileId: id, linkId: id })

export const shareLinksRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/links',
    access: access.member('edit', 'storyfile'),
    summary: 'The links of a storyfile beside its own address, newest first.',
    params: inStoryfile,
    query: pageQuery,
    reply: listOf(shareLink),
  }),
  add: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/links',
    access: access.member('edit', 'storyfile'),
    needs: 'publish',
    summary: 'Makes a link that can’t be guessed, with a password and an end if wanted.',
    params: inStoryfile,
    body: z.strictObject({
      name: linkName,
      channel: z.enum(linkChannels).default('link'),
      locationLabel: locationLabel.nullable().default(null),
      password: linkPassword.optional(),
      people: linkPeople.default([]),
      endsAt: timestamp.nullable().default(null),
    }),
    reply: shareLink,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/v1/conversa/storyfiles/:storyfileId/links/:linkId',
    access: access.member('edit', 'storyfile'),
    needs: 'publish',
    summary:
      'Changes the name, channel, place, password, people or end of a link; a password of null removes it. With `if-match`, refused if it changed since.',
    params: ofLink,
    body: z.strictObject({
      name: linkName.optional(),
      channel: z.enum(linkChannels).optional(),
      locationLabel: locationLabel.nullable().optional(),
      password: linkPassword.nullable().optional(),
      people: linkPeople.optional(),
      endsAt: timestamp.nullable().optional(),
    }),
    reply: shareLink,
  }),
  revoke: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/links/:linkId/revoke',
    access: access.member('edit', 'storyfile'),
    needs: 'publish',
    summary: 'Ends a link at once, also for conversations that came by it. Its row and its count stay.',
    params: ofLink,
    reply: shareLink,
  }),
  renew: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/links/:linkId/code',
    access: access.member('edit', 'storyfile'),
    needs: 'publish',
    summary:
      'Gives a link another address and opens it again if it was revoked; the old address leads nowhere.',
    params: ofLink,
    reply: shareLink,
  }),
  protect: route({
    method: 'PUT',
    path: '/v1/conversa/storyfiles/:storyfileId/password',
    access: access.member('owner', 'storyfile'),
    needs: 'publish',
    summary:
      'Sets the password of the storyfile’s own address; null takes it away. Links have passwords of their own.',
    params: inStoryfile,
    body: z.strictObject({ password: linkPassword.nullable() }),
    reply: z.object({ hasPassword: z.boolean() }),
  }),
  admit: route({
    method: 'PUT',
    path: '/v1/conversa/storyfiles/:storyfileId/people',
    access: access.member('owner', 'storyfile'),
    needs: 'publish',
    summary:
      'Says which signed-in people come in by the storyfile’s own address; an empty list: everybody. Links have lists of their own.',
    params: inStoryfile,
    body: z.strictObject({
      people: linkPeople,
      /** The list that was seen: refused when there is another one by now. */
      basedOn: linkPeople.optional(),
    }),
    reply: z.object({ people: z.array(z.string()) }),
  }),
}

export const shareLinksNoun = {
  name: 'shareLinks',
  about: 'Links of a storyfile, one for each group of people.',
  routes: shareLinksRoutes,
  allows: {
    publishLink: ['list', 'add', 'change', 'revoke', 'renew'],
    publishPublic: ['protect', 'admit'],
  },
  refusals: { admit: ['CHANGED_MEANWHILE'] },
  stale: { release: ['shareLinks.list'] },
  auditFields: ['channel', 'hasPassword', 'people'],
} as const satisfies Noun
