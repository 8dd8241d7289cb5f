import { sentence } from '@studio/contract'
import { compareLists, counted, type PartCheck, type ReleasePart } from '../parts/index.ts'
import type { PartQuestion } from '../storyfiles/index.ts'
import { type PlayableClipRow, readPlayableClips } from './clips.store.ts'

/** A clip as a release has it: the words of its questions are in the script. */
export type PartClip = Omit<PlayableClipRow, 'questions'> & { questionIds: string[] }
/** The videos that visitors get, and which questions each answers. */
export type ClipsPart = {
  clips: PartClip[]
  /** Which merge of two answers made it of other clips, by the hash of those. Missing: none. */
  merged?: { mergeId: string; from: string | null }
}

/** Clips without the words of their questions. */
export function clipsPartOf<Clip extends PlayableClipRow>(
  clips: Clip[],
): { clips: (Omit<Clip, 'questions'> & { questionIds: string[] })[] } {
  return {
    clips: clips.map(({ questions, ...clip }) => ({
      ...clip,
      questionIds: questions.map(({ questionId }) => questionId),
    })),
  }
}

/** The clips with the words of their questions. */
export function withQuestions<Clip extends PartClip>(
  { clips }: { clips: Clip[] },
  questions: PartQuestion[],
): (Omit<Clip, 'questionIds'> & Pick<PlayableClipRow, 'questions'>)[] {
  const byId = new Map(questions.map((question) => [question.questionId, question]))
  return clips.map(({ questionIds, ...clip }) => ({
    ...clip,
    questions: questionIds.flatMap((questionId) => byId.get(questionId) ?? []),
  }))
}

const answersAtLeast = 5

/** What has to hold of the videos before visitors get them (product design 3.2). */
function checksOf(content: Pick<ClipsPart, 'clips'> | undefined, name: string): PartCheck[] {
  const clips = content?.clips ?? []
  const has = (kind: string) => clips.some((clip) => clip.kind === kind)
  const answers = clips.filter((clip) => clip.kind === 'regular' && clip.questionIds.length > 0).length
  const restAndRefuse = sentence(
    'We cannot publish {name}. Add a resting video and a cannot answer video first.',
    { name },
  )
  return [
    { check: 'resting', passed: has('resting'), message: restAndRefuse },
    { check: 'cannot_answer', passed: has('cannot_answer'), message: restAndRefuse },
    {
      check: 'answers',
      passed: answers >= answersAtLeast,
      message: sentence(
        'We cannot publish {name}. Train at least {least} answers first; there are {answers}.',
        { name, least: answersAtLeast, answers },
      ),
    },
  ]
}

export const clipsPart = {
  kind: 'clips',
  version: 1,
  make: async (sql, storyfileId) => clipsPartOf(await readPlayableClips(sql, storyfileId)),
  check: checksOf,
  count: ({ clips }) => clips.length,
  withoutClip: (content, clipId) => ({
    ...content,
    clips: content.clips.map((clip) =>
      clip.clipId === clipId ? { ...clip, transcript: '', words: [] } : clip,
    ),
  }),
  compare(before, after) {
    const [had, has] = [before?.clips ?? [], after?.clips ?? []]
    const idOf = ({ clipId }: PartClip) => clipId
    const videos = compareLists(had, has, idOf, (one, other) => one.assetId === other.assetId)
    const texts = compareLists(had, has, idOf, (one, other) => one.transcript === other.transcript)
    const isMerge = after?.merged !== undefined && after.merged.mergeId !== before?.merged?.mergeId
    return [
      ...counted('clipsAdded', videos.added),
      ...counted('clipsRemoved', videos.removed),
      ...counted('videosReplaced', videos.changed),
      ...counted('transcriptsChanged', texts.changed),
      ...counted('answersMerged', isMerge ? 1 : 0),
    ]
  },
} as const satisfies ReleasePart<ClipsPart>
