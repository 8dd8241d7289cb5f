import { z } from 'zod'
import { id } from '../../wire/list.ts'
import { look } from './look.ts'

/** What a release is made of: each kind is given by one feature. */
export const partKinds = [
  'script',
  'clips',
  'captions',
  'attachments',
  'words',
  'story',
  'matcher',
  'thresholds',
  'look',
  'cards',
] as const
export type PartKind = (typeof partKinds)[number]

/** What can differ between a part and the one of the same kind in another release. */
export const partChanges = [
  'profile',
  'topics',
  'questionsAdded',
  'questionsRemoved',
  'questionsChanged',
  'wordingsAdded',
  'wordingsRemoved',
  'clipsAdded',
  'clipsRemoved',
  'videosReplaced',
  'transcriptsChanged',
  'answersMerged',
  'captionsAdded',
  'captionsRemoved',
  'captionsChanged',
  'attachmentsAdded',
  'attachmentsRemoved',
  'attachmentsChanged',
  'wordsAdded',
  'wordsRemoved',
  'wordsChanged',
  'categoriesAdded',
  'categoriesRemoved',
  'categoriesChanged',
  'storyAdded',
  'storyRemoved',
  'storyChanged',
  'trained',
  'corrected',
  'thresholdsChanged',
  'lookChanged',
  'cardsAdded',
  'cardsRemoved',
  'cardsChanged',
] as const

export const partChange = z.object({ what: z.enum(partChanges), count: z.number().int() })
export type PartChange = z.infer<typeof partChange>

/** What a comparison of releases tells: their parts, and how many of their clips may be shown now by what people agreed to. */
export const comparedKinds = [...partKinds, 'consent'] as const

/** A part of a release beside the part of the same kind in an earlier one. */
export const comparedPart = z.object({
  kind: z.enum(comparedKinds),
  /** How many questions, clips, and so on the earlier and the later one have; null: none of this kind, or nothing that is counted. */
  countBefore: z.number().nullable(),
  countAfter: z.number().nullable(),
  /** Both releases have the same part. */
  isShared: z.boolean(),
  /** Empty where they share it, and where they differ in nothing that people count. */
  changes: z.array(partChange),
})
export type ComparedPart = z.infer<typeof comparedPart>

const shownVideo = z.object({ videoUrl: z.string(), posterUrl: z.string(), durationMs: z.number().int() })

/** A clip whose video differs between two releases. */
export const comparedVideo = z.object({
  clipId: id,
  /** Its first question, in the later release where that has it; empty: it answers none. */
  question: z.string(),
  /** Null: the release doesn't have the clip. */
  before: shownVideo.nullable(),
  after: shownVideo.nullable(),
})
export type ComparedVideo = z.infer<typeof comparedVideo>

/** Whether a person set it, or the training found it. */
const heldThreshold = z.object({ value: z.number(), isSet: z.boolean() })

/** A threshold that differs between two releases. */
export const comparedThreshold = z.object({
  /** A release speaks one language: where that changed, the earlier one's thresholds end and the later one's begin. */
  language: z.string(),
  /** Null: of all answers that have none of their own. */
  questionId: id.nullable(),
  /** Empty for that of all answers, and where neither release has the question. */
  question: z.string(),
  /** Null: the release has none of its own there, or nothing says any more what its training found. */
  before: heldThreshold.nullable(),
  after: heldThreshold.nullable(),
})
export type ComparedThreshold = z.infer<typeof comparedThreshold>

/** Two looks that differ; null: the release has none, and players look as they always did. */
export const comparedLooks = z.object({ before: look.nullable(), after: look.nullable() })
export type ComparedLooks = z.infer<typeof comparedLooks>
