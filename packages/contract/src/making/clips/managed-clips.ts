/** The clips of a storyfile with all that is known of them. */
import { z } from 'zod'
import { id, listOf, listQuery } from '../../wire/list.ts'
import type { Noun } from '../../wire/noun.ts'
import { access, route } from '../../wire/route.ts'
import { consentStates } from '../consent-records.ts'
import { clip } from './clips.ts'

/** Below this a visitor sees a jump. */
export const seamLeast = 60

export const managedClip = clip.extend({
  captionLanguages: z.array(z.string()),
  /** Other ways to ask its questions. */
  variants: z.number().int(),
  /** How well it joins the resting clip, at its worse end; null: not measured. */
  seam: z.number().int().nullable(),
  /** How it stands with the consent that covers it, the worst of several; null: none does. */
  consent: z.enum(consentStates).nullable(),
  /** How often visitors got it in the last 30 days. */
  used: z.number().int(),
  /** Of the reviewed ones of these, how many percent were right. */
  right: z.number().int().nullable(),
})
export type ManagedClip = z.infer<typeof managedClip>

/** Of all clips of a storyfile, whatever the list is narrowed by. */
export const clipCounts = z.object({
  poorSeam: z.number().int(),
  noVariants: z.number().int(),
  noTranscript: z.number().int(),
  neverUsed: z.number().int(),
  oftenWrong: z.number().int(),
  /** 0 for those who may not read consents. */
  embargoed: z.number().int(),
})
export type ClipCounts = z.infer<typeof clipCounts>

export const managedClipsRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/managed_clips',
    access: access.member('read', 'storyfile'),
    summary:
      'The clips of a storyfile with their captions, seam and use. Filters: kind, status, noVariants, noTranscript, poorSeam, neverUsed, oftenWrong, embargoed (its consent has not begun), noCaptions (a language).',
    query: listQuery.extend({ storyfileId: id }),
    reply: listOf(managedClip),
  }),
  counts: route({
    method: 'GET',
    path: '/v1/conversa/managed_clips/counts',
    access: access.member('read', 'storyfile'),
    summary: 'How many clips of a storyfile each filter of that name finds.',
    query: z.object({ storyfileId: id }),
    reply: clipCounts,
  }),
}

export const managedClipsNoun = {
  name: 'managedClips',
  about: 'Clips with all that is known of them.',
  routes: managedClipsRoutes,
  allows: { seeStoryfile: ['list', 'counts'] },
  stale: {
    consent: ['managedClips.list', 'managedClips.counts'],
    clip: ['managedClips.list', 'managedClips.counts'],
    script: ['managedClips.list', 'managedClips.counts'],
    upload: ['managedClips.list', 'managedClips.counts'],
  },
} as const satisfies Noun
