import { questionsIn } from '../../hearing/questions.ts'
import { itemAt } from '../../item-at.ts'
import type { Decision } from '../../match/ask.ts'
import { askRelease } from '../ask-release.ts'
import type { ReleaseClip } from '../conversation.ts'
import { give } from '../give.ts'
import { answeringClip } from '../script-index.ts'
import { nextTake } from '../takes.ts'
import type { Decider } from './decider.ts'

/** More answers in a row than this are a speech. */
const answersMost = 3

/** A part of what was said has to be surer than the whole: a fifth of the way from the threshold to certainty. */
const surer = 0.2

function isSure({ outcome, score, threshold }: Decision): boolean {
  return outcome === 'answer' && score >= threshold + surer * (1 - threshold)
}

/** Several questions in one turn are answered one after the other, if each of them is sure to have its own answer. */
export const several: Decider = {
  name: 'several',
  decide(state, turn, release) {
    const parts = questionsIn(turn.question, release.matcher.language)
    if (parts.length < 2 || parts.length > answersMost) return undefined
    const decisions = parts.map((part) => askRelease(release, part))
    const clips = decisions.flatMap((decision): ReleaseClip[] => {
      const winner = isSure(decision) && answeringClip(release.script, decision.clipId)
      return winner ? [nextTake(state, winner, decision, release)] : []
    })
    const isOwn = new Set(clips.map((clip) => clip.clipId)).size === parts.length
    return isOwn ? give(state, itemAt(decisions, 0), clips, release) : undefined
  },
}
