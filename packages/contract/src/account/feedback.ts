import { z } from 'zod'
import { isEmail } from '../people/email.ts'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

export const feedbackKinds = ['feedback', 'bug'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** What the browser adds of itself, shown to the person before it is sent. Nothing of what is on the page. */
export const diagnostics = z.strictObject({
  page: z.string().max(500),
  browser: z.string().max(500),
  window: z.string().max(40),
  version: z.string().max(40),
  /** Of the last call, and of the last one that failed: found again in the server's log. */
  request: z.string().max(80),
  failedRequest: z.string().max(80),
})
export type Diagnostics = z.infer<typeof diagnostics>

const feedbackEntry = z.object({
  feedbackId: id,
  at: timestamp,
  kind: z.enum(feedbackKinds),
  message: z.string(),
  /** Where an answer is wanted; empty: none is. */
  replyEmail: z.string(),
  diagnostics: diagnostics.nullable(),
  /** Who wrote it, by the name display rule; empty once the account is gone. */
  who: z.string(),
  email: z.string(),
  /** When a platform admin marked it as done; null: it’s open. */
  doneAt: timestamp.nullable(),
})
export type FeedbackEntry = z.infer<typeof feedbackEntry>

/** What becomes of it. */
export const feedbackStates = ['open', 'done'] as const

export const feedbackRoutes = {
  send: route({
    method: 'POST',
    path: '/v1/conversa/feedback',
    access: access.signedIn,
    summary: 'Keeps what a person has to say about the studio, or what is broken.',
    body: z.strictObject({
      kind: z.enum(feedbackKinds),
      message: z
        .string()
        .trim()
        .min(1, 'Please write your message.')
        .max(limits.noteCharacters, 'The message cannot be longer than 5,000 characters.'),
      replyEmail: z
        .string()
        .trim()
        .max(320)
        .refine((email) => email === '' || isEmail(email), 'Please enter a valid email address.')
        .default(''),
      diagnostics: diagnostics.nullable(),
    }),
    reply: z.object({ feedbackId: id }),
    status: 201,
    perMinute: 10,
  }),
  list: route({
    method: 'GET',
    path: '/v1/conversa/feedback',
    access: access.admin,
    summary: 'Feedback, newest first.',
    query: listQuery,
    reply: listOf(feedbackEntry),
  }),
  settle: route({
    method: 'PUT',
    path: '/v1/conversa/feedback/:feedbackId/done',
    access: access.admin,
    summary: 'Marks feedback as done, or opens it again.',
    params: z.object({ feedbackId: id }),
    body: z.strictObject({ done: z.boolean() }),
    reply: z.object({ doneAt: timestamp.nullable() }),
  }),
}

export const feedbackNoun = {
  name: 'feedback',
  about: 'Feedback to the operators.',
  routes: feedbackRoutes,
  allows: {
    signedIn: ['send'],
    platform: ['list', 'settle'],
  },
  changes: { feedback: 'admin' },
  stale: {
    feedback: ['feedback.list'],
  },
} as const satisfies Noun
