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
}

export const managedClipsNoun = {
  name: 'managedClips',
  about: 'Clips with all that is known of them.',
  routes: managedClipsRoutes,
  allows: { seeStoryfile: ['list'] },
  stale: {
    consent: ['managedClips.list'],
    clip: ['managedClips.list'],
    script: ['managedClips.list'],
    upload: ['managedClips.list'],
  },
} as const satisfies Noun
