/** Clips that visitors no longer get: what an open page holds, and what is left of it without some of them. Pure. */
import type { Answer, Stage } from '@studio/contract'
import { standing } from './answers.ts'
import type { Conversation, Effect, Step } from './conversation-state.ts'

type Named = { clipId?: string | null | undefined } | null

/** The ids of all clips that the page holds something of. */
export function heldClips({ stage, answer, clip, next, suggestions, log }: Conversation): string[] {
  const ofStage: Named[] = stage
    ? [
        ...[stage.resting, stage.listening, stage.intro],
        ...[...stage.thenIntro, ...stage.prime, ...stage.starters],
      ]
    : []
  const ofAnswer: Named[] = answer
    ? [
        answer.clip,
        ...answer.thenClips,
        ...answer.prime,
        ...answer.suggestions,
        ...answer.instead,
        ...answer.top,
      ]
    : []
  const all: Named[] = [...ofStage, ...ofAnswer, clip, ...next, ...suggestions, ...log]
  return [...new Set(all.flatMap((one) => one?.clipId ?? []))]
}

/** The conversation without these clips. One that is playing ends; what was offered or written down of them goes. */
export function takenBack(state: Conversation, clipIds: string[], stage: Stage): Step {
  const gone = new Set(clipIds)
  const isLeft = (one: Named) => !one?.clipId || !gone.has(one.clipId)
  const isHeard = !isLeft(state.clip)
  const answer = state.answer && withoutClips(state.answer, isLeft)
  const next = state.next.filter(isLeft)
  const left: Conversation = {
    ...state,
    stage,
    answer,
    next,
    clip: isHeard ? null : state.clip,
    suggestions: state.offer === 'starters' ? stage.starters : state.suggestions.filter(isLeft),
    log: state.log.map((entry) => (isLeft(entry) ? entry : { who: entry.who, text: '', without: 'gone' })),
  }
  const forget: Effect = { do: 'forget', clipIds }
  const prime: Effect = { do: 'prime', clips: [...next, ...standing(left)] }
  if (!isHeard || !state.playing) return { state: left, effects: [forget, prime] }
  const phase = state.phase === 'listening' ? 'listening' : 'resting'
  return {
    state: { ...left, phase, playing: false, next: [] },
    effects: [{ do: 'rest', fade: false }, forget, prime],
  }
}

function withoutClips(answer: Answer, isLeft: (one: Named) => boolean): Answer {
  return {
    ...answer,
    clip: isLeft(answer.clip) ? answer.clip : null,
    thenClips: answer.thenClips.filter(isLeft),
    prime: answer.prime.filter(isLeft),
    suggestions: answer.suggestions.filter(isLeft),
    instead: answer.instead.filter(isLeft),
    top: answer.top.filter(isLeft),
  }
}
