/** A person records alone: links for chosen questions, what guests see and send, and what becomes of their takes. */
import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, nothing, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { upload } from './clips/media.ts'
import { consentDecisions } from './consent-records.ts'

/** How many days a recording link may last. */
export const recordingDays = [1, 7, 14, 30, 90] as const
/** A take that had begun when its link ended may still be sent for so many days. */
export const takeGraceDays = 7

/** `sending`: its bytes arrive. `processing`: all are here. `ready`: it plays. `failed`: it cannot be used. */
export const takeStates = ['sending', 'processing', 'ready', 'failed'] as const
/** What the producer said of a take. */
export const takeReviews = ['open', 'approved', 'again'] as const

export const recordedGuest = z.object({
  guestId: id,
  /** As signed; before that, as the link names the person. */
  name: z.string(),
  consent: z.enum(['open', ...consentDecisions]),
  consentId: id.nullable(),
  decidedAt: timestamp.nullable(),
  openedAt: timestamp,
  seenAt: timestamp,
  /** Questions with a take that the guest kept and that is here whole. */
  sent: z.number().int(),
  approved: z.number().int(),
})
export type RecordedGuest = z.infer<typeof recordedGuest>

export const recordingLink = z.object({
  recordingLinkId: id,
  /** The person or the panel that it is for. */
  name: z.string(),
  /** What the producer writes to whoever opens it. */
  greeting: z.string(),
  /** Several people open it, each for themselves. */
  isPanel: z.boolean(),
  /** A member's own, who records what is shared with them. */
  isOwn: z.boolean(),
  /** Empty once the account is gone. */
  madeBy: z.string(),
  madeAt: timestamp,
  endsAt: timestamp,
  revokedAt: timestamp.nullable(),
  isOpen: z.boolean(),
  questions: z.array(z.object({ questionId: id, text: z.string(), isGone: z.boolean() })),
  guests: z.array(recordedGuest),
})
export type RecordingLink = z.infer<typeof recordingLink>

export const recordedTake = z.object({
  takeId: id,
  recordingLinkId: id,
  guestId: id,
  guestName: z.string(),
  questionId: id,
  /** As it was asked. */
  questionText: z.string(),
  /** The question is no longer in the script; the take stays. */
  isQuestionGone: z.boolean(),
  state: z.enum(takeStates),
  /** Why it cannot be used. */
  error: z.string().nullable(),
  /** As the device that records says; `safeSeconds` of them are here. */
  seconds: z.number().int(),
  safeSeconds: z.number().int(),
  /** The guest looked at it and kept it. */
  kept: z.boolean(),
  /** The interviewer flagged it, to look at it closely. */
  flagged: z.boolean(),
  review: z.enum(takeReviews),
  note: z.string(),
  /** The clip that it became. */
  clipId: id.nullable(),
  /** Paths under `/v1/content`; an `access_token` has to be appended. */
  videoUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  durationMs: z.number().nullable(),
  /** Of the file as it came. */
  sha256: z.string().nullable(),
  begunAt: timestamp,
})
export type RecordedTake = z.infer<typeof recordedTake>

const linkName = z.string().trim().normalize('NFC').min(1, 'Please enter a name.').max(limits.nameCharacters)
const greeting = z.string().trim().normalize('NFC').max(limits.recordingGreetingCharacters)
const days = z.literal([...recordingDays])

export const recordingTemplate = z.object({
  recordingTemplateId: id,
  name: z.string(),
  greeting: z.string(),
  days: z.number().int(),
  isPanel: z.boolean(),
  /** Of one storyfile, with its chosen questions; else of the whole organization. */
  ofStoryfile: z.boolean(),
  questionIds: z.array(id),
})
export type RecordingTemplate = z.infer<typeof recordingTemplate>

export const recordings = z.object({
  storyfileId: id,
  links: z.array(recordingLink),
  takes: z.array(recordedTake),
  templates: z.array(recordingTemplate),
})
export type Recordings = z.infer<typeof recordings>

