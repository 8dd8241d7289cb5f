import type { answerKinds, deciders, turnFlags } from '@studio/contract'
import type { AskContext, Decision } from '../match/ask.ts'
import type { Matcher } from '../match/matcher.ts'
import type { Vocabulary } from './vocabulary.ts'

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
}
export type Suggestion = { clipId: string; questionId: string; text: string }
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
  /** What people who read the log should see. */
  flag: (typeof turnFlags)[number] | null
  decidedBy: DeciderName
  /** Custom words that were found in the turn, and categories that it belongs to. */
  wordIds: string[]
  categoryIds: string[]
  /** Set where a category ends the conversation with this turn. */
  endsSession?: true
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
  return Object.hasOwn(state.asked, clipId) ? state.asked[clipId]! : 0
}
