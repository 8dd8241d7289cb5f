import { z } from 'zod'
import { id, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

/** Over how many days the numbers are told. */
export const dashboardDays = [7, 30, 90] as const
export type DashboardDays = (typeof dashboardDays)[number]

const place = z.object({ storyfileId: id, name: z.string() })
/** Something that waits in storyfiles: how many in all, and in which of them the most. */
const waiting = z.object({
  count: z.number().int(),
  storyfiles: z.array(place.extend({ count: z.number().int() })),
})

/** What waits for the person: only what they may do something about. Those with the most come first, five at most. */
export const needs = z.object({
  failedUploads: waiting,
  leftToRecord: waiting,
  unreviewedTurns: waiting,
  /** Storyfiles whose newest training made answers worse; the count is of such answers. */
  worseAnswers: waiting,
  readyToTrain: waiting,
  changesWaiting: waiting,
  /** Comments on answers that became tasks and are not settled. */
  openTasks: waiting,
  /** Where the person was mentioned in that time and has not answered since. */
  /** Consents that end or begin soon, wait for a signature, or whose files are to be deleted. */
  consents: z.object({
    count: z.number().int(),
    /** The next; null: there is none. */
    next: z
      .object({ consentId: id, organizationId: id, subject: z.string(), storyfile: z.string() })
      .nullable(),
  }),
  mentions: z.object({
    count: z.number().int(),
    /** The newest; null: there is none. One of the ids says whose script it is. */
    newest: z
      .object({
        storyfileId: id.nullable(),
        scriptId: id.nullable(),
        questionId: id,
        script: z.string(),
        author: z.string(),
      })
      .nullable(),
  }),
  invitations: z.object({
    count: z.number().int(),
    /** The newest; null: there is none. */
    newest: z.object({ organizationId: id, email: z.string() }).nullable(),
  }),
})

/** What visitors did in the time; turns of the studio's own people do not count. */
export const going = z.object({
  since: timestamp,
  sessions: z.number().int(),
  questions: z.number().int(),
  /** Shares of the questions, from 0 to 1; null: there were none. */
  answeredShare: z.number().nullable(),
  didYouMeanShare: z.number().nullable(),
  cannotAnswerShare: z.number().nullable(),
  /** What is left to the whole: help, courtesies, and what was not understood. */
  otherShare: z.number().nullable(),
  /** In the time of the same length before. */
  answeredShareBefore: z.number().nullable(),
  /** Of the conversations in which something was asked. */
  questionsPerSession: z.number().nullable(),
  /** The time in equal parts, the oldest first. */
  trend: z.array(
    z.object({ from: timestamp, questions: z.number().int(), answeredShare: z.number().nullable() }),
  ),
  /** Questions without an answer, or with a wrong one, by what people wanted to know, those asked most first; empty for roles that leave out what visitors wrote. */
  unanswered: z.array(
    z.object({ text: z.string(), count: z.number().int(), ways: z.number().int(), ...place.shape }),
  ),
})
export type Going = z.infer<typeof going>

/** An organization on trial, for its owners. */
export const trialLeft = z.object({
  organizationId: id,
  label: z.string(),
  /** Past: visitors get no answers any more. Null: it has no end. */
  endsAt: timestamp.nullable(),
  /** What visitors may ask in all, and what they have asked. */
  questions: z.number().int(),
  questionsUsed: z.number().int(),
})

export const dashboard = z.object({
  /** Of the organizations that the person owns, those on a trial; the first to end comes first. */
  trials: z.array(trialLeft),
  /** Whether the person may see any storyfile at all. */
  isEmpty: z.boolean(),
  needs,
  going,
  /** Storyfiles that were talked to in the time, those with the most questions first. */
  talkedTo: z.array(place.extend({ questions: z.number().int() })),
})
export type Dashboard = z.infer<typeof dashboard>

export const dashboardRoutes = {
  get: route({
    method: 'GET',
    path: '/v1/conversa/dashboard',
    access: access.signedIn,
    summary: 'The caller’s open tasks, and the figures of the storyfiles that the caller may see.',
    query: z.object({
      days: z.coerce
        .number()
        .pipe(z.union(dashboardDays.map((days) => z.literal(days))))
        .default(30),
      /** How this one is doing; without it all together. */
      storyfileId: id.optional(),
    }),
    reply: dashboard,
    perMinute: 120,
  }),
}

export const dashboardNoun = {
  name: 'dashboard',
  about: 'The caller’s open tasks, and the figures of storyfiles.',
  routes: dashboardRoutes,
  allows: {
    signedIn: ['get'],
  },
  stale: {
    organization: ['dashboard.get'],
    storyfile: ['dashboard.get'],
    clip: ['dashboard.get'],
    turn: ['dashboard.get'],
    comment: ['dashboard.get'],
    consent: ['dashboard.get'],
  },
} as const satisfies Noun
