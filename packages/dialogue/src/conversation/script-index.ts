import { answers, type ReleaseClip, type ReleaseScript } from './conversation.ts'

/** A script by what a turn looks for; made once for each script. */
export type ScriptIndex = {
  byId: Map<string, ReleaseClip>
  /** Place of every clip in the script. */
  places: Map<ReleaseClip, number>
  /** Clips that answer a question, by its id, in the order of the script. */
  takes: Map<string, ReleaseClip[]>
  byKind: Map<string, ReleaseClip[]>
  /** Clips with a suggested question. */
  starters: ReleaseClip[]
}

// A script never changes, and goes when its last release goes.
const indexes = new WeakMap<ReleaseScript, ScriptIndex>()

export function indexOf(script: ReleaseScript): ScriptIndex {
  let index = indexes.get(script)
  if (!index) {
    index = makeIndex(script)
    indexes.set(script, index)
  }
  return index
}

function makeIndex({ clips }: ReleaseScript): ScriptIndex {
  const takes = new Map<string, ReleaseClip[]>()
  const byKind = new Map<string, ReleaseClip[]>()
  for (const clip of clips) {
    add(byKind, clip.kind, clip)
    if (!answers(clip)) continue
    for (const questionId of new Set(clip.questions.map((question) => question.questionId)))
      add(takes, questionId, clip)
  }
  return {
    byId: new Map(clips.map((clip) => [clip.clipId, clip])),
    places: new Map(clips.map((clip, place) => [clip, place])),
    takes,
    byKind,
    starters: clips.filter((clip) => clip.questions.some((question) => question.starter)),
  }
}

function add(lists: Map<string, ReleaseClip[]>, key: string, clip: ReleaseClip): void {
  const list = lists.get(key)
  if (list) list.push(clip)
  else lists.set(key, [clip])
}
