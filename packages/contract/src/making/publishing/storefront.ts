import { z } from 'zod'
import { limits } from '../../wire/limits.ts'
import { id, listOf, listQuery, nothing, timestamp } from '../../wire/list.ts'
import type { Noun } from '../../wire/noun.ts'
import { access, route } from '../../wire/route.ts'
import { storyfileStatuses } from '../storyfiles.ts'

/** Why the mobile app does not show a storyfile; `shown`: it does. */
export const appStandings = ['shown', 'not_listed', 'not_published', 'link_only'] as const
export type AppStanding = (typeof appStandings)[number]

/** What an admin wants of the ranking: nothing, at the top, or out of it. */
export const rankings = ['automatic', 'pinned', 'hidden'] as const
export type Ranking = (typeof rankings)[number]

export const featuredMost = 20
/** From this many sessions in 30 days on a storyfile is ranked. */
export const sessionsToRank = 3

const appVersion = z
  .string()
  .trim()
  .regex(/^(\d{1,4}(\.\d{1,4}){0,2})?$/, 'Enter a version like 2.1.')
const language = z
  .string()
  .trim()
  .max(12)
  .regex(/^([A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/, 'Enter a language like en or de-AT.')

/** A storyfile as the Mobile App section sees it. */
export const listing = z.object({
  storyfileId: id,
  name: z.string(),
  subjectName: z.string(),
  organizationLabel: z.string(),
  posterUrl: z.string().nullable(),
  status: z.enum(storyfileStatuses),
  language: z.string(),
  standing: z.enum(appStandings),
  listed: z.boolean(),
  category: z.string(),
  ageNote: z.string(),
  /** The lowest version of the app that shows it; empty: every one. */
  appVersion: z.string(),
  /** Its place among the featured, from 1; null: not featured. */
  featuredRank: z.number().int().nullable(),
  /** Sessions in the app in the last 30 days. */
  views30d: z.number().int(),
  /** The mean of what visitors gave, 1 to 5; null: no ratings. */
  rating: z.number().nullable(),
  ratings: z.number().int(),
  version: z.number().int(),
  updatedAt: timestamp,
})
export type Listing = z.infer<typeof listing>

export const featuredEntry = z.object({
  storyfileId: id,
  name: z.string(),
  subjectName: z.string(),
  organizationLabel: z.string(),
  posterUrl: z.string().nullable(),
  category: z.string(),
  language: z.string(),
  standing: z.enum(appStandings),
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  /** For people of this language only; empty: for everybody. */
  locale: z.string(),
})
export type FeaturedEntry = z.infer<typeof featuredEntry>

const featuredOrder = z.object({ version: z.number().int(), items: z.array(featuredEntry) })
export type FeaturedOrder = z.infer<typeof featuredOrder>

/** One line of the ranking, with what it was computed from: score = sessions x completion x factor. */
export const popularEntry = z.object({
  storyfileId: id,
  name: z.string(),
  subjectName: z.string(),
  organizationLabel: z.string(),
  posterUrl: z.string().nullable(),
  category: z.string(),
  language: z.string(),
  standing: z.enum(appStandings),
  ranking: z.enum(rankings),
  /** Its place in the app, from 1; null: the app does not rank it. */
  rank: z.number().int().nullable(),
  sessions: z.number().int(),
  /** How much of the answers was watched, 0 to 1. */
  completion: z.number(),
  /** What age leaves of the sessions, 0 to 1: a session of today counts whole, one a week old half. */
  factor: z.number(),
  score: z.number(),
})
export type PopularEntry = z.infer<typeof popularEntry>

/** A storyfile as an app shows it to visitors. Every address is whole and works without signing in. */
export const appStoryfile = z.object({
  storyfileId: id,
  shortName: z.string(),
  name: z.string(),
  subjectName: z.string(),
  subjectDescription: z.string(),
  description: z.string(),
  organization: z.string(),
  language: z.string(),
  category: z.string(),
  ageNote: z.string(),
  featured: z.boolean(),
  rating: z.number().nullable(),
  /** Good for at least two hours; ask again for a fresh one. */
  posterUrl: z.string().nullable(),
  playerUrl: z.string(),
  publishedAt: timestamp,
})
export type AppStoryfile = z.infer<typeof appStoryfile>

/** The names are those of oEmbed 1.0, https://oembed.com. Sizes in pixels. */
export const oembed = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  html: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Good for two hours at least. */
  thumbnail_url: z.string().optional(),
  thumbnail_width: z.number().int().optional(),
  thumbnail_height: z.number().int().optional(),
})
export type Oembed = z.infer<typeof oembed>

const inStoryfile = z.object({ storyfileId: id })

