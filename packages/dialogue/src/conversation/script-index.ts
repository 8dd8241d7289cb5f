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
  /** By clip id: the clips of its topic, in their order. */
  topicOf: Map<string, ReleaseClip[]>
  /** How many topics have clips. */
  topics: number
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

/** The clip of this id, if clips of its kind may be played as an answer. */
export function answeringClip(
  script: ReleaseScript,
  clipId: string | null | undefined,
): ReleaseClip | undefined {
  const clip = clipId ? indexOf(script).byId.get(clipId) : undefined
  return clip && answers(clip) ? clip : undefined
}

function makeIndex({ clips, topics = [] }: ReleaseScript): ScriptIndex {
  const takes = new Map<string, ReleaseClip[]>()
  const byKind = new Map<string, ReleaseClip[]>()
  for (const clip of clips) {
    add(byKind, clip.kind, clip)
    if (!answers(clip)) continue
    for (const questionId of new Set(clip.questions.map((question) => question.questionId)))
      add(takes, questionId, clip)
  }
  const byId = new Map(clips.map((clip) => [clip.clipId, clip]))
  const topicOf = new Map<string, ReleaseClip[]>()
  for (const topic of topics) {
    const own = topic.flatMap((clipId) => byId.get(clipId) ?? [])
    for (const { clipId } of own) if (!topicOf.has(clipId)) topicOf.set(clipId, own)
  }
  return {
    byId,
    topicOf,
    topics: new Set(topicOf.values()).size,
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
