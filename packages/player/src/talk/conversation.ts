/**
 * The state of one conversation, pure: `step(state, event)` answers the next state and what has to be done.
 * Nothing here touches the page, the network or the clock, so every path can be tested.
 *
 * opening -> attract -> intro -> resting -> listening -> thinking -> answering -> followUps -> resting
 */
import type { Answer, PlayableClip, PrimedClip } from '@studio/contract'
import { canDecline, clipsOf, firstClips, offersOf, said, standing } from './answers.ts'
import {
  beginning,
  type Conversation,
  type Effect,
  type Event,
  hasBegun,
  type LogEntry,
  type Phase,
  type Problem,
  type Question,
  type Step,
} from './conversation-state.ts'
import { takenBack } from './taken-back.ts'

const atRest: readonly Phase[] = ['resting', 'followUps']
export function step(state: Conversation, event: Event): Step {
  switch (event.type) {
    case 'opened':
      return {
        state: { ...beginning, phase: 'attract', stage: event.stage, suggestions: event.stage.starters },
        effects: [{ do: 'rest', fade: false }, prime(firstClips(event.stage))],
      }
    case 'reopened':
      return { state: { ...state, stage: event.stage }, effects: [] }
    case 'openFailed':
      return { state: { ...state, phase: 'closed', problem: event.problem }, effects: [] }
    case 'started':
      return start(state)
    case 'asked':
      return ask(state, event.question)
    case 'answered':
      return answered(state, event.question, event.answer)
    case 'askFailed':
      return failed(state, event.question, event.problem)
    case 'retried':
      return retry(state)
    case 'typing':
      return typing(state, event.text)
    case 'guessed':
      return same(state, [prime([...state.next, ...event.clips, ...standing(state)])])
    case 'listen':
      return listen(state)
    case 'heard':
      return state.phase === 'listening'
        ? { state: { ...state, interim: event.text }, effects: [{ do: 'guess', text: event.text }] }
        : same(state)
    case 'said':
      return same(state.phase === 'listening' ? { ...state, said: true } : state)
    case 'listenEnded':
      return endListening(state, event.problem ?? null)
    case 'clipEnded':
      return clipEnded(state)
    case 'stopped':
      return stop(state)
    case 'repeated':
      return repeat(state)
    case 'clipPlayed':
      return playOne(state, event.clip)
    case 'noneOfThese':
      return noneOfThese(state, event.said)
    case 'helpClosed':
      return { state: { ...state, help: null }, effects: [] }
    case 'takenBack':
      return takenBack(state, event.clipIds, event.stage)
    case 'reset':
      return {
        state: beginning,
        effects: [...interruption(state), { do: 'rest', fade: true }, { do: 'open' }],
      }
  }
}

function start(state: Conversation): Step {
  if (state.phase !== 'attract' || !state.stage) return same(state)
  const { intro, thenIntro } = state.stage
  if (!intro) return { state: { ...state, phase: 'resting' }, effects: [{ do: 'rest', fade: false }] }
  return {
    state: { ...state, phase: 'intro', ...playing(state, intro, thenIntro) },
    effects: [{ do: 'play', clip: intro }],
  }
}

function ask(state: Conversation, question: Question): Step {
  if (!hasBegun(state) || question.text.trim() === '') return same(state)
  const effects: Effect[] = []
  if (state.phase === 'listening') effects.push({ do: 'stopListening' })
  effects.push(...interruption(state))
  if (state.playing || state.phase === 'listening') effects.push({ do: 'rest', fade: true })
  return {
    state: {
      ...state,
      phase: 'thinking',
      question,
      playing: false,
      next: [],
      interim: '',
      problem: null,
      help: null,
      log: [...state.log, { who: 'visitor', text: question.text }],
    },
    effects: [...effects, { do: 'ask', question }],
  }
}

function answered(state: Conversation, question: Question, answer: Answer): Step {
  // An answer to a question that was stopped or replaced meanwhile comes too late.
  if (state.phase !== 'thinking' || state.question?.clientTurnId !== question.clientTurnId) return same(state)
  const next: Conversation = {
    ...state,
    // Where a story waits, its choices are what can be said, also after others were left.
    stage: state.stage && answer.inkState ? { ...state.stage, starters: answer.suggestions } : state.stage,
    answer,
    ...offersOf(answer),
    problem: null,
    help: answer.help?.lines ?? null,
  }
  const [clip, ...further] = clipsOf(answer)
  if (!clip) {
    const log: LogEntry[] = [...state.log, { who: 'subject', text: '', without: answer.kind }]
    return { state: { ...rested(next), clip: null, log }, effects: [prime(answer.prime)] }
  }
  return {
    state: { ...next, phase: 'answering', ...playing(state, clip, further) },
    effects: [{ do: 'play', clip }, prime([...further, ...answer.prime])],
  }
}

/** What plays now, and what comes after it. */
function playing({ log }: Conversation, clip: PlayableClip, next: PlayableClip[]) {
  return { clip, next, playing: true, log: said(log, clip) }
}

function failed(state: Conversation, question: Question, problem: Problem): Step {
  if (state.phase !== 'thinking' || state.question?.clientTurnId !== question.clientTurnId) return same(state)
  return { state: { ...rested(state), problem }, effects: [] }
}