export const storefrontRoutes = {
  listings: route({
    method: 'GET',
    path: '/v1/conversa/storefront/listings',
    access: access.admin,
    summary: 'The storyfiles with how they stand in the mobile app.',
    query: listQuery,
    reply: listOf(listing),
  }),
  changeListing: route({
    method: 'PATCH',
    path: '/v1/conversa/storefront/listings/:storyfileId',
    access: access.admin,
    summary: 'Changes how a storyfile stands in the mobile app.',
    params: inStoryfile,
    body: z.strictObject({
      listed: z.boolean().optional(),
      category: z.string().trim().normalize('NFC').max(60).optional(),
      ageNote: z.string().trim().max(200).optional(),
      appVersion: appVersion.optional(),
    }),
    reply: listing,
  }),
  featured: route({
    method: 'GET',
    path: '/v1/conversa/storefront/featured',
    access: access.admin,
    summary: 'The featured storyfiles in their order.',
    reply: featuredOrder,
  }),
  setFeatured: route({
    method: 'PUT',
    path: '/v1/conversa/storefront/featured',
    access: access.admin,
    summary:
      'Sets which storyfiles are featured, in which order and when; with `if-match`, refused if it changed since.',
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            storyfileId: id,
            startsAt: timestamp.nullable().default(null),
            endsAt: timestamp.nullable().default(null),
            locale: language.default(''),
          }),
        )
        .max(200),
    }),
    reply: featuredOrder,
  }),
  popular: route({
    method: 'GET',
    path: '/v1/conversa/storefront/popular',
    access: access.admin,
    summary: 'The ranking of the last 30 days, with what it was computed from.',
    query: listQuery,
    reply: listOf(popularEntry),
  }),
  rank: route({
    method: 'PUT',
    path: '/v1/conversa/storefront/popular/:storyfileId',
    access: access.admin,
    summary: 'Pins a storyfile to the top of the ranking, hides it there, or leaves it to the numbers.',
    params: inStoryfile,
    body: z.strictObject({ ranking: z.enum(rankings) }),
    reply: z.object({ ranking: z.enum(rankings) }),
  }),
  app: route({
    method: 'GET',
    path: '/v1/content/app/storyfiles',
    access: access.public,
    summary: 'The storyfiles that an app shows to visitors; see docs/app-api.md.',
    query: listQuery.pick({ search: true, page: true, pageSize: true }).extend({
      /** `featured`: those of now, in their order; `popular`: by rank; `all`: by name. */
      shelf: z.enum(['all', 'featured', 'popular']).default('all'),
      category: z.string().trim().normalize('NFC').max(60).default(''),
      /** Of the reader: featured ones for other languages are left out. */
      locale: language.default(''),
      /** The language that is spoken. */
      language: language.default(''),
      appVersion: appVersion.default(''),
      /** Exactly one, also one that is open by its link only. */
      shortName: z.string().trim().max(limits.shortNameCharacters).default(''),
    }),
    reply: listOf(appStoryfile),
    perMinute: 120,
  }),
  appCategories: route({
    method: 'GET',
    path: '/v1/content/app/categories',
    access: access.public,
    summary: 'The categories of the storyfiles that an app shows, with how many each has.',
    reply: z.object({ items: z.array(z.object({ category: z.string(), count: z.number().int() })) }),
    perMinute: 120,
  }),
  oembed: route({
    method: 'GET',
    path: '/v1/oembed',
    access: access.public,
    summary: 'The frame of a storyfile by the address of its page, as oEmbed 1.0 describes it.',
    query: z.object({
      url: z.url({ protocol: /^https?$/ }).max(2000),
      format: z.enum(['json']).default('json'),
      maxwidth: z.coerce.number().int().min(1).max(10_000).optional(),
      maxheight: z.coerce.number().int().min(1).max(10_000).optional(),
      /** Some pages ask that their visitors are not followed; none are. */
      dnt: z.string().max(10).optional(),
    }),
    reply: oembed,
    crossSite: true,
  }),
  rate: route({
    method: 'PUT',
    path: '/v1/dialogue/sessions/:sessionId/rating',
    access: access.visitor,
    summary: 'A visitor’s rating of the conversation, 1 to 5; the last one counts.',
    params: z.object({ sessionId: id }),
    body: z.strictObject({ rating: z.number().int().min(1).max(5) }),
    reply: nothing,
    perMinute: 30,
  }),
}

export const storefrontNoun = {
  name: 'storefront',
  about: 'Which storyfiles the mobile app shows, and what an app reads.',
  routes: storefrontRoutes,
  allows: {
    platform: ['listings', 'changeListing', 'featured', 'setFeatured', 'popular', 'rank'],
    everybody: ['app', 'appCategories', 'oembed'],
    visitor: ['rate'],
  },
  refusals: {
    oembed: ['NOT_FOUND'],
    setFeatured: ['ALREADY_EXISTS', 'CHANGED_MEANWHILE', 'NOT_FOUND'],
  },
  changes: { listing: 'admin' },
  stale: {
    listing: ['storefront.listings', 'storefront.featured', 'storefront.popular'],
  },
} as const satisfies Noun
