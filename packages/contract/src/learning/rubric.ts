import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id } from '../wire/list.ts'

const line = (most: number) => z.string().trim().min(1).max(most)

/** One thing that a teacher looks at, with the levels that it can reach, the best first. */
export const criterion = z.strictObject({
  /** Made by the client. */
  criterionId: id,
  name: line(limits.hintCharacters),
  levels: z.array(line(limits.learningChoiceCharacters)).min(2).max(6),
})
export type Criterion = z.infer<typeof criterion>

/** A criterion with the level that one attempt reached, as its place from 0; null: not judged yet. */
export const judgedCriterion = z.object({
  criterionId: id,
  name: z.string(),
  levels: z.array(z.string()),
  level: z.number().int().nullable(),
})
export type JudgedCriterion = z.infer<typeof judgedCriterion>

/** How an attempt is by its rubric, in per cent: the best level is 100, the last 0, and every criterion weighs the same. */
export function rubricScore(rubric: Pick<JudgedCriterion, 'levels' | 'level'>[]): number | null {
  if (rubric.length === 0) return null
  let sum = 0
  for (const { level, levels } of rubric) {
    if (level === null) return null
    sum += 1 - level / Math.max(1, levels.length - 1)
  }
  return Math.round((100 * sum) / rubric.length)
}
