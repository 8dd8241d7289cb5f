import { limits, type QuestionCluster, type ReplyOf, type routes } from '@studio/contract'
import type { Asked, Cluster } from '@studio/dialogue'
import type { Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { findStoryfile } from '../storyfiles/index.ts'
import { inThread } from './plan-apart.ts'
import { type AskedText, readAsked } from './shoot-material.store.ts'

export type ToCluster = { asked: Asked[]; language: string }

const dayMs = 86_400_000
/** More groups than anybody looks through. */
const shownMost = 200

/** Groups that are being formed: whoever asks for the same meanwhile gets them, too. */
const forming = new WeakMap<Context, Map<string, Promise<ReplyOf<typeof routes.quality.clusters>>>>()

/** Everything that visitors asked in these days, grouped by what they wanted to know. */
export function readClusters(
  context: Context,
  { scope, storyfileId, days }: { scope: Scope; storyfileId: string; days: number },
): Promise<ReplyOf<typeof routes.quality.clusters>> {
  const known = forming.get(context) ?? new Map()
  forming.set(context, known)
  const key = `${storyfileId} ${days}`
  const begun = known.get(key)
  if (begun) return begun
  const made = formClusters(context, { scope, storyfileId, days }).finally(() => known.delete(key))
  known.set(key, made)
  return made
}

async function formClusters(
  { sql, now }: Context,
  { scope, storyfileId, days }: { scope: Scope; storyfileId: string; days: number },
) {
  const since = new Date(now().getTime() - days * dayMs)
  const [storyfile, texts] = await Promise.all([
    findStoryfile(sql, scope, storyfileId),
    readAsked(sql, storyfileId, since),
  ])
  const asked = texts.map(({ text, times }) => ({ text, times }))
  const language = storyfile?.language ?? ''
  const groups =
    asked.length === 0
      ? []
      : await inThread<Cluster[]>(new URL('./cluster.thread.ts', import.meta.url), { asked, language })
  const several = groups.filter(({ times }) => times > 1)
  return {
    since: since.toISOString(),
    questions: texts.reduce((sum, { times }) => sum + times, 0),
    alone: groups.length - several.length,
    clusters: several
      .slice(0, shownMost)
      .map(({ members }) => clusterOf(members.map((member) => texts[member]!))),
  }
}

function clusterOf(texts: AskedText[]): QuestionCluster {
  const sum = (of: (text: AskedText) => number) => texts.reduce((all, one) => all + of(one), 0)
  return {
    text: texts[0]!.text,
    asked: sum(({ times }) => times),
    ways: texts.length,
    answered: sum(({ answered }) => answered),
    wordings: texts.slice(0, limits.clusterWordings).map(({ text, times }) => ({ text, times })),
  }
}
