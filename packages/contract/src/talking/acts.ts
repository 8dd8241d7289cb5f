import { z } from 'zod'
import { id, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

export const actKinds = [
  'correction',
  'merge',
  'threshold',
  'made_live',
  'rolled_back',
  'withdrawn',
  'clip_withdrawn',
  'clip_deleted',
  'visitor_erased',
] as const
export type ActKind = (typeof actKinds)[number]

/** Something that a person did and that visitors notice. */
export const act = z.object({
  actId: id,
  storyfileId: id,
  storyfileName: z.string(),
  kind: z.enum(actKinds),
  /** What it was about, in words of the script or as a number; never what a visitor said. */
  about: z.string(),
  /** The turn that a correction was made on; the chat log shows what was asked. */
  turnId: id.nullable(),
  by: z.string(),
  at: timestamp,
  /** Until when it can be undone. */
  until: timestamp,
  undoneAt: timestamp.nullable(),
})
export type Act = z.infer<typeof act>

export const actsRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/acts',
    access: access.member('edit', 'any'),
    shared: false,
    needs: 'visitorText',
    summary: 'Recent acts that visitors notice and that can be undone, newest first.',
    query: z.object({ storyfileId: id.optional() }),
    reply: z.object({
      /** 50 at most. */
      acts: z.array(act),
    }),
  }),
  undo: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/acts/:actId/undo',
    access: access.member('edit', 'storyfile'),
    shared: false,
    needs: 'visitorText',
    summary: 'Undoes an act, unless a later one builds on it. Needs the right to do it.',
    params: z.object({ storyfileId: id, actId: id }),
    reply: act,
  }),
}

export const actsNoun = {
  name: 'acts',
  about: 'Acts that visitors notice, and undoing them.',
  routes: actsRoutes,
  allows: { review: ['list', 'undo'] },
  refusals: {
    undo: [
      ...['STATE_CONFLICT', 'CHANGED_MEANWHILE', 'NOT_READY_TO_PUBLISH', 'NOT_READY_TO_TRAIN'],
      ...['ROLE_REQUIRED', 'NOT_IN_ROLE', 'TESTS_BROKEN'],
    ] as const,
  },
  changes: { act: 'log' },
  stale: { act: ['acts.list'] },
} as const satisfies Noun
