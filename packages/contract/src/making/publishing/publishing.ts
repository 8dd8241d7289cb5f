import { z } from 'zod'
import { worseAnswer } from '../../talking/training.ts'
import { limits } from '../../wire/limits.ts'
import { id, listOf, pageQuery, timestamp } from '../../wire/list.ts'
import type { Noun } from '../../wire/noun.ts'
import { access, route } from '../../wire/route.ts'
import { look } from './look.ts'
import { comparedLooks, comparedPart, comparedThreshold, comparedVideo } from './release-parts.ts'
import { linkChannels } from './share-links.ts'

export const visibilities = ['private', 'link', 'public'] as const

export const release = z.object({
  releaseId: id,
  storyfileId: id,
  number: z.number().int(),
  reason: z.enum(['training', 'correction', 'publish', 'roll_back', 'story', 'threshold', 'merge', 'look']),
  createdAt: timestamp,
  createdBy: z.string(),
  clipCount: z.number().int(),
  isLive: z.boolean(),
  isPreview: z.boolean(),
  /** Answers that its training made worse. */
  worse: z.number().int(),
  /** What its people wrote when they published it. */
  note: z.string(),
})
export type Release = z.infer<typeof release>

/** A row of the list of releases: one release, or the newest of a session of corrections. */
export const listedRelease = release.extend({
  /** How many corrections the row combines; 1 for every other release. */
  corrections: z.number().int(),
  /** The number of the oldest release in it. */
  firstNumber: z.number().int(),
})
export type ListedRelease = z.infer<typeof listedRelease>

/** What is checked before a storyfile is opened to visitors. */
const publishCheckNames = [
  ...(['trained', 'resting', 'cannot_answer', 'answers', 'not_worse'] as const),
  ...(['consent', 'approved'] as const),
] as const
export type PublishCheckName = (typeof publishCheckNames)[number]

/** One check that has to hold before a storyfile is opened to visitors. */
export const publishCheck = z.object({
  check: z.enum(publishCheckNames),
  passed: z.boolean(),
  message: z.string(),
})

const day = z.iso.date()

export const publication = z.object({
  storyfileId: id,
  visibility: z.enum(visibilities),
  liveReleaseId: id.nullable(),
  previewReleaseId: id.nullable(),
  /** Path of the page for visitors: by a random code where it is open by link, by its short name otherwise. */
  path: z.string(),
  /** It is open by link, and the link is the short name, as links were once: anybody could guess it. */
  canBeGuessed: z.boolean(),
  /** Visitors of its own address have to enter a password. */
  hasPassword: z.boolean(),
  /** The days on which it was filmed, for the authenticity card; null: not said. */
  filmed: z.object({ from: day, until: day }).nullable(),
  approval: z.object({
    /** The organization has an owner approve each release before visitors get it. */
    isNeeded: z.boolean(),
    /** Owners who approved the release that publishing would open. */
    approvedBy: z.array(z.object({ userId: id, name: z.string(), at: timestamp })),
  }),
  /** Signed-in people of these addresses and domains come in by it; empty: everybody. */
  people: z.array(z.string()),
  /** Ways by which visitors do not come, whatever lets them in. */
  channelsOff: z.array(z.enum(linkChannels)),
  /** From then on the preview takes no comments; null: it has no end. */
  previewEndsAt: timestamp.nullable(),
  /** Other sites whose pages may show it in a frame. */
  embedDomains: z.array(z.string()),
  /** Goes up with every change of these sites. */
  embedVersion: z.number().int(),
  /** How the release that publishing would open presents itself; null: as players always did. */
  look: look.nullable(),
  /** The mark of that look; null: none was chosen. */
  lookMark: z.string().nullable(),
  checks: z.array(publishCheck),
  /** Answers of the release that publishing would open, and how many of them have no captions: no transcript. */
  captions: z.object({
    answers: z.number().int(),
    without: z.number().int(),
    /** Clips of the storyfile whose transcripts the studio wrote and no person has read yet. */
    unread: z.number().int(),
    /** Of those without: how many are being written down. */
    waiting: z.number().int(),
    /** Of those without: how many could not be written down. */
    failed: z.number().int(),
    /** Of those without: how many have a transcript by now, which the next training takes in. */
    arrived: z.number().int(),
  }),
  /** Whether visitors of that release may type and speak, or only tap its questions; null: nothing was trained yet. */
  freeQuestions: z.boolean().nullable(),
  /** What is not written for its language, so that visitors and authors do without. */
  lacks: z.array(z.enum(['question_bank', 'small_talk', 'coach', 'callings'])),
  /** The server of the language model that chooses where the matcher is in doubt; null: none does. */
  chooser: z.string().nullable(),
  /** What the last training made worse; null: nothing, or it is open to visitors already. */
  worse: z
    .object({
      count: z.number().int(),
      /** The first 50. */
      answers: z.array(worseAnswer),
      /** Whether publishing would open it: an owner has to confirm. Else the release before stays in its place. */
      isNext: z.boolean(),
    })
    .nullable(),
})
export type Publication = z.infer<typeof publication>

