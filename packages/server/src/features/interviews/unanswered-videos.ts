import type { UnansweredVideo } from '@studio/contract'
import type { VectorOf } from '@studio/dialogue'
import type { Context } from '../../context.ts'
import { overUsual } from './cut/assign-questions.ts'
import {
  answersTo,
  partsOf,
  phrasesOf,
  prepared,
  preparedQuestion,
  type ScriptQuestion,
  weightsOf,
} from './cut/match-text.ts'
import { encodeFor, questionsOf } from './listen.ts'
import { answeredQuestions, type SpokenVideo, videosWithoutQuestion } from './unanswered-videos.store.ts'

/** Less than this above the usual says nothing; as where an interview is cut. */
const floor = 0.07

/**
 * The videos of a storyfile that answer no question yet, each with the question that its transcript seems to answer: one
 * that has no answer. No question is proposed twice.
 */
export async function unansweredVideos(context: Context, storyfileId: string): Promise<UnansweredVideo[]> {
  const { sql } = context
  const videos = await videosWithoutQuestion(sql, storyfileId)
  if (videos.length === 0) return []
  const answered = await answeredQuestions(sql, storyfileId)
  const open = (await questionsOf(context, storyfileId)).filter(({ questionId }) => !answered.has(questionId))
  const encode = await encodeFor(context, storyfileId)
  const vectorOf = await encode([
    ...new Set([...open.flatMap(phrasesOf), ...videos.flatMap(({ transcript }) => partsOf(transcript))]),
  ])
  const proposed = assignOnce(videos, open, vectorOf)
  return videos.map(({ clipId, fileName }) => {
    const question = proposed.get(clipId)
    return {
      ...{ clipId, fileName },
      question: question ? { questionId: question.questionId, text: question.text } : null,
    }
  })
}

/** The surest pair first; a video or question that has found its other is out. */
export function assignOnce(
  videos: SpokenVideo[],
  questions: ScriptQuestion[],
  vectorOf: VectorOf,
): Map<string, ScriptQuestion> {
  const spoken = videos.filter(({ transcript }) => transcript.trim() !== '')
  const weights = weightsOf(questions)
  const ready = questions.map((question) => preparedQuestion(question, vectorOf))
  const blocks = spoken.map(({ transcript }) => {
    const said = prepared(transcript, vectorOf, partsOf(transcript))
    return {
      scores: ready.map((question) => answersTo(said, question, weights)),
      byMeaning: said.directions.length > 0,
    }
  })
  const pairs = blocks
    .flatMap((_, video) => overUsual(blocks, video).map((gain, question) => ({ video, question, gain })))
    .filter(({ gain }) => gain >= floor)
    .sort((a, b) => b.gain - a.gain)
  const found = new Map<string, ScriptQuestion>()
  const taken = new Set<number>()
  for (const { video, question } of pairs) {
    const { clipId } = spoken[video]!
    if (found.has(clipId) || taken.has(question)) continue
    taken.add(question)
    found.set(clipId, questions[question]!)
  }
  return found
}
