import type { Stage, Suggestion } from '@studio/contract'
import { silentKinds } from '@studio/contract'
import { answeringClips, type Snapshot, type SnapshotClip } from '../../training/index.ts'

/** An answer is offered by the questions it was recorded for; no one taps a question to be greeted. */
const offeredKinds: readonly SnapshotClip['kind'][] = ['regular', 'knowledge']
/** How many starters a storyfile shows whose author has chosen none. */
const startersUnchosen = 3

type Offered = Suggestion & {
  starter: boolean
  starterPosition: number
  priority: number
  topic: number
  place: number
}

/**
 * The questions offered before the first one: the author's starters in the author's order, or three good ones where
 * none was chosen. Where visitors only tap (`all`), every other question follows.
 */
export function startersOf(snapshot: Snapshot, all: boolean): Suggestion[] {
  const offered = offeredQuestions(snapshot)
  const chosen = offered
    .filter((question) => question.starter)
    .sort((a, b) => a.starterPosition - b.starterPosition)
  const first = chosen.length > 0 ? chosen : goodOnes(offered)
  const shown = all ? [...first, ...offered.filter((question) => !first.includes(question))] : first
  return shown.map(({ clipId, questionId, text }) => ({ clipId, questionId, text }))
}

/** Which of the clips in which a person speaks have text to show. */
export function captionsOf({ clips }: Pick<Snapshot, 'clips'>): Stage['captions'] {
  const spoken = clips.filter((clip) => !silentKinds.includes(clip.kind))
  const captioned = spoken.filter((clip) => clip.transcript.trim() !== '')
  if (captioned.length === 0) return 'none'
  return captioned.length === spoken.length ? 'all' : 'some'
}

/** Every question that has an answer, once, in the order of the script. */
function offeredQuestions(snapshot: Snapshot): Offered[] {
  const places = new Map<string, { topic: number; place: number }>()
  for (const [topic, { questionIds }] of snapshot.topics.entries())
    for (const [place, questionId] of questionIds.entries()) places.set(questionId, { topic, place })
  const found = new Map<string, Offered>()
  for (const clip of answeringClips(snapshot)) {
    for (const question of clip.questions) {
      const { questionId, text, starter, starterLabel, starterPosition, priority = 'should' } = question
      // What an author chose is shown whatever its kind.
      if (found.has(questionId) || !(starter || offeredKinds.includes(clip.kind))) continue
      found.set(questionId, {
        clipId: clip.clipId,
        questionId,
        starter,
        // Without one, in the order of the script: sorting keeps what is equal in its place.
        starterPosition: starterPosition ?? Number.MAX_SAFE_INTEGER,
        text: (starter && starterLabel) || text,
        priority: ['must', 'should', 'nice'].indexOf(priority),
        ...(places.get(questionId) ?? { topic: snapshot.topics.length, place: 0 }),
      })
    }
  }
  return [...found.values()].sort((a, b) => a.topic - b.topic || a.place - b.place)
}

/** The most important ones, of different topics and with different answers as far as there are. */
function goodOnes(offered: Offered[]): Offered[] {
  const pool = [...offered].sort((a, b) => a.priority - b.priority || a.place - b.place || a.topic - b.topic)
  const good: Offered[] = []
  const pick = (fits: (question: Offered) => boolean) => {
    for (const question of pool)
      if (good.length < startersUnchosen && !good.includes(question) && fits(question)) good.push(question)
  }
  const isNew = (key: 'topic' | 'clipId') => (question: Offered) =>
    good.every((one) => one[key] !== question[key])
  pick((question) => isNew('topic')(question) && isNew('clipId')(question))
  pick(isNew('clipId'))
  return good.sort((a, b) => a.topic - b.topic || a.place - b.place)
}

/** The languages in which clips have captions; that of the storyfile first, as its transcripts are captions, too. */
export function captionLanguagesOf({ storyfile, clips }: Snapshot): string[] {
  const written = clips.flatMap(({ captions = [] }) => captions.map(({ language }) => language))
  const said = clips.some(({ transcript }) => transcript !== '') ? [storyfile.language] : []
  return [...new Set([...said, ...written.sort()])]
}