/** A site by its name, with `*.` for all of its subdomains, or by its IPv4 address; the port where it is not the usual one. */
export const embedDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(260)
  .regex(
    /^(?:(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])|localhost|(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!:|$)|(?=:|$))){4})(?::\d{1,5})?$/,
    'Enter a domain like museum.org, or an IP address.',
  )

/** What changed in a release, for the people of the studio. */
const releaseNote = z.string().trim().max(limits.releaseNoteCharacters).normalize('NFC')
const releaseNumber = z.coerce.number().int().min(1).max(2_147_483_647)

export const releaseChanges = z.object({
  number: z.number().int(),
  /** What it is compared with; null: it is the first. */
  since: z.number().int().nullable(),
  /** The kinds that either of them has. */
  parts: z.array(comparedPart),
  /** Clips that came, went or have another video, in the order of the script: at most 50. */
  videos: z.array(comparedVideo),
  /** Thresholds that differ, that of all answers first: at most 50. */
  thresholds: z.array(comparedThreshold),
  /** Null: both releases look the same. */
  looks: comparedLooks.nullable(),
})
export type ReleaseChanges = z.infer<typeof releaseChanges>

const inStoryfile = z.object({ storyfileId: id })

export const publishingRoutes = {
  publication: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/publication',
    access: access.member('read', 'storyfile'),
    summary: 'The live publication of a storyfile, and the gaps to fill before publishing.',
    params: inStoryfile,
    reply: publication,
  }),
  publish: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/publication',
    access: access.member('edit', 'storyfile'),
    needs: 'publish',
    summary:
      'Opens the newest trained release to visitors; public ones, and what training made worse, need an owner.',
    params: inStoryfile,
    body: z.strictObject({
      visibility: z.enum(['link', 'public']),
      releaseId: id.optional(),
      /** An owner has seen which answers got worse. */
      confirmWorse: z.boolean().default(false),
      /** What visitors got as far as the caller knows; where it is another release by now, nothing is published. */
      seenLiveId: id.nullable().optional(),
      /** What changed, for the people of the studio. */
      note: releaseNote.optional(),
    }),
    reply: publication,
  }),
  unpublish: route({
    method: 'DELETE',
    path: '/v1/conversa/storyfiles/:storyfileId/publication',
    access: access.member('edit', 'storyfile'),
    needs: 'publish',
    summary: 'Closes a storyfile to visitors at once.',
    params: inStoryfile,
    reply: publication,
  }),
  renewLink: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/publication/link',
    access: access.member('edit', 'storyfile'),
    needs: 'publish',
    summary: 'Makes a new link of a storyfile that is open by link; the old one leads nowhere from then on.',
    params: inStoryfile,
    reply: publication,
  }),
  embedding: route({
    method: 'PUT',
    path: '/v1/conversa/storyfiles/:storyfileId/publication/embedding',
    access: access.member('owner', 'storyfile'),
    needs: 'publish',
    summary: 'Says which other sites may show the player in a frame; with an empty list only the studio may.',
    params: inStoryfile,
    body: z.strictObject({
      domains: z.array(embedDomain).max(limits.embedDomains, 'A storyfile may have 50 domains at most.'),
      /** The `embedVersion` that it was made from: refused when there is a newer one. */
      basedOn: z.number().int().min(0).optional(),
    }),
    reply: publication,
  }),
  switchChannel: route({
    method: 'PUT',
    path: '/v1/conversa/storyfiles/:storyfileId/publication/channels/:channel',
    access: access.member('edit', 'storyfile'),
    needs: 'publish',
    summary:
      'Switches a way by which visitors come off or on; conversations there end with their next question.',
    params: inStoryfile.extend({ channel: z.enum(linkChannels) }),
    body: z.strictObject({ isOn: z.boolean() }),
    reply: publication,
  }),
  endPreview: route({
    method: 'PUT',
    path: '/v1/conversa/storyfiles/:storyfileId/publication/preview',
    access: access.member('edit', 'storyfile'),
    summary: 'Says when the preview for colleagues ends; null: it has no end.',
    params: inStoryfile,
    body: z.strictObject({ endsAt: timestamp.nullable() }),
    reply: publication,
  }),
  annotate: route({
    method: 'PUT',
    path: '/v1/conversa/storyfiles/:storyfileId/releases/:number/note',
    access: access.member('edit', 'storyfile'),
    needs: 'publish',
    summary: 'Changes what people wrote about a release.',
    params: inStoryfile.extend({ number: releaseNumber }),
    body: z.strictObject({
      note: releaseNote,
      /** The note that was seen: refused when there is another one by now. */
      basedOn: releaseNote.optional(),
    }),
    reply: publication,
  }),
  approve: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/releases/:number/approval',
    access: access.member('owner', 'storyfile'),
    summary: 'Approves a release; again does no harm.',
    params: inStoryfile.extend({ number: releaseNumber }),
    reply: publication,
  }),
  askApproval: route({
    method: 'PUT',
    path: '/v1/conversa/organizations/:organizationId/release_approval',
    access: access.member('owner', 'organization'),
    summary: 'Says whether an owner has to approve each release of the organization.',
    params: z.object({ organizationId: id }),
    body: z.strictObject({ isNeeded: z.boolean() }),
    reply: z.object({ isNeeded: z.boolean() }),
  }),
  filming: route({
    method: 'PUT',
    path: '/v1/conversa/storyfiles/:storyfileId/filming',
    access: access.member('edit', 'storyfile'),
    needs: 'publish',
    summary: 'Says on which days it was filmed, for the authenticity card; null: not said.',
    params: inStoryfile,
    body: z.strictObject({ filmed: z.object({ from: day, until: day }).nullable() }),
    reply: publication,
  }),
  releases: route({
    method: 'GET',
    path: '/v1/conversa/releases',
    access: access.member('read', 'storyfile'),
    summary:
      'The releases of a storyfile, newest first; corrections that follow each other as one row if asked for.',
    query: pageQuery.extend({
      storyfileId: id,
      /** `folded`: corrections within an hour of each other, with no other release between them, are one row. */
      corrections: z.enum(['each', 'folded']).default('each'),
      /** Only releases with these numbers. */
      fromNumber: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      toNumber: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    }),
    reply: listOf(listedRelease),
  }),
  compareReleases: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/releases/:number/changes',
    access: access.member('read', 'storyfile'),
    summary: 'How a release differs from an earlier one, part by part.',
    params: inStoryfile.extend({ number: releaseNumber }),
    query: z.object({
      /** The number of the other release; missing: the one before. */
      since: releaseNumber.optional(),
    }),
    reply: releaseChanges,
  }),
}

export const publishingNoun = {
  name: 'publishing',
  about: 'Opening a storyfile to visitors.',
  routes: publishingRoutes,
  allows: {
    seeStoryfile: ['publication', 'releases', 'compareReleases'],
    publishLink: ['publish', 'unpublish', 'renewLink', 'switchChannel', 'annotate', 'filming'],
    editContent: ['endPreview'],
    publishPublic: ['embedding', 'approve'],
    account: ['askApproval'],
  },
  refusals: {
    publish: ['NOT_READY_TO_PUBLISH', 'STATE_CONFLICT'],
    embedding: ['CHANGED_MEANWHILE'],
    switchChannel: ['STATE_CONFLICT'],
    annotate: ['CHANGED_MEANWHILE'],
  },
  auditFields: ['isNeeded', 'filmedFrom', 'filmedUntil', 'isOn', 'previewEndsAt'],
  changes: { release: 'read' },
  stale: {
    run: ['publishing.publication'],
    clip: ['publishing.publication'],
    release: [
      'publishing.publication',
      'publishing.releases',
      'publishing.compareReleases',
      'storyfiles.get',
      'storyfiles.list',
    ],
  },
} as const satisfies Noun
