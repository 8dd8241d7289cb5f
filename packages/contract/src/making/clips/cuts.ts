/** What is left of a clip: stretches of its video, saved in versions; the video itself stays whole. */
import { z } from 'zod'
import { limits } from '../../wire/limits.ts'
import { id, timestamp } from '../../wire/list.ts'
import type { Noun } from '../../wire/noun.ts'
import { access, route } from '../../wire/route.ts'
import { word } from './clips.ts'
import { soundTrack } from './media.ts'

/** `making`: the video of this version is being made, and the one before plays on. `passed`: a later one took its place. */
export const cutStates = ['making', 'made', 'failed', 'passed'] as const

export const cutPart = z.strictObject({ fromMs: z.number().int().min(0), untilMs: z.number().int().min(0) })

/** Sound tracks by their place in the original, from 0. Several are mixed. */
export const soundChoice = z.array(z.number().int().min(0)).min(1).max(limits.soundTracks)

export const cutVersion = z.object({
  version: z.number().int(),
  parts: z.array(cutPart),
  /** The tracks that are heard; empty: its original has one at most. */
  sound: z.array(z.number().int()),
  keptMs: z.number(),
  /** Its light is brought near that of the resting clip, its loudness to that of all clips. */
  evenLight: z.boolean(),
  evenLoudness: z.boolean(),
  /** By how many percent of full brightness, and by how many decibels; null: not made yet, or not at all. */
  lightBy: z.number().nullable(),
  gainDb: z.number().nullable(),
  state: z.enum(cutStates),
  error: z.string().nullable(),
  /** Who cut it; null: the person is gone. */
  byName: z.string().nullable(),
  createdAt: timestamp,
})
export type CutVersion = z.infer<typeof cutVersion>

export const clipCut = z.object({
  clipId: id,
  storyfileId: id,
  /** The whole video. All times are of it, also where it was made anew with another sound track. */
  sourceAssetId: id,
  videoUrl: z.string(),
  posterUrl: z.string(),
  /** Null until its sound is measured. */
  waveformUrl: z.string().nullable(),
  durationMs: z.number(),
  fps: z.number(),
  /** Of its original, where that has several. */
  soundTracks: z.array(soundTrack),
  /** Those that are heard in the newest version. */
  sound: z.array(z.number().int()),
  /** Those that are heard in `videoUrl`: it lags behind while a version with others is being made. */
  heardSound: z.array(z.number().int()),
  words: z.array(word),
  /** Of the newest version; the whole video where it was never cut. */
  parts: z.array(cutPart),
  /** Of a resting clip, the stretch whose end looks most like its beginning, with its seam; null: none was found. */
  loop: z.object({ fromMs: z.number(), untilMs: z.number(), seam: z.number().int() }).nullable(),
  /** The clip that plays before and after it; null: there is none, or this is it. */
  resting: z.object({ videoUrl: z.string(), durationMs: z.number() }).nullable(),
  /** 0: never cut. */
  version: z.number().int(),
  /** What visitors get from the next training on: it lags behind while a version is being made. */
  playsVersion: z.number().int(),
  versions: z.array(cutVersion),
  /** Whole videos that it had before its file was replaced, the newest first. */
  earlierVideos: z.array(
    z.object({ assetId: id, posterUrl: z.string(), durationMs: z.number(), createdAt: timestamp }),
  ),
})
export type ClipCut = z.infer<typeof clipCut>

const inClip = z.object({ clipId: id })
const ofClip = '/v1/conversa/clips/:clipId/cut'

export const cutsRoutes = {
  get: route({
    method: 'GET',
    path: ofClip,
    access: access.member('read', 'clip'),
    summary: 'How a clip is cut, with the words of its whole video and all versions.',
    params: inClip,
    reply: clipCut,
  }),
  save: route({
    method: 'PUT',
    path: ofClip,
    access: access.member('edit', 'clip'),
    summary:
      'Saves a cut as the next version; refused if it changed since `basedOn`. Its video is made in the background from the original, with the chosen sound tracks; until then the version before plays. Words, captions and poster follow; with another sound, a draft of the words is written anew.',
    params: inClip,
    body: z.strictObject({
      /** The video that was cut: refused when the clip got another one meanwhile. */
      sourceAssetId: id,
      basedOn: z.number().int().min(0),
      parts: z.array(cutPart).max(limits.cutParts),
      /** Left out: as in the newest version. */
      sound: soundChoice.optional(),
      /** Brings its light near that of the resting clip, by 8 percent of full brightness at most. */
      evenLight: z.boolean().default(false),
      /** Brings its loudness in the file to -18 LUFS, by -12 to 6 decibels. */
      evenLoudness: z.boolean().default(false),
    }),
    reply: clipCut,
  }),
  bringBack: route({
    method: 'POST',
    path: '/v1/conversa/clips/:clipId/earlier_videos/:assetId',
    access: access.member('edit', 'clip'),
    summary:
      'Gives a clip a video that it had before its file was replaced, whole. Its text stays as it is, to be read again.',
    params: inClip.extend({ assetId: id }),
    reply: clipCut,
  }),
}

export const cutsNoun = {
  name: 'cuts',
  about: 'Cuts of clips.',
  routes: cutsRoutes,
  allows: { seeStoryfile: ['get'], editContent: ['save', 'bringBack'] },
  refusals: {
    get: ['STATE_CONFLICT'],
    save: ['STATE_CONFLICT', 'CHANGED_MEANWHILE'],
    bringBack: ['STATE_CONFLICT'],
  },
  stale: { clip: ['cuts.get'] },
} as const satisfies Noun
