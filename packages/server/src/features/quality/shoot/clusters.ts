import { limits, type QuestionCluster, type ReplyOf, type routes } from '@studio/contract'
import { spellingOf } from '@studio/dialogue'
import type { Scope } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { type Groups, groupQuestions } from '../../review/index.ts'
import { findStoryfile } from '../../storyfiles/index.ts'
import { type AskedText, readAsked } from './shoot-material.store.ts'

const dayMs = 86_400_000

type Told = Pick<ReplyOf<typeof routes.quality.clusters>, 'since' | 'questions'>
/**
 * Everything that visitors asked in these days, grouped by what they wanted to know. Answers within about a second: what
 * takes longer is formed in a thread, and until then the groups of the last time are shown, or those by words alone.
 */
export async function readClusters(
  context: Context,
  { scope, storyfileId, days }: { scope: Scope; storyfileId: string; days: number },
): Promise<ReplyOf<typeof routes.quality.clusters>> {
  const { sql, now } = context
  const since = new Date(now().getTime() - days * dayMs)
  const [storyfile, texts] = await Promise.all([
    findStoryfile(sql, scope, storyfileId),
    readAsked(sql, storyfileId, since),
  ])
  const told: Told = {
    since: since.toISOString(),
    questions: texts.reduce((sum, { times }) => sum + times, 0),
  }
  if (texts.length === 0) return { ...told, alone: 0, clusters: [], forming: false }
  const { found, isForming } = await groupQuestions(context, {
    key: `${storyfileId} ${days}`,
    lists: [
      {
        language: storyfile?.language ?? '',
        asked: texts.map(({ text, times }) => ({ text, times })),
      },
    ],
  })
  const { mend } = spellingOf(storyfile?.language ?? '')
  return { ...told, ...present(found[0]!, texts, mend), forming: isForming }
}

/** Groups as they are now: where a person was erased or a text was fixed since, nothing of it is shown. */
function present(
  { alone, groups }: Groups,
  texts: AskedText[],
  mend: (text: string) => string,
): { alone: number; clusters: QuestionCluster[] } {
  const byText = new Map(texts.map((one) => [one.text.toLowerCase(), one]))
  const several = groups.filter(({ times }) => times > 1)
  const clusters = several.flatMap((group) => {
    const left = group.texts.flatMap((text) => byText.get(text.toLowerCase()) ?? [])
    return left.length > 0 ? [{ ...clusterOf(left), text: mend(left[0]!.text) }] : []
  })
  return { alone, clusters: clusters.sort((a, b) => b.asked - a.asked) }
}

/**
 * An answer that a reviewer called wrong for one wording is none for the others of its group, unless one was called right.
 */
export function clusterOf(texts: AskedText[]): QuestionCluster {
  const all = (of: 'clipIds' | 'wrongClipIds' | 'rightClipIds') => texts.flatMap((one) => one[of])
  const right = new Set(all('rightClipIds'))
  const wrong = new Set(all('wrongClipIds').filter((clipId) => !right.has(clipId)))
  return {
    text: texts[0]!.text,
    asked: texts.reduce((sum, { times }) => sum + times, 0),
    ways: texts.length,
    answered: all('clipIds').filter((clipId) => !wrong.has(clipId)).length,
    wordings: texts.slice(0, limits.clusterWordings).map(({ text, times }) => ({ text, times })),
  }
}
