/** Captions of a clip in several languages: typed or brought as a file, edited, and shown under the picture. */
import { z } from 'zod'
import { limits } from '../../wire/limits.ts'
import { id, nothing, timestamp } from '../../wire/list.ts'
import type { Noun } from '../../wire/noun.ts'
import { access, route } from '../../wire/route.ts'

/** `machine`: written by the studio, not looked at yet. `draft`: in work. `read`: read by a person. */
export const captionStates = ['machine', 'draft', 'read'] as const

/** A tag such as `de` or `pt-BR`. */
export const captionLanguage = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'A language is a tag such as de or pt-BR.')
  .max(12)

/** Times are milliseconds from the start of the whole video, whatever is cut away of it. */
export const caption = z.strictObject({
  startMs: z.number().int().min(0),
  endMs: z.number().int().min(0),
  text: z.string().trim().min(1).max(limits.captionCharacters),
  /** It says what is shown, for people who don't see it; left out: it is what is heard. */
  describes: z.literal(true).optional(),
})
export type Caption = z.infer<typeof caption>

export const clipCaptions = z.object({
  language: z.string(),
  state: z.enum(captionStates),
  cues: z.array(caption),
  /** Counts what people changed of them. */
  version: z.number().int(),
  /** False: they were written for a video that the clip had before, and visitors do not get them. */
  fits: z.boolean(),
  byName: z.string().nullable(),
  updatedAt: timestamp,
})
export type ClipCaptions = z.infer<typeof clipCaptions>

/** What cannot be used of a caption file, by its line. */
export const captionFault = z.object({ line: z.number().int(), reason: z.string() })
export type CaptionFault = z.infer<typeof captionFault>

/** What became of a file of a ZIP of captions. */
export const captionFileRead = z.object({
  fileName: z.string(),
  /** Null: it is of no clip of this storyfile. */
  clipId: id.nullable(),
  language: z.string().nullable(),
  captions: z.number().int(),
  /** How many captions of it could not be used. */
  faults: z.number().int(),
  /** Why nothing of it was saved; null: it was. */
  reason: z.string().nullable(),
})
export type CaptionFileRead = z.infer<typeof captionFileRead>

const inClip = z.object({ clipId: id })
const ofStoryfile = z.object({ storyfileId: id })
const inLanguage = inClip.extend({ language: captionLanguage })
const ofClip = '/v1/conversa/clips/:clipId/captions'

export const captionsRoutes = {
  list: route({
    method: 'GET',
    path: ofClip,
    access: access.member('read', 'clip'),
    summary:
      'The captions of a clip in all languages, and the stretches of its video that they are shown with.',
    params: inClip,
    reply: z.object({
      items: z.array(clipCaptions),
      parts: z.array(z.object({ fromMs: z.number(), untilMs: z.number() })),
    }),
  }),
  save: route({
    method: 'PUT',
    path: `${ofClip}/:language`,
    access: access.member('edit', 'clip'),
    summary: 'Saves the captions of a clip in one language; refused if they changed since `basedOn`.',
    params: inLanguage,
    body: z.strictObject({
      basedOn: z.number().int().min(0),
      state: z.enum(captionStates).default('draft'),
      cues: z.array(caption).max(limits.captionsPerClip),
    }),
    reply: clipCaptions,
  }),
  remove: route({
    method: 'DELETE',
    path: `${ofClip}/:language`,
    access: access.member('edit', 'clip'),
    summary: 'Removes the captions of a clip in one language.',
    params: inLanguage,
    reply: nothing,
  }),
  /** The caller shows what was read and saves it. */
  readFile: route({
    method: 'POST',
    path: '/v1/conversa/clips/:clipId/caption_file',
    access: access.member('edit', 'clip'),
    bodyBytes: Math.ceil(limits.captionFileBytes * 1.4) + 10_000,
    summary:
      'Reads a VTT or SRT file, whose times are those of the clip as it is cut now; nothing is saved. What cannot be used is named by its line.',
    params: inClip,
    body: z.strictObject({
      fileName: z.string().trim().min(1).max(255),
      /** The file in base64. */
      content: z.base64().max(Math.ceil(limits.captionFileBytes * 1.4)),
      /** Of its words: tells how they are written where that is not Unicode. */
      language: captionLanguage.optional(),
    }),
    reply: z.object({ cues: z.array(caption), faults: z.array(captionFault) }),
  }),
  files: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/caption_files',
    access: access.member('read', 'storyfile'),
    summary:
      'The captions of all clips of a storyfile as one ZIP of files, with the times of the clips as they are cut now.',
    params: ofStoryfile,
    query: z.object({ format: z.enum(['vtt', 'srt']).default('vtt') }),
    reply: z.object({
      fileName: z.string(),
      /** The ZIP in base64. */
      content: z.string(),
      files: z.number().int(),
    }),
  }),
  bringFiles: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/caption_files',
    access: access.member('edit', 'storyfile'),
    bodyBytes: Math.ceil(limits.captionArchiveBytes * 1.4) + 10_000,
    summary:
      'Reads a ZIP of caption files, as `files` gives it, and saves what can be used as drafts. What cannot is named, file by file.',
    params: ofStoryfile,
    body: z.strictObject({
      /** The ZIP in base64. */
      content: z.base64().max(Math.ceil(limits.captionArchiveBytes * 1.4)),
    }),
    reply: z.object({ items: z.array(captionFileRead) }),
  }),
  lacking: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/captions',
    access: access.member('read', 'storyfile'),
    summary: 'The languages in which clips of a storyfile have captions, each with the clips that lack them.',
    params: z.object({ storyfileId: id }),
    reply: z.object({
      items: z.array(
        z.object({ language: z.string(), clips: z.number().int(), lackingClipIds: z.array(id) }),
      ),
    }),
  }),
}

export const captionsNoun = {
  name: 'captions',
  about: 'Captions of clips, in several languages.',
  routes: captionsRoutes,
  allows: {
    seeStoryfile: ['list', 'lacking', 'files'],
    editContent: ['save', 'remove', 'readFile', 'bringFiles'],
  },
  refusals: {
    save: ['CHANGED_MEANWHILE', 'STATE_CONFLICT'],
    readFile: ['TOO_LARGE', 'STATE_CONFLICT'],
    bringFiles: ['TOO_LARGE'],
  },
  auditFields: ['captions', 'state'],
  stale: { clip: ['captions.list', 'captions.lacking'] },
} as const satisfies Noun