/** What a guest sees: a name, the questions, and their own takes only. */
export const guestVisit = z.object({
  guestId: id,
  subjectName: z.string(),
  organization: z.string(),
  /** The person or panel that the link is for. */
  name: z.string(),
  greeting: z.string(),
  isPanel: z.boolean(),
  /** How many others have opened the link of a panel. */
  others: z.number().int(),
  endsAt: timestamp,
  /** False: nothing new can be recorded; what had begun may still be sent. */
  isOpen: z.boolean(),
  consent: z.object({
    version: z.number().int(),
    text: z.string(),
    decision: z.enum(consentDecisions).nullable(),
    name: z.string(),
    decidedAt: timestamp.nullable(),
  }),
  questions: z.array(
    z.object({
      questionId: id,
      text: z.string(),
      hint: z.string(),
      teleprompter: z.string(),
      expectedSeconds: z.number().int(),
      /** No longer in the script: it cannot be recorded any more. */
      isGone: z.boolean(),
      /** The producer asked for another take, with this note. */
      again: z.string().nullable(),
      /** A kept take is here whole, and no other one was asked for. */
      isSent: z.boolean(),
      approved: z.boolean(),
    }),
  ),
  takes: z.array(
    z.object({
      takeId: id,
      questionId: id,
      uploadId: id,
      state: z.enum(takeStates),
      error: z.string().nullable(),
      kept: z.boolean(),
      receivedBytes: z.number(),
      sha256: z.string().nullable(),
    }),
  ),
})
export type GuestVisit = z.infer<typeof guestVisit>

const inStoryfile = z.object({ storyfileId: id })
const inTake = inStoryfile.extend({ takeId: id })
const asGuest = z.object({ guestId: id })
const path = '/v1/conversa/storyfiles/:storyfileId/recordings'
const guestPath = '/v1/recordings/guests/:guestId'
const edits = access.member('edit', 'storyfile')

export const recordingsRoutes = {
  get: route({
    method: 'GET',
    path,
    access: edits,
    summary: 'The recording links of a storyfile, who has opened them, and the takes that came.',
    params: inStoryfile,
    reply: recordings,
  }),
  addLink: route({
    method: 'POST',
    path: `${path}/links`,
    access: edits,
    summary:
      'Makes a recording link for chosen questions, for people without an account. Its address is answered this once.',
    params: inStoryfile,
    body: z.strictObject({
      name: linkName,
      greeting: greeting.default(''),
      days,
      isPanel: z.boolean().default(false),
      questionIds: z
        .array(id)
        .min(1, 'Choose at least one question.')
        .max(limits.recordingQuestions, 'A link may have 200 questions at most.'),
    }),
    reply: z.object({ link: recordingLink, path: z.string() }),
    status: 201,
    secret: true,
  }),
  revokeLink: route({
    method: 'DELETE',
    path: `${path}/links/:recordingLinkId`,
    access: edits,
    summary: 'Ends a link before its time. A take that has begun may still be sent to its end.',
    params: inStoryfile.extend({ recordingLinkId: id }),
    reply: recordings,
  }),
  approve: route({
    method: 'POST',
    path: `${path}/takes/:takeId/approval`,
    access: edits,
    summary: 'Approves a take: it becomes the video of the answer.',
    params: inTake,
    body: z.strictObject({
      /** Instead of the question that was asked, when that one is gone. */
      questionId: id.optional(),
    }),
    reply: recordings,
  }),
  askAgain: route({
    method: 'POST',
    path: `${path}/takes/:takeId/again`,
    access: edits,
    summary: 'Asks the guest for another take, with a note.',
    params: inTake,
    body: z.strictObject({
      note: z
        .string()
        .trim()
        .normalize('NFC')
        .min(1, 'Say what should be different.')
        .max(limits.recordingGreetingCharacters),
    }),
    reply: recordings,
  }),
  saveTemplate: route({
    method: 'POST',
    path: `${path}/templates`,
    access: edits,
    summary: 'Keeps the settings of a link under a name, for this storyfile or the whole organization.',
    params: inStoryfile,
    body: z.strictObject({
      name: linkName,
      greeting: greeting.default(''),
      days,
      isPanel: z.boolean().default(false),
      ofStoryfile: z.boolean(),
      questionIds: z.array(id).max(limits.recordingQuestions).default([]),
    }),
    reply: recordings,
    status: 201,
  }),
  removeTemplate: route({
    method: 'DELETE',
    path: `${path}/templates/:recordingTemplateId`,
    access: edits,
    summary: 'Removes a template of links. Links that were made from it stay.',
    params: inStoryfile.extend({ recordingTemplateId: id }),
    reply: recordings,
  }),
  openOwn: route({
    method: 'POST',
    path: `${path}/own`,
    access: access.member('edit', 'storyfile', { asked: true }),
    summary:
      'Makes the address at which the caller records the questions that are left; a restricted member records what is shared with them.',
    params: inStoryfile,
    reply: z.object({ path: z.string() }),
    status: 201,
    secret: true,
  }),
  open: route({
    method: 'POST',
    path: '/v1/recordings/open',
    access: access.public,
    summary: 'Opens a recording link by the secret part of its address.',
    body: z.strictObject({
      linkCode: z.string().min(1).max(100),
      /** Made by the device and kept by it; the same device goes on where it was. */
      deviceId: id,
      /** Goes on here what another device began. */
      takeOver: z.boolean().default(false),
    }),
    reply: z.object({ guestToken: z.string(), visit: guestVisit }),
    status: 201,
    secret: true,
  }),
  visit: route({
    method: 'GET',
    path: guestPath,
    access: access.guest,
    summary: 'The guest’s questions and sent takes.',
    params: asGuest,
    reply: guestVisit,
  }),
  sign: route({
    method: 'POST',
    path: `${guestPath}/consent`,
    access: access.guest,
    summary: 'Signs the consent text as it was read.',
    params: asGuest,
    body: z.strictObject({ name: linkName, version: z.number().int().min(0) }),
    reply: guestVisit,
    status: 201,
  }),
  refuse: route({
    method: 'POST',
    path: `${guestPath}/refusal`,
    access: access.guest,
    summary: 'Says that the guest does not agree. Nothing is recorded then.',
    params: asGuest,
    reply: guestVisit,
    status: 201,
  }),
  consentCopy: route({
    method: 'GET',
    path: `${guestPath}/consent/file`,
    access: access.guest,
    summary: 'The guest’s copy of the signed consent, as a PDF.',
    params: asGuest,
    reply: z.unknown(),
    file: ['application/pdf'],
  }),
  begin: route({
    method: 'POST',
    path: `${guestPath}/takes`,
    access: access.guest,
    summary: 'Announces a take while it is recorded, with the upload that tus then fills.',
    params: asGuest,
    body: z.strictObject({
      /** Made by the device: a repeated call announces the same take. */
      takeId: id,
      questionId: id,
      /** When the device began to record it: without a network it is announced later. */
      begunAt: timestamp,
      fileName: z.string().trim().normalize('NFC').min(1).max(120),
    }),
    reply: z.object({ takeId: id, upload }),
    status: 201,
    perMinute: 120,
  }),
  tell: route({
    method: 'PUT',
    path: `${guestPath}/takes/:takeId`,
    access: access.guest,
    summary: 'How long a take is by now, and whether the guest keeps it.',
    params: asGuest.extend({ takeId: id }),
    body: z.strictObject({
      seconds: z.number().int().min(0).max(86_400),
      /** What the device has stored of it, in bytes. */
      bytes: z.number().int().min(0).max(limits.videoBytes),
      kept: z.boolean(),
      flagged: z.boolean().optional(),
    }),
    reply: nothing,
    perMinute: 240,
  }),
}

