import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { logFilters } from './review.ts'

const text = z.string().max(40)

/** Every filter of the chat log as an address has it, as a text. */
const chips = Object.fromEntries(Object.keys(logFilters).map((filter) => [filter, text])) as Record<
  keyof typeof logFilters,
  typeof text
>

/** What the address of the chat log holds: its search, chips, order and mode. */
export const logViewQuery = z
  .strictObject({
    search: z.string().max(500).normalize('NFC'),
    ...chips,
    storyfileId: id,
    categoryId: id,
    reviewerId: id,
    activityId: id,
    locationLabel: z.string().max(limits.locationLabelCharacters).normalize('NFC'),
    sort: text,
    dir: text,
    view: text,
    days: text,
  })
  .partial()
export type LogViewQuery = z.infer<typeof logViewQuery>

/** Chips that name a thing, which can be gone when the view is opened. */
export const logViewThings = ['storyfileId', 'categoryId', 'reviewerId', 'activityId'] as const

/** A query of the chat log under a name. */
export const logView = z.object({
  logViewId: id,
  organizationId: id,
  name: z.string(),
  query: logViewQuery,
  /** Whether everybody of the organization has it. */
  isTeam: z.boolean(),
  isMine: z.boolean(),
  /** Who made it; empty once the account is gone. */
  madeBy: z.string(),
  /** The chips whose thing is no longer there. */
  gone: z.array(z.enum(logViewThings)),
  updatedAt: timestamp,
  version: z.number().int(),
})
export type LogView = z.infer<typeof logView>

const viewName = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, 'Please enter a name.')
  .max(limits.logViewNameCharacters, 'The name cannot be longer than 60 characters.')
const inView = z.object({ logViewId: id })
/** Who made a view may change it; one of the team also everybody who edits. */
const ofView = access.member('edit', 'logView', { own: 'read' })

export const logViewsRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/log-views',
    access: access.member('read', 'any'),
    shared: false,
    summary: 'The saved views of the chat log: the caller’s own, and those of the team.',
    reply: z.object({ items: z.array(logView) }),
  }),
  create: route({
    method: 'POST',
    path: '/v1/conversa/log-views',
    access: access.member('read', 'organization'),
    shared: false,
    summary: 'Saves a view of the chat log for the caller.',
    body: z.strictObject({ organizationId: id, name: viewName, query: logViewQuery }),
    reply: logView,
    status: 201,
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/conversa/log-views/:logViewId',
    access: ofView,
    shared: false,
    summary: 'Renames a view or saves another query in it; with `if-match`, refused if it changed since.',
    params: inView,
    body: z.strictObject({ name: viewName, query: logViewQuery }).partial(),
    reply: logView,
  }),
  share: route({
    method: 'POST',
    path: '/v1/conversa/log-views/:logViewId/share',
    access: access.member('edit', 'logView'),
    shared: false,
    summary: 'Gives a view to the whole team, or makes it private to the person who made it.',
    params: inView,
    body: z.strictObject({ isTeam: z.boolean() }),
    reply: logView,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/conversa/log-views/:logViewId/remove',
    access: ofView,
    shared: false,
    summary: 'Removes a view; it can be restored for 30 days.',
    params: inView,
    reply: z.object({}),
  }),
  restore: route({
    method: 'POST',
    path: '/v1/conversa/log-views/:logViewId/restore',
    access: ofView,
    shared: false,
    summary: 'Restores a removed view.',
    params: inView,
    reply: logView,
  }),
}

export const logViewsNoun = {
  name: 'logViews',
  about: 'Queries of the chat log under a name, for oneself or for the team.',
  routes: logViewsRoutes,
  allows: {
    readLogs: ['list', 'create'],
    review: ['update', 'share', 'remove', 'restore'],
  },
  refusals: {
    create: ['NAME_TAKEN'],
    update: ['NAME_TAKEN', 'CHANGED_MEANWHILE'],
    share: ['NAME_TAKEN', 'CHANGED_MEANWHILE', 'STATE_CONFLICT'],
    restore: ['NAME_TAKEN'],
  },
  changes: { log_view: 'log' },
  stale: {
    log_view: ['logViews.list'],
  },
} as const satisfies Noun
