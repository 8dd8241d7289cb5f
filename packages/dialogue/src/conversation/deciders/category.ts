import type { VisitorCategory } from '../../categories/category-stage.ts'
import { unasked } from '../../match/ask.ts'
import type { ConversationState, Release } from '../conversation.ts'
import { give } from '../give.ts'
import { answeringClip } from '../script-index.ts'
import { pointTo } from '../turn/follow-up.ts'
import type { HeardTurn } from '../turn/heard-turn.ts'
import { refuse } from '../turn/refuse.ts'
import type { Decider, Verdict } from './decider.ts'
import { helpCard } from './safety.ts'

/** What the organization's own safety categories say comes before anything else that is answered. */
export const safetyCategory: Decider = {
  name: 'safety_category',
  decide: (state, turn, release) => decideBy('safety', state, turn, release),
}

/** Questions that a category routes never come to the matcher. */
export const routingCategory: Decider = {
  name: 'routing_category',
  decide: (state, turn, release) => decideBy('routing', state, turn, release),
}

/** The nearest category of the kind that does something decides. */
function decideBy(
  kind: VisitorCategory['kind'],
  state: ConversationState,
  turn: HeardTurn,
  release: Release,
): Verdict | undefined {
  for (const category of turn.categories()) {
    const verdict = category.kind === kind ? act(category, state, turn, release) : undefined
    if (verdict) return verdict
  }
  return undefined
}

/** Undefined where the category only marks the turn, or names a clip that this storyfile does not have. */
function act(
  { action, clipId }: VisitorCategory,
  state: ConversationState,
  turn: HeardTurn,
  release: Release,
): Verdict | undefined {
  switch (action) {
    case 'none':
      return undefined
    case 'help_line':
      return helpCard(state, release)
    case 'play_clip': {
      const clip = answeringClip(release.script, clipId)
      return clip && give(state, pointTo(turn.asked(), clip.clipId), [clip], release)
    }
    case 'cannot_answer':
      return refused(state, release)
    case 'stop_session': {
      const { state: next, answer } = refused(state, release)
      return { state: next, answer: { ...answer, suggestions: [], endsSession: true } }
    }
  }
}

function refused(state: ConversationState, release: Release): Verdict {
  return refuse(state, unasked(release.matcher, release.thresholds), release, 'cannot_answer')
}
