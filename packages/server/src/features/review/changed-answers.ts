import { setImmediate as breathe } from 'node:timers/promises'
import { ask, type VectorOf } from '@studio/dialogue'
import type { LoadedRelease } from '../publishing/index.ts'

export type ChangedAnswer = { text: string; before: string | null; after: string | null }

/** So long one stretch of asking may keep other requests waiting. */
const stretchMs = 4
const toldMost = 50
/**
 * In all so long: of a script with thousands of questions the last ones are not asked. Written questions and confirmed
 * texts are found word for word, so that no other correction moves them; texts of visitors come first.
 */
const longestMs = 3_000
/** What each release answers to texts that were compared before; gone with the release. */
const remembered = new WeakMap<LoadedRelease, Map<string, string | null>>()

/** Which texts get another answer from `after` than from `before`, told by the questions that their clips answer. */
export async function changedAnswers(
  before: LoadedRelease,
  after: LoadedRelease,
  texts: string[],
  vectorsOf: (release: LoadedRelease, text: string) => Promise<VectorOf | undefined>,
): Promise<ChangedAnswer[]> {
  const changed: ChangedAnswer[] = []
  const ends = performance.now() + longestMs
  let stretchEnds = performance.now() + stretchMs
  for (const text of texts) {
    if (performance.now() > ends) break
    const was = await answered(before, text, vectorsOf)
    const is = await answered(after, text, vectorsOf)
    if (was !== is && changed.length < toldMost)
      changed.push({ text, before: questionOf(before, was), after: questionOf(after, is) })
    if (performance.now() < stretchEnds) continue
    await breathe()
    stretchEnds = performance.now() + stretchMs
  }
  return changed
}

async function answered(
  release: LoadedRelease,
  text: string,
  vectorsOf: Parameters<typeof changedAnswers>[3],
): Promise<string | null> {
  let answers = remembered.get(release)
  if (!answers) {
    answers = new Map()
    remembered.set(release, answers)
  }
  const known = answers.get(text)
  if (known !== undefined) return known
  const vectorOf = await vectorsOf(release, text)
  const decision = ask(release.matcher, text, release, vectorOf?.(text))
  const clipId = decision.outcome === 'answer' ? decision.clipId : null
  answers.set(text, clipId)
  return clipId
}

function questionOf(release: LoadedRelease, clipId: string | null): string | null {
  return clipId === null ? null : (release.clips.get(clipId)?.questions[0]?.text ?? null)
}
