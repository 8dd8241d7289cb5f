import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, selection, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

export const wordKinds = ['name', 'place', 'acronym', 'product', 'other'] as const
export type WordKind = (typeof wordKinds)[number]

/** A word that visitors say, and that speech recognition or typing gets wrong, or that has other names. */
export const customWord = z.object({
  customWordId: id,
  /** As it is written. */
  written: z.string(),
  soundsLike: z.array(z.string()),
  synonyms: z.array(z.string()),
  kind: z.enum(wordKinds),
  /** The language in which it is said; empty: any. */
  language: z.string(),
  boost: z.number().int(),
  /** Where it counts; none: in every storyfile of the organization. */
  storyfiles: z.array(z.object({ storyfileId: id, name: z.string() })),
  /** Turns of the last 30 days in which it was found. */
  hits: z.number().int(),
  updatedAt: timestamp,
  version: z.number().int(),
})
export type CustomWord = z.infer<typeof customWord>

const form = z
  .string()
  .trim()
  .min(1, 'Please enter a word.')
  .max(limits.wordCharacters, 'A word cannot be longer than 80 characters.')
  .refine((text) => /[\p{L}\p{N}]/u.test(text), 'A word needs a letter or a digit.')
  .normalize('NFC')
const settings = {
  written: form,
  soundsLike: z.array(form).max(limits.soundsLike, 'A word can have 10 forms that sound like it at most.'),
  synonyms: z.array(form).max(limits.synonyms, 'A word can have 20 synonyms at most.'),
  kind: z.enum(wordKinds),
  language: z.string().regex(/^(?:|[a-z]{2,3})$/, 'Enter a language like en, or leave it empty.'),
  boost: z
    .number()
    .int()
    .min(0, 'The boost goes from 0 to 10.')
    .max(limits.boost, 'The boost goes from 0 to 10.'),
  storyfileIds: z.array(id).max(limits.storyfilesPerWord),
}
/** What a word consists of, as it is entered. */
export const wordSettings = z.strictObject({
  ...settings,
  soundsLike: settings.soundsLike.default([]),
  synonyms: settings.synonyms.default([]),
  kind: settings.kind.default('other'),
  language: settings.language.default(''),
  boost: settings.boost.default(5),
  storyfileIds: settings.storyfileIds.default([]),
})
export type WordSettings = z.output<typeof wordSettings>

const ofOrganization = access.member('edit', 'organization')
const ofWord = access.member('edit', 'customWord')

/** What is answered to a text, with or without the custom words. */
const triedAnswer = z.object({
  outcome: z.enum(['answer', 'did_you_mean', 'no_answer']),
  /** The question that the best clip answers; null: nothing is near. */
  questionText: z.string().nullable(),
  score: z.number(),
})

export const wordsRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/words',
    access: access.member('read', 'organization'),
    summary: 'The custom words of an organization.',
    query: listQuery.extend({ organizationId: id }),
    reply: listOf(customWord),
  }),
  create: route({
    method: 'POST',
    path: '/v1/conversa/words',
    access: ofOrganization,
    summary: 'Adds a word. Conversations use it within seconds, without a new training.',
    body: wordSettings.extend({ organizationId: id }),
    reply: customWord,
    status: 201,
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/conversa/words/:customWordId',
    access: ofWord,
    summary: 'Changes a word; with `if-match`, refused if it changed since.',
    params: z.object({ customWordId: id }),
    body: z.strictObject(settings).partial(),
    reply: customWord,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/conversa/words/remove',
    access: ofOrganization,
    summary: 'Removes words; they can be restored for 30 days.',
    body: z.strictObject({ organizationId: id, selection }),
    reply: z.object({ removedIds: z.array(id) }),
  }),
  restore: route({
    method: 'POST',
    path: '/v1/conversa/words/restore',
    access: ofOrganization,
    summary: 'Restores removed words.',
    body: z.strictObject({ organizationId: id, ids: z.array(id).min(1).max(1000) }),
    reply: z.object({ restored: z.number().int() }),
  }),
  importCsv: route({
    method: 'POST',
    path: '/v1/conversa/words/import',
    access: ofOrganization,
    summary: 'Reads words from CSV, or one a line. Words of the list are changed, others added; all or none.',
    body: z.strictObject({ organizationId: id, csv: z.string().min(1, 'The file is empty.').max(1_000_000) }),
    reply: z.object({ added: z.number().int(), changed: z.number().int() }),
    perMinute: 30,
  }),
  tryOut: route({
    method: 'POST',
    path: '/v1/conversa/words/try',
    access: access.member('read', 'storyfile'),
    summary: 'A text as the custom words change it, and the answer with and without them. Nothing is stored.',
    body: z.strictObject({
      storyfileId: id,
      text: z.string().trim().min(1).max(limits.visitorTextCharacters),
    }),
    reply: z.object({
      /** With misheard words repaired. */
      repaired: z.string(),
      /** The reading that fits best, with other names for the same thing. */
      weighed: z.string(),
      found: z.array(
        z.object({
          customWordId: id,
          said: z.string(),
          read: z.string(),
          by: z.enum(['written', 'sounds_like', 'synonym', 'sound', 'spelling']),
        }),
      ),
      before: triedAnswer,
      now: triedAnswer,
    }),
    perMinute: 240,
  }),
  suggested: route({
    method: 'GET',
    path: '/v1/conversa/words/suggested',
    access: ofOrganization,
    shared: false,
    summary:
      'Words that are not in the list yet: what reviewers wrote in place of misheard ones, and names in the transcripts that visitors never say.',
    query: z.object({ organizationId: id }),
    reply: z.object({
      items: z.array(
        z.object({
          written: z.string(),
          language: z.string(),
          /** How many transcripts contain it; 0: only reviewers wrote it. */
          transcripts: z.number().int(),
          /** In how many turns reviewers wrote it in place of what was heard. */
          corrections: z.number().int(),
          /** What was heard in its place there. */
          soundsLike: z.array(z.string()),
          /** A word of the list that sounds like it; null: none does. */
          near: z.string().nullable(),
        }),
      ),
    }),
    perMinute: 60,
  }),
}

export const wordsNoun = {
  name: 'words',
  about: 'Words that recognisers mishear, and other names for the same thing.',
  routes: wordsRoutes,
  allows: {
    readLogs: ['list'],
    review: ['create', 'update', 'remove', 'restore', 'importCsv', 'suggested'],
    seeStoryfile: ['tryOut'],
  },
  refusals: {
    create: ['NOT_FOUND'],
    remove: ['NOT_FOUND'],
    tryOut: ['NOT_READY_TO_TRAIN', 'NOT_FOUND'],
  },
  changes: { custom_word: 'read' },
  stale: {
    custom_word: ['words.list', 'words.suggested'],
  },
} as const satisfies Noun
