/** What a conversation is at any moment, what can happen to it, and what has to be done then. */
import type { Answer, HelpLine, PlayableClip, PrimedClip, Stage, Suggestion } from '@studio/contract'

export type Phase =
  | 'opening'
  | 'closed'
  | 'attract'
  | 'intro'
  | 'resting'
  | 'listening'
  | 'thinking'
  | 'answering'
  | 'followUps'

export type AskedBy = 'voice' | 'text' | 'tap' | 'starter' | 'choice'

/** One question on its way. `clientTurnId` stays the same when it is sent again, so no turn is counted twice. */
export type Question = {
  text: string
  askedBy: AskedBy
  clientTurnId: string
  clipId?: string
  /** Of the speech recognition, 0 to 1. */
  confidence?: number
}

/** Something the visitor has to know; `retry` says that trying again may help. */
export type Problem = { code: string; message: string; retry: boolean }

/** Why the buttons are offered; decides their heading. */
export type Offer = 'starters' | 'followUps' | 'didYouMean' | 'nearest' | 'instead' | 'noted'

/**
 * `without`: the storyfile has no clip for this kind of answer, its clip has no text, or it was taken back; the player says
 * it in words of its own.
 */
export type LogEntry = {
  who: 'visitor' | 'subject'
  text: string
  without?: Answer['kind'] | 'text' | 'gone' | 'none'
  /** The clip that said it. */
  clipId?: string
}

export type Conversation = {
  phase: Phase
  stage: Stage | null
  /** The clip that plays or played last, apart from the resting clip. */
  clip: PlayableClip | null
  /** True while `clip` has not ended: listening interrupts it only when a question comes. */
  playing: boolean
  /** What plays after `clip`: the answers to further questions of the same turn. */
  next: PlayableClip[]
  question: Question | null
  answer: Answer | null
  offer: Offer
  suggestions: Suggestion[]
  /** What the speech recognition has understood so far. */
  interim: string
  /** While listening: all was said, and its words are on their way. */
  said: boolean
  log: LogEntry[]
  problem: Problem | null
  /** The card with people to turn to; null: it is not open. */
  help: HelpLine[] | null
}

export type Event =
  | { type: 'opened'; stage: Stage }
  | { type: 'reopened'; stage: Stage }
  | { type: 'openFailed'; problem: Problem }
  | { type: 'started' }
  | { type: 'asked'; question: Question }
  | { type: 'answered'; question: Question; answer: Answer }
  | { type: 'askFailed'; question: Question; problem: Problem }
  | { type: 'retried' }
  | { type: 'typing'; text: string }
  /** Clips that what is typed or said comes to. */
  | { type: 'guessed'; clips: PrimedClip[] }
  | { type: 'listen' }
  | { type: 'heard'; text: string }
  | { type: 'said' }
  | { type: 'listenEnded'; problem?: Problem }
  | { type: 'clipEnded' }
  | { type: 'stopped' }
  | { type: 'repeated' }
  | { type: 'clipPlayed'; clip: PlayableClip }
  /** The visitor wants nothing of what was offered; in the words of the button. */
  | { type: 'noneOfThese'; said: string }
  | { type: 'helpClosed' }
  /** Clips that visitors no longer get; the stage as it is without them. */
  | { type: 'takenBack'; clipIds: string[]; stage: Stage }
  | { type: 'reset' }

/** What the element does after a step, in this order. */
export type Effect =
  | { do: 'open' }
  | { do: 'ask'; question: Question }
  | { do: 'play'; clip: PlayableClip }
  /** Back to the resting (or listening) loop; `fade` first takes the sound away. */
  | { do: 'rest'; fade: boolean }
  | { do: 'prime'; clips: PrimedClip[] }
  /** Look ahead: which clips would answer this? */
  | { do: 'guess'; text: string }
  | { do: 'duck'; on: boolean }
  | { do: 'listen' }
  | { do: 'stopListening' }
  | { do: 'report'; turnId: string; interrupted: boolean }
  | { do: 'none'; turnId: string }
  /** Give back every copy of these clips. */
  | { do: 'forget'; clipIds: string[] }

export type Step = { state: Conversation; effects: Effect[] }

export const beginning: Conversation = {
  phase: 'opening',
  stage: null,
  clip: null,
  playing: false,
  next: [],
  question: null,
  answer: null,
  offer: 'starters',
  suggestions: [],
  interim: '',
  said: false,
  log: [],
  problem: null,
  help: null,
}

const begun: readonly Phase[] = ['intro', 'resting', 'listening', 'thinking', 'answering', 'followUps']

/** True once the visitor has started the conversation. */
export function hasBegun({ phase }: Pick<Conversation, 'phase'>): boolean {
  return begun.includes(phase)
}

/** True while what was said is turned into words; nothing is recorded any more. */
export function isHearing({ phase, said }: Pick<Conversation, 'phase' | 'said'>): boolean {
  return phase === 'listening' && said
}

/** Who speaks and what they are, without what the title of the storyfile says already. */
export function notYetSaid(title: string, name: string, about: string): string {
  return [title.includes(name) ? '' : name, title.endsWith(about) ? '' : about].filter(Boolean).join(', ')
}

/** "Ilse" of "Ilse Marten"; the storyfile's name when there is no subject. */
export function firstName(stage: Stage | null): string {
  const name = stage?.storyfile.subjectName.trim() || stage?.storyfile.name || ''
  return name.split(/\s+/)[0] ?? ''
}
