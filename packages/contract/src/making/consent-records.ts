/** A consent as data: who allowed what, where, for how long, and what was taken back of it. */
import { z } from 'zod'
import { isTimeZone } from '../account/organizations.ts'
import { limits } from '../wire/limits.ts'
import { id, languageTag, timestamp } from '../wire/list.ts'
import { clipKinds } from './clips/clips.ts'
import { linkChannels } from './publishing/share-links.ts'
import { purposes } from './storyfiles.ts'

/** `asked`: there is a record, and no signature yet. */
export const consentDecisions = ['signed', 'refused'] as const
export const consentStandings = ['asked', ...consentDecisions] as const
/** Where answers may be: the channels of the studio, and passing them on to social media. */
export const consentChannels = [...linkChannels, 'social'] as const
export type ConsentChannel = (typeof consentChannels)[number]
export const consentSigners = ['subject', 'guardian', 'heir'] as const
/** Who acts for the person: themselves, or the contact after their death. */
export const consentActors = ['subject', 'successor'] as const
/** `ends_soon`: within 90 days. */
export const consentStates = [
  'unsigned',
  'refused',
  'not_started',
  'in_force',
  'ends_soon',
  'ended',
  'withdrawn',
] as const
export type ConsentState = (typeof consentStates)[number]
export const endsSoonDays = 90

const date = z.iso.date()

export const consentRecord = z.object({
  consentId: id,
  organizationId: id,
  storyfileId: id,
  storyfile: z.string(),
  /** The person who was recorded. */
  subject: z.string(),
  subjectEmail: z.string(),
  decision: z.enum(consentStandings),
  signedBy: z.enum(consentSigners),
  /** When it was signed or refused; null: not yet. */
  decidedAt: timestamp.nullable(),
  /** Version of the organization's text; 0: the text that comes with the studio. */
  textVersion: z.number().int(),
  /** The whole storyfile with all that is recorded later, or chosen answers. */
  covers: z.enum(['storyfile', 'clips']),
  clips: z.number().int(),
  withdrawnClips: z.number().int(),
  channels: z.array(z.enum(consentChannels)),
  /** Named places, such as museums and web sites; none: any. */
  places: z.array(z.string()),
  /** None: any. */
  purposes: z.array(z.enum(purposes)),
  /** Languages of captions; none: any. */
  languages: z.array(z.string()),
  /** Whether the matcher may learn from what was said. */
  training: z.boolean(),
  /** The first and the last day, in the time zone; null: since it was signed, and without an end. */
  startsOn: date.nullable(),
  endsOn: date.nullable(),
  timeZone: z.string(),
  /** The same as moments: `endsAt` is midnight after the last day. */
  beginsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  successorName: z.string(),
  successorEmail: z.string(),
  actsFor: z.enum(consentActors),
  /** A signed paper was added. */
  hasDocument: z.boolean(),
  documentName: z.string(),
  documentSha256: z.string(),
  /** When the link was made by which the person takes answers back; null: there is none. */
  linkMadeAt: timestamp.nullable(),
  /** When that link was first opened; null: not yet. */
  linkOpenedAt: timestamp.nullable(),
  withdrawnAt: timestamp.nullable(),
  state: z.enum(consentStates),
  version: z.number().int(),
})
export type ConsentRecord = z.infer<typeof consentRecord>

export const consentedClip = z.object({
  clipId: id,
  storyfileId: id,
  question: z.string(),
  kind: z.enum(clipKinds),
  durationMs: z.number().nullable(),
  withdrawnAt: timestamp.nullable(),
  /** When its files are deleted by themselves; null: it was not taken back, or they are deleted. */
  purgeAt: timestamp.nullable(),
  purgedAt: timestamp.nullable(),
  certificateId: id.nullable(),
})
export type ConsentedClip = z.infer<typeof consentedClip>

/** Where an answer has been: in a release, behind a link, on a site, in a class, in an archive. */
export const placeKinds = ['release', 'channel', 'link', 'site', 'app', 'activity', 'export'] as const
export const clipPlace = z.object({
  kind: z.enum(placeKinds),
  name: z.string(),
  from: timestamp.nullable(),
  until: timestamp.nullable(),
  /** How often it was played there; null: that is not counted. */
  times: z.number().int().nullable(),
})
export type ClipPlace = z.infer<typeof clipPlace>

export const withdrawal = z.object({
  withdrawalId: id,
  at: timestamp,
  by: z.enum([...consentActors, 'owner']),
  /** The owner who wrote it down; empty: the person did it. */
  byName: z.string(),
  whole: z.boolean(),
  note: z.string(),
  clips: z.array(z.object({ clipId: id, question: z.string(), returnedAt: timestamp.nullable() })),
  /** Where the answers had been when they were taken back. */
  places: z.array(clipPlace),
})
export type Withdrawal = z.infer<typeof withdrawal>

export const consentDetail = consentRecord.extend({
  text: z.string(),
  answers: z.array(consentedClip),
  withdrawals: z.array(withdrawal),
  history: z.array(z.object({ at: timestamp, who: z.string(), action: z.string() })),
})
export type ConsentDetail = z.infer<typeof consentDetail>

const short = (most: number) => z.string().trim().normalize('NFC').max(most)
const email = z.union([z.literal(''), z.email('Please enter a valid email address.').max(254)])
const zone = z.string().max(60).refine(isTimeZone, 'Choose a time zone.')
const several = <Value extends z.ZodType>(value: Value, most: number) => z.array(value).max(most)

/** What can be said of a consent. */
export const consentTerms = {
  subject: short(limits.nameCharacters).min(1, 'Please enter a name.'),
  subjectEmail: email,
  signedBy: z.enum(consentSigners),
  channels: several(z.enum(consentChannels), consentChannels.length).min(1, 'Choose at least one channel.'),
  places: several(short(limits.nameCharacters).min(1), 50),
  purposes: several(z.enum(purposes), purposes.length),
  languages: several(languageTag, 50),
  training: z.boolean(),
  startsOn: date.nullable(),
  endsOn: date.nullable(),
  timeZone: zone,
  successorName: short(limits.nameCharacters),
  successorEmail: email,
  actsFor: z.enum(consentActors),
}

/** What a person sees of their own consent. */
export const ownConsent = z.object({
  subject: z.string(),
  organization: z.string(),
  storyfile: z.string(),
  actsFor: z.enum(consentActors),
  /** The text as it was signed. */
  text: z.string(),
  isSigned: z.boolean(),
  channels: z.array(z.enum(consentChannels)),
  startsOn: date.nullable(),
  endsOn: date.nullable(),
  timeZone: z.string(),
  /** All of it was taken back. */
  withdrawnAt: timestamp.nullable(),
  /** Files of what is taken back now are deleted then. */
  purgeAt: timestamp,
  answers: z.array(
    consentedClip.pick({
      clipId: true,
      question: true,
      kind: true,
      durationMs: true,
      withdrawnAt: true,
      purgeAt: true,
      purgedAt: true,
    }),
  ),
})
export type OwnConsent = z.infer<typeof ownConsent>

/** Something about a consent that waits for a person. */
export const dueConsent = z.object({
  kind: z.enum(['ends_soon', 'not_started', 'unsigned', 'purge']),
  consentId: id,
  subject: z.string(),
  storyfile: z.string(),
  /** When it ends, begins, or its files are deleted; null: unsigned. */
  at: timestamp.nullable(),
  timeZone: z.string(),
  clips: z.number().int(),
})
export type DueConsent = z.infer<typeof dueConsent>