export const recordingsNoun = {
  name: 'recordings',
  about: 'Links by which people record alone, and what they send.',
  routes: recordingsRoutes,
  allows: {
    record: ['openOwn'],
    editContent: ['get', 'addLink', 'revokeLink', 'approve', 'askAgain', 'saveTemplate', 'removeTemplate'],
    everybody: ['open'],
    guest: ['visit', 'sign', 'refuse', 'consentCopy', 'begin', 'tell'],
  },
  refusals: {
    addLink: ['STATE_CONFLICT', 'NOT_FOUND'],
    revokeLink: ['NOT_FOUND'],
    approve: ['STATE_CONFLICT', 'NOT_FOUND'],
    askAgain: ['STATE_CONFLICT', 'NOT_FOUND'],
    saveTemplate: ['STATE_CONFLICT', 'NOT_FOUND'],
    removeTemplate: ['NOT_FOUND'],
    openOwn: ['STATE_CONFLICT', 'NOT_FOUND'],
    open: ['RECORDING_ENDED', 'STATE_CONFLICT'],
    visit: ['RECORDING_ENDED'],
    sign: ['RECORDING_ENDED', 'STATE_CONFLICT', 'CHANGED_MEANWHILE'],
    refuse: ['RECORDING_ENDED', 'STATE_CONFLICT'],
    begin: ['RECORDING_ENDED', 'STATE_CONFLICT', 'STORAGE_FULL', 'TOO_LARGE'],
  },
  changes: { recording: 'read' },
  stale: {
    recording: ['recordings.get'],
    upload: ['recordings.get'],
    script: ['recordings.get'],
  },
} as const satisfies Noun
