import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, name, nothing, selection, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

export const promoClientStatuses = ['active', 'paused', 'ended'] as const
export const promoKinds = ['trial_extension', 'free_questions', 'discount', 'plan'] as const
export type PromoKind = (typeof promoKinds)[number]
export const promoPlans = ['studio', 'enterprise'] as const
/** Follow from the clock and the counts; only `draft` and `revoked` are chosen. */
export const promoCodeStatuses = ['draft', 'scheduled', 'active', 'exhausted', 'expired', 'revoked'] as const
export type PromoCodeStatus = (typeof promoCodeStatuses)[number]

/** The budget of a trial that was given no other, and how long one that people open themselves lasts. */
export const trial = { questions: 33, days: 30 } as const
export const promoCodesPerBatch = 5000
/** What a code's value may be: days, questions, per cent; a plan has none. */
export const promoValues: Record<PromoKind, { min: number; max: number } | null> = {
  trial_extension: { min: 1, max: 730 },
  free_questions: { min: 1, max: 1_000_000 },
  discount: { min: 1, max: 100 },
  plan: null,
}

/** What is typed, as it is kept: codes are compared without case. */
export function normalCode(text: string): string {
  return text.trim().toUpperCase()
}

const codeShape = /^[A-Z0-9-]{4,32}$/

/** Whether what was typed can be a code at all. */
export function isPromoCode(text: string): boolean {
  return codeShape.test(normalCode(text))
}

const code = z
  .string()
  .max(60)
  .transform(normalCode)
  .pipe(z.string().regex(codeShape, 'Enter a code like MUSEUM10.'))

