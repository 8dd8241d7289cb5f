import type { answerKinds, deciders, turnFlags } from '@studio/contract'
import { ownOf } from '../item-at.ts'
import type { AskContext, Decision, Foreseen } from '../match/ask.ts'
import type { Matcher } from '../match/matcher.ts'
import type { VectorOf } from '../match/meaning.ts'
import type { StoryMove, StoryPoint } from '../narrative/graph/story-point.ts'
import type { Vocabulary } from './turn/vocabulary.ts'

export type ReleaseClip = {
  clipId: string
  /** regular, resting, cannot_answer, bad_transcription, knowledge, intro, greeting, goodbye, listening or bridge. */
  kind: string
  questions: { questionId: string; text: string; starter: boolean; label?: string }[]
  /** Clips that go on where this one ends, in their order. */
  followUps: string[]
}
export type ReleaseScript = {
  clips: ReleaseClip[]
  /** The clips of each topic, in the order of its questions. */
  topics?: string[][]
  /** By this name visitors speak to the subject. */
  subjectName?: string
}

/** What a conversation remembers; plain data, so that it can be stored with every turn. */
export type ConversationState = {
  turn: number
  /** How often each clip was given, by clip id. */
  asked: Record<string, number>
  lastClipId: string | null
  /** Turns in a row that got no answer. */
  misses: number
  cannotAnswerIndex: number
  /** Clips that the last turn offered because they can have been meant. */
  offered?: string[] | undefined
  /** Of a storyfile with a story: where it waits. */
  story?: StoryStanding | undefined
}
/** Where the story of a conversation waits, and in which version of it. */
export type StoryStanding = {
  versionId: string
  /** The state of its runtime. */
  ink: string
  point: StoryPoint
  /** In which turn each clip that it names was given last, by short name. */
  given: Record<string, number>
}
/** What a release knows of its story. */
export type StoryOfRelease = {
  versionId: string
  /** From a clip's short name to the clip. */
  bindings: Record<string, string>
  /** Knots that go with a free answer, by the clip's short name. */
  answerKnots: Record<string, string>
  /** Topics of the script that a clip answers, by its short name. */
  topics?: Record<string, string[]>
  /** It has a function that hears of every free answer. */
  hearsAnswers: boolean
}
export type VisitorTurn = {
  text: string
  askedBy: 'voice' | 'text' | 'tap' | 'starter' | 'choice'
  /** Of speech recognition, 0 to 1. */
  confidence?: number
  /** A tapped choice names its clip. */
  clipId?: string
}
export type Release = {
  script: ReleaseScript
  matcher: Matcher
  thresholds?: AskContext['thresholds']
  /** The organization's custom words and categories, as they are now. */
  vocabulary?: Vocabulary
  story?: StoryOfRelease | undefined
  /** Vectors of the texts that `textsHeard` names; without them words alone decide. */
  vectorOf?: VectorOf
  /** What was worked out while the vectors were made. */
  foreseen?: Foreseen | undefined
  /** The clip that a model beside the engine chose, where the engine was in doubt. */
  chosenClipId?: string | undefined
  /** The clip that a person picked while the visitor waits; null: none of them. */
  pickedClipId?: string | null | undefined
}
/** `near`: its clip can have been meant; the others are there to go on with. */
export type Suggestion = { clipId: string; questionId: string; text: string; near: boolean }
export type DeciderName = (typeof deciders)[number]
export type Answer = {
  kind: (typeof answerKinds)[number]
  /** Null: there is no clip to play for this; the suggestions stand alone. */
  clipId: string | null
  /** Clips that play after it: answers to further questions of the same turn. */
  thenClipIds: string[]
  decision: Decision
  /** At most three questions that can be answered. */
  suggestions: Suggestion[]
  /** At most three that can have been meant instead of what plays, where that was only just sure. */
  instead: Suggestion[]
  /** A tap on what the turn before offered because it can have been meant. */
  recovers: boolean
  /** What people who read the log should see. */
  flag: (typeof turnFlags)[number] | null
  decidedBy: DeciderName
  /** Custom words that were found in the turn, and categories that it belongs to. */
  wordIds: string[]
  categoryIds: string[]
  /** Set where a category ends the conversation with this turn. */
  endsSession?: true
  /** Only where the story was weighed: what the open choices came to, and the way on that was taken. */
  story?:
    | {
        weighed: { text: string; flow: 'main' | 'side'; score: number }[]
        move: StoryMove | null
        chose?: string
        /** Choices that are too near to each other to tell which was meant. */
        offered?: string[]
      }
    | undefined
}

export function startConversation(): ConversationState {
  return { turn: 0, asked: {}, lastClipId: null, misses: 0, cannotAnswerIndex: 0 }
}

const answering = new Set(['regular', 'knowledge', 'greeting', 'goodbye'])

/** Whether a clip of this kind may be played as an answer. */
export function answers(clip: ReleaseClip): boolean {
  return answering.has(clip.kind)
}

export function timesGiven(state: ConversationState, clipId: string): number {
  return ownOf(state.asked, clipId) ?? 0
}
