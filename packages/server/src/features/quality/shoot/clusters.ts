import { limits, type QuestionCluster, type ReplyOf, type routes } from '@studio/contract'
import type { Asked, Cluster } from '@studio/dialogue'
import type { Scope } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { taskThread } from '../../../platform/apart/task-thread.ts'
import { findStoryfile } from '../../storyfiles/index.ts'
import { withVectors } from '../with-vectors.ts'
import { type AskedText, readAsked } from './shoot-material.store.ts'

export type ToCluster = { asked: Asked[]; language: string }

const groupApart = taskThread<ToCluster, Cluster[]>({
  file: new URL('./cluster.thread.ts', import.meta.url),
  longestMs: 10 * 60_000,
  heapMegabytes: 2048,
})

const dayMs = 86_400_000
/** More groups than anybody looks through. */
const shownMost = 200

type Found = ReplyOf<typeof routes.quality.clusters>
/** Groups that are being formed: a second call for the same gets them, too, and another one waits for its turn. */
type Forming = { byKey: Map<string, Promise<Found>>; last: Promise<unknown> }
const forming = new WeakMap<Context, Forming>()

/** Everything that visitors asked in these days, grouped by what they wanted to know. */
export function readClusters(
  context: Context,
  { scope, storyfileId, days }: { scope: Scope; storyfileId: string; days: number },
): Promise<Found> {
  const now = forming.get(context) ?? { byKey: new Map(), last: Promise.resolve() }
  forming.set(context, now)
  const key = `${storyfileId} ${days}`
  const begun = now.byKey.get(key)
  if (begun) return begun
  const form = () => formClusters(context, { scope, storyfileId, days })
  const made = now.last.then(form, form).finally(() => now.byKey.delete(key))
  now.byKey.set(key, made)
  now.last = made
  return made
}

async function formClusters(
  context: Context,
  { scope, storyfileId, days }: { scope: Scope; storyfileId: string; days: number },
) {
  const { sql, now } = context
  const since = new Date(now().getTime() - days * dayMs)
  const [storyfile, texts] = await Promise.all([
    findStoryfile(sql, scope, storyfileId),
    readAsked(sql, storyfileId, since),
  ])
  const language = storyfile?.language ?? ''
  const asked = await withVectors(context, language, texts)
  const groups = asked.length === 0 ? [] : await groupApart({ asked, language })
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