/** Sends the kept question again with the same `clientTurnId`, or opens the conversation again. */
function retry(state: Conversation): Step {
  if (state.phase === 'closed') return { state: beginning, effects: [{ do: 'open' }] }
  if (!state.problem || !state.question || !atRest.includes(state.phase)) return same(state)
  return {
    state: { ...state, phase: 'thinking', problem: null },
    effects: [{ do: 'ask', question: state.question }],
  }
}

function typing(state: Conversation, text: string): Step {
  if (!hasBegun(state)) return same(state)
  const guess: Effect = { do: 'guess', text }
  return same(state, state.playing ? [{ do: 'duck', on: text !== '' }, guess] : [guess])
}

function listen(state: Conversation): Step {
  if (!hasBegun(state) || state.phase === 'thinking' || state.phase === 'listening') return same(state)
  const quiet: Effect = state.playing ? { do: 'duck', on: true } : { do: 'rest', fade: false }
  return {
    state: { ...state, phase: 'listening', interim: '', said: false, problem: null },
    effects: [quiet, { do: 'listen' }],
  }
}

/** Listening ended without a question: an interrupted clip goes on with its sound. */
function endListening(state: Conversation, problem: Problem | null): Step {
  if (state.phase !== 'listening') return same(state)
  const back: Conversation = { ...state, interim: '', problem }
  if (!state.playing) return goOn(back) ?? { state: rested(back), effects: [{ do: 'rest', fade: false }] }
  return { state: { ...back, phase: playingPhase(state) }, effects: [{ do: 'duck', on: false }] }
}

function clipEnded(state: Conversation): Step {
  if (!state.playing) return same(state)
  const reported = report(state, false)
  const ended = { ...state, playing: false }
  const rest: Effect = { do: 'rest', fade: false }
  // A visitor who talks is heard first.
  if (state.phase === 'listening') return { state: ended, effects: [...reported, rest] }
  const { state: after, effects } = goOn(ended) ?? { state: rested(ended), effects: [rest] }
  return { state: after, effects: [...reported, ...effects] }
}

/** On to the next clip of the same turn, if there is one. */
function goOn(state: Conversation): Step | null {
  const [clip, ...further] = state.next
  if (!clip) return null
  return {
    state: { ...state, phase: 'answering', ...playing(state, clip, further) },
    effects: [{ do: 'play', clip }, prime([...further, ...standing(state)])],
  }
}

function stop(state: Conversation): Step {
  if (state.phase === 'followUps' && state.stage) {
    const { starters } = state.stage
    return { state: { ...state, phase: 'resting', offer: 'starters', suggestions: starters }, effects: [] }
  }
  if (state.phase === 'thinking') return { state: rested({ ...state, question: null }), effects: [] }
  const listening: Effect[] = state.phase === 'listening' ? [{ do: 'stopListening' }] : []
  if (!state.playing && listening.length === 0) return same(state)
  return {
    state: rested({ ...state, playing: false, next: [], interim: '' }),
    effects: [...listening, ...interruption(state), { do: 'rest', fade: true }],
  }
}

function repeat(state: Conversation): Step {
  if (!state.clip || !hasBegun(state) || state.phase === 'thinking' || state.phase === 'listening')
    return same(state)
  // An answer of several clips is repeated as a whole.
  const [clip = state.clip, ...next] = state.answer ? clipsOf(state.answer) : []
  return {
    state: { ...state, phase: playingPhase(state), clip, next, playing: true, problem: null },
    effects: [{ do: 'play', clip }],
  }
}

/** A host plays one clip by hand: no question belongs to it, so nothing is reported. */
function playOne(state: Conversation, clip: PlayableClip): Step {
  if (!state.stage) return same(state)
  return {
    state: {
      ...state,
      phase: 'answering',
      clip,
      playing: true,
      next: [],
      question: null,
      answer: null,
      interim: '',
      problem: null,
      help: null,
      offer: 'starters',
      suggestions: state.stage.starters,
      log: said(state.log, clip),
    },
    effects: [...interruption(state), { do: 'play', clip }],
  }
}

/** An answer as well: it's noted with the turn, and something else is offered. */
function noneOfThese(state: Conversation, words: string): Step {
  const { answer, stage, log } = state
  if (!answer || !stage || !canDecline(state)) return same(state)
  const told: LogEntry[] = [
    { who: 'visitor', text: words },
    { who: 'subject', text: '', without: 'none' },
  ]
  return {
    state: { ...state, offer: 'noted', suggestions: stage.starters, log: [...log, ...told] },
    effects: [{ do: 'none', turnId: answer.turnId }],
  }
}

/** The phase without a clip: follow-ups when there is something to offer after an answer. */
function rested(state: Conversation): Conversation {
  const offered = state.answer !== null && state.suggestions.length > 0 && state.offer !== 'starters'
  if (offered) return { ...state, phase: 'followUps', playing: false }
  const suggestions = state.stage?.starters ?? []
  return { ...state, phase: 'resting', playing: false, offer: 'starters', suggestions }
}

function playingPhase(state: Conversation): Phase {
  return state.clip?.kind === 'intro' && state.answer === null ? 'intro' : 'answering'
}

function prime(clips: PrimedClip[]): Effect {
  return { do: 'prime', clips }
}

function report(state: Conversation, interrupted: boolean): Effect[] {
  if (!state.playing || !state.answer || state.clip?.clipId !== state.answer.clip?.clipId) return []
  return [{ do: 'report', turnId: state.answer.turnId, interrupted }]
}

function interruption(state: Conversation): Effect[] {
  return report(state, true)
}

function same(state: Conversation, effects: Effect[] = []): Step {
  return { state, effects }
}