export const promoClient = z.object({
  promoClientId: id,
  name: z.string(),
  contact: z.string(),
  notes: z.string(),
  status: z.enum(promoClientStatuses),
  activeCodes: z.number().int(),
  codes: z.number().int(),
  redemptions: z.number().int(),
  /** Of the organizations that redeemed on a trial, those that have left it since, in per cent; null: none redeemed. */
  convertedPercent: z.number().nullable(),
  deleted: z.boolean(),
  version: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type PromoClient = z.infer<typeof promoClient>

const clientFields = {
  name,
  contact: z.string().trim().max(200),
  notes: z.string().trim().max(limits.noteCharacters),
  status: z.enum(promoClientStatuses),
}

export const promoCode = z.object({
  promoCodeId: id,
  promoClientId: id,
  code: z.string(),
  kind: z.enum(promoKinds),
  value: z.number().int().nullable(),
  plan: z.enum(promoPlans).nullable(),
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  /** Null: as often as anybody likes. */
  maxRedemptions: z.number().int().nullable(),
  perAccount: z.number().int(),
  redemptions: z.number().int(),
  status: z.enum(promoCodeStatuses),
  /** Codes that were made together. */
  batchId: id.nullable(),
  version: z.number().int(),
  createdAt: timestamp,
})
export type PromoCode = z.infer<typeof promoCode>

/** What a code gives and when; the same for one and for many. */
const terms = {
  kind: z.enum(promoKinds),
  value: z.number().int().nullable().default(null),
  plan: z.enum(promoPlans).nullable().default(null),
  startsAt: timestamp.nullable().default(null),
  endsAt: timestamp.nullable().default(null),
  maxRedemptions: z.number().int().min(1).max(10_000_000).nullable().default(null),
  perAccount: z.number().int().min(1).max(1000).default(1),
  draft: z.boolean().default(false),
}

export const promoRedemption = z.object({
  redemptionId: id,
  promoCodeId: id,
  code: z.string(),
  clientName: z.string(),
  kind: z.enum(promoKinds),
  value: z.number().int().nullable(),
  plan: z.enum(promoPlans).nullable(),
  organizationId: id,
  organizationLabel: z.string(),
  who: z.string(),
  at: timestamp,
  /** The organization was on a trial then, and is not any more. */
  converted: z.boolean(),
})
export type PromoRedemption = z.infer<typeof promoRedemption>

/** What a redeemed code did for its organization. */
const redeemed = z.object({
  code: z.string(),
  kind: z.enum(promoKinds),
  value: z.number().int().nullable(),
  organizationId: id,
  organizationLabel: z.string(),
  plan: z.string(),
  trialEndsAt: timestamp.nullable(),
  /** Questions that its visitors may still ask; null: as many as they like. */
  questionsLeft: z.number().int().nullable(),
})
export type Redeemed = z.infer<typeof redeemed>

const inClient = z.object({ promoClientId: id })

export const promotionsRoutes = {
  clients: route({
    method: 'GET',
    path: '/v1/conversa/promo/clients',
    access: access.admin,
    summary: 'The clients that codes are made for.',
    query: listQuery.extend({ deleted: z.stringbool().default(false) }),
    reply: listOf(promoClient),
  }),
  createClient: route({
    method: 'POST',
    path: '/v1/conversa/promo/clients',
    access: access.admin,
    summary: 'Adds a client.',
    body: z.strictObject({
      name,
      contact: clientFields.contact.default(''),
      notes: clientFields.notes.default(''),
      status: clientFields.status.default('active'),
    }),
    reply: promoClient,
    status: 201,
  }),
  client: route({
    method: 'GET',
    path: '/v1/conversa/promo/clients/:promoClientId',
    access: access.admin,
    summary: 'One client.',
    params: inClient,
    reply: promoClient,
  }),
  updateClient: route({
    method: 'PATCH',
    path: '/v1/conversa/promo/clients/:promoClientId',
    access: access.admin,
    summary: 'Changes a client; codes of a paused or ended one cannot be redeemed.',
    params: inClient,
    body: z.strictObject(clientFields).partial(),
    reply: promoClient,
  }),
  removeClient: route({
    method: 'DELETE',
    path: '/v1/conversa/promo/clients/:promoClientId',
    access: access.admin,
    summary: 'Deletes a client softly, with its codes; it can be restored for 30 days.',
    params: inClient,
    reply: nothing,
  }),
  restoreClient: route({
    method: 'POST',
    path: '/v1/conversa/promo/clients/:promoClientId/restore',
    access: access.admin,
    summary: 'Restores a deleted client.',
    params: inClient,
    reply: promoClient,
  }),
  codes: route({
    method: 'GET',
    path: '/v1/conversa/promo/codes',
    access: access.admin,
    summary: 'The codes of a client.',
    query: listQuery.extend({ promoClientId: id }),
    reply: listOf(promoCode),
  }),
  createCode: route({
    method: 'POST',
    path: '/v1/conversa/promo/codes',
    access: access.admin,
    summary: 'Makes one code.',
    body: z.strictObject({ promoClientId: id, code, ...terms }),
    reply: promoCode,
    status: 201,
  }),
  createCodes: route({
    method: 'POST',
    path: '/v1/conversa/promo/codes/batch',
    access: access.admin,
    summary: 'Makes many codes that begin alike and end in what cannot be guessed.',
    body: z.strictObject({
      promoClientId: id,
      prefix: z
        .string()
        .max(60)
        .transform(normalCode)
        .pipe(z.string().regex(/^[A-Z0-9-]{1,20}$/, 'Enter a prefix like MUSEUM.')),
      count: z.number().int().min(1).max(promoCodesPerBatch, 'At most 5,000 codes can be made at once.'),
      ...terms,
    }),
    reply: z.object({ batchId: id, created: z.number().int() }),
    status: 201,
    perMinute: 30,
  }),
  updateCode: route({
    method: 'PATCH',
    path: '/v1/conversa/promo/codes/:promoCodeId',
    access: access.admin,
    summary: 'Changes when and how often a code can be used, or publishes a draft.',
    params: z.object({ promoCodeId: id }),
    body: z
      .strictObject({
        startsAt: timestamp.nullable(),
        endsAt: timestamp.nullable(),
        maxRedemptions: z.number().int().min(1).max(10_000_000).nullable(),
        perAccount: z.number().int().min(1).max(1000),
        draft: z.literal(false),
      })
      .partial(),
    reply: promoCode,
  }),
  revokeCodes: route({
    method: 'POST',
    path: '/v1/conversa/promo/codes/revoke',
    access: access.admin,
    summary: 'Ends codes of a client for good; what was redeemed stays.',
    body: z.strictObject({ promoClientId: id, selection }),
    reply: z.object({ revoked: z.number().int() }),
  }),
  redemptions: route({
    method: 'GET',
    path: '/v1/conversa/promo/redemptions',
    access: access.admin,
    summary: 'Who redeemed the codes of a client, newest first.',
    query: listQuery.extend({ promoClientId: id }),
    reply: listOf(promoRedemption),
  }),
  redeem: route({
    method: 'POST',
    path: '/v1/conversa/promo/redemptions',
    access: access.member('owner', 'organization'),
    summary: 'Redeems a code for an organization.',
    body: z.strictObject({ code, organizationId: id }),
    reply: redeemed,
    status: 201,
    perMinute: 60,
  }),
  openTrial: route({
    method: 'POST',
    path: '/v1/conversa/promo/trials',
    access: access.signedIn,
    summary: 'Opens a trial organization for a person who belongs to none, and redeems the code for it.',
    body: z.strictObject({ code, label: name }),
    reply: redeemed,
    status: 201,
    perMinute: 10,
  }),
  offer: route({
    method: 'GET',
    path: '/v1/conversa/promo/offers/:code',
    access: access.public,
    summary: 'The offer of a code, for the landing page.',
    params: z.object({ code }),
    reply: z.object({
      code: z.string(),
      kind: z.enum(promoKinds),
      value: z.number().int().nullable(),
      plan: z.enum(promoPlans).nullable(),
      clientName: z.string(),
      endsAt: timestamp.nullable(),
      /** Whether people without an organization may open one here. */
      signUp: z.enum(['open', 'closed']),
    }),
    // Codes are there to be typed in: this is what guessing them costs.
    perMinute: 20,
  }),
}

export const promotionsNoun = {
  name: 'promotions',
  about: 'Promo codes and trials.',
  routes: promotionsRoutes,
  allows: {
    platform: [
      'clients',
      'createClient',
      'client',
      'updateClient',
      'removeClient',
      'restoreClient',
      'codes',
      'createCode',
      'createCodes',
      'updateCode',
      'revokeCodes',
      'redemptions',
    ],
    account: ['redeem'],
    signedIn: ['openTrial'],
    everybody: ['offer'],
  },
  refusals: {
    createClient: ['NAME_TAKEN'],
    updateClient: ['NAME_TAKEN'],
    restoreClient: ['NAME_TAKEN'],
    codes: ['NOT_FOUND'],
    createCode: ['ALREADY_EXISTS', 'NOT_FOUND'],
    createCodes: ['ALREADY_EXISTS', 'NOT_FOUND'],
    revokeCodes: ['NOT_FOUND'],
    redeem: ['FORBIDDEN'],
    openTrial: ['NAME_TAKEN', 'ALREADY_EXISTS', 'FORBIDDEN', 'NOT_FOUND'],
    offer: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  changes: { promo_client: 'admin', promo_code: 'admin' },
  stale: {
    promo_client: ['promotions.clients', 'promotions.client'],
    promo_code: ['promotions.codes', 'promotions.clients', 'promotions.redemptions'],
  },
} as const satisfies Noun
