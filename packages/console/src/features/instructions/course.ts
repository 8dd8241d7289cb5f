import type { VerdictId } from '../../platform/turns/verdict.ts'

/** Five lessons of practice turns, each with the verdict that an experienced reviewer gives. Their words are the page's. */
export const course = [
  { id: 'fits', verdicts: ['right', 'wrong', 'right'] },
  { id: 'refuse', verdicts: ['none', 'missing', 'right'] },
  { id: 'hear', verdicts: ['unclear', 'right', 'unclear'] },
  { id: 'care', verdicts: ['abuse', 'right', 'missing'] },
  { id: 'close', verdicts: ['wrong', 'right', 'missing'] },
] as const satisfies readonly { id: string; verdicts: readonly VerdictId[] }[]

export type LessonId = (typeof course)[number]['id']

/** Where a person is in a lesson: answered turns are right at the first try or not. */
export type Progress = { at: number; firstTry: number; tried: VerdictId[] }
export const begun: Progress = { at: 0, firstTry: 0, tried: [] }

/** After one more verdict on the turn that is shown: a wrong one leaves it there. */
export function afterVerdict(progress: Progress, verdict: VerdictId, right: VerdictId): Progress {
  if (verdict !== right) return { ...progress, tried: [...progress.tried, verdict] }
  return {
    at: progress.at + 1,
    firstTry: progress.firstTry + (progress.tried.length === 0 ? 1 : 0),
    tried: [],
  }
}

/** The lessons that a person finished, as this browser keeps them; what is kept wrongly counts for nothing. */
export function finishedLessons(kept: string | null): LessonId[] {
  const ids = (kept ?? '').split(',')
  return course.map((lesson) => lesson.id).filter((id) => ids.includes(id))
}
