import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseScript } from '../../../packages/dialogue/src/conversation/conversation.ts'
import type { TrainingSet } from '../../../packages/dialogue/src/index.ts'
import { type Question, questions, readRows } from '../match/rows.ts'

type Clip = { slug: string; question: string; variants: string[]; transcript: string }
type Story = {
  language?: string
  topics: { clips: Clip[] }[]
  special?: { slug: string; kind: string }[]
}

/** A recorded person, with the questions of strangers and the clip that answers each, if any. */
export type Storyteller = {
  folder: string
  language: string
  clips: Clip[]
  script: ReleaseScript
  visitors: Question[]
}

export function readStoryteller(folder: string): Storyteller {
  const story = JSON.parse(readFileSync(join(folder, 'story.json'), 'utf8')) as Story
  const clips = story.topics.flatMap((topic) => topic.clips)
  const special = story.special ?? [{ slug: 'cannot-answer', kind: 'cannot_answer' }]
  return {
    folder,
    language: story.language ?? 'en',
    clips,
    script: {
      clips: [
        ...clips.map(({ slug, question }) => ({
          clipId: slug,
          kind: 'regular',
          followUps: [],
          questions: [{ questionId: slug, text: question, starter: false }],
        })),
        ...special.map(({ slug, kind }) => ({ clipId: slug, kind, questions: [], followUps: [] })),
      ],
      topics: story.topics.map((topic) => topic.clips.map(({ slug }) => slug)),
    },
    visitors: questions(readRows(join(folder, 'visitors.jsonl'))),
  }
}

/** As the studio trains. */
export function trainingSetOf({ language, clips }: Storyteller, seed: number): TrainingSet {
  return {
    language,
    clips: clips.map(({ slug, question, variants, transcript }) => ({
      clipId: slug,
      phrases: [question, ...variants],
      transcript,
    })),
    customWords: [],
    labelledTurns: [],
    keepRate: 0.7,
    seed,
  }
}
