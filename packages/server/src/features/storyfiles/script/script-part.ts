import { isDeepStrictEqual } from 'node:util'
import type { FaceArea, Question, Script } from '@studio/contract'
import { studioScope } from '../../../access.ts'
import { compareLists, counted, type ReleasePart } from '../../parts/index.ts'
import { findStoryfile, type StoryfileRow } from '../storyfiles.store.ts'
import { readScript } from './script-of.ts'

export type PartQuestion = {
  questionId: string
  text: string
  variants: string[]
  starter: boolean
  starterLabel: string
  /** Missing in parts from before they were kept. */
  priority?: Question['priority']
  starterPosition?: number | null
}
/** Who is asked, and what may be asked, in the author's order. */
export type ScriptPart = {
  storyfile: {
    name: string
    subjectName: string
    subjectDescription: string
    description: string
    language: string
    isSample: boolean
    /** Missing in parts from before it could be set. */
    faceArea?: FaceArea | null
  }
  topics: { name: string; questionIds: string[] }[]
  /** Older parts have only those that some clip answers. */
  questions: PartQuestion[]
}

export function scriptPartOf(storyfile: StoryfileRow, { topics }: Pick<Script, 'topics'>): ScriptPart {
  return {
    storyfile: {
      name: storyfile.name,
      subjectName: storyfile.subject.displayName,
      subjectDescription: storyfile.subject.description,
      description: storyfile.description,
      language: storyfile.language,
      isSample: storyfile.isSample,
      faceArea: storyfile.faceArea,
    },
    topics: topics.map(({ name, questions }) => ({
      name,
      questionIds: questions.map(({ questionId }) => questionId),
    })),
    questions: topics
      .flatMap(({ questions }) => questions)
      .filter(({ status }) => status !== 'skipped')
      .map(({ questionId, text, variants, starter, starterLabel, starterPosition, priority }) => ({
        questionId,
        text,
        variants: variants.map((variant) => variant.text),
        starter,
        starterLabel,
        starterPosition,
        priority,
      })),
  }
}

export const scriptPart = {
  kind: 'script',
  version: 1,
  make: async (sql, storyfileId) =>
    scriptPartOf((await findStoryfile(sql, studioScope, storyfileId))!, await readScript(sql, storyfileId)),
  count: (content) => idsIn(content).length,
  compare(before, after) {
    const [had, has] = [questionsOf(before), questionsOf(after)]
    const { changed } = compareLists(had, has, idOf, (one, other) => one.text === other.text)
    // Which questions there are is in the topics: older parts keep the words of answered questions only.
    const asked = compareLists(idsIn(before), idsIn(after), String, () => true)
    const known = new Map(had.map((one) => [one.questionId, one.variants]))
    const wordings = has
      .filter(({ questionId }) => known.has(questionId))
      .map(({ questionId, variants }) => compareLists(known.get(questionId)!, variants, String, () => true))
    const sum = (which: 'added' | 'removed') => wordings.reduce((all, one) => all + one[which], 0)
    return [
      ...counted('profile', isDeepStrictEqual(before?.storyfile, after?.storyfile) ? 0 : 1),
      ...counted('topics', topicsChanged(before, after)),
      ...counted('questionsAdded', asked.added),
      ...counted('questionsRemoved', asked.removed),
      ...counted('questionsChanged', changed),
      ...counted('wordingsAdded', sum('added')),
      ...counted('wordingsRemoved', sum('removed')),
    ]
  },
  without: (content, texts) => ({
    ...content,
    questions: content.questions.map((question) => ({
      ...question,
      variants: question.variants.filter((variant) => !texts.has(variant)),
    })),
  }),
} as const satisfies ReleasePart<ScriptPart>

const idOf = ({ questionId }: PartQuestion) => questionId
const questionsOf = (part: ScriptPart | undefined) => part?.questions ?? []
const idsIn = (part: ScriptPart | undefined) => part?.topics.flatMap(({ questionIds }) => questionIds) ?? []

/** How many topics are new, gone, or have another place. */
function topicsChanged(before: ScriptPart | undefined, after: ScriptPart | undefined): number {
  const names = (part: ScriptPart | undefined) => part?.topics.map(({ name }) => name) ?? []
  const [had, has] = [names(before), names(after)]
  const { added, removed } = compareLists(had, has, String, () => true)
  if (added + removed > 0) return Math.max(added, removed)
  return has.filter((name, place) => had[place] !== name).length
}
