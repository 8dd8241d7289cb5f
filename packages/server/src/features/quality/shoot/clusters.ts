import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { limits, type QuestionCluster, type ReplyOf, type routes } from '@studio/contract'
import type { Asked, Cluster } from '@studio/dialogue'
import type { Scope } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { taskThread } from '../../../platform/apart/task-thread.ts'
import { findStoryfile } from '../../storyfiles/index.ts'
import { countUnknown, withVectors } from '../with-vectors.ts'
import { type AskedText, readAsked } from './shoot-material.store.ts'

export type ToCluster = { asked: Asked[]; language: string }

const groupApart = taskThread<ToCluster, Cluster[]>({
  file: new URL('./cluster.thread.ts', import.meta.url),
  longestMs: 10 * 60_000,
  heapMegabytes: 2048,
})

const dayMs = 86_400_000
/** As many as the encoder reads in about a second. */
const fewTexts = 100
/** More groups than anybody looks through. */
const shownMost = 200

type Found = Omit<ReplyOf<typeof routes.quality.clusters>, 'forming'>
/** What is known of one storyfile and time; `basis`: the texts that it is made of. */
type Known = { basis: string; found?: Found; byWords?: Found; formed?: Promise<unknown> }
type Memory = { byKey: Map<string, Known>; last: Promise<unknown> }
const memories = new WeakMap<Context, Memory>()

/** Groups are ready within this time, or they come with a later call. */
const waitedMs = 1_000
/** The least recently formed are forgotten. */
const keptMost = 20

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
  const told = { since: since.toISOString(), questions: texts.reduce((sum, { times }) => sum + times, 0) }
  if (texts.length === 0) return { ...told, alone: 0, clusters: [], forming: false }
  const memory = memories.get(context) ?? { byKey: new Map<string, Known>(), last: Promise.resolve() }
  memories.set(context, memory)
  const key = `${storyfileId} ${days}`
  const basis = createHash('sha256').update(JSON.stringify(texts)).digest('base64')
  const before = memory.byKey.get(key)
  const known =
    before?.basis === basis ? before : begin(context, memory, { key, basis, texts, told, storyfile })
  if (!known.found) await Promise.race([known.formed, setTimeout(waitedMs, undefined, { ref: false })])
  if (known.found) return { ...known.found, forming: false }
  const shown = known.byWords ?? stillSaid(before?.found, texts)
  return { ...(shown ?? { ...told, alone: 0, clusters: [] }), ...told, forming: true }
}

type Order = {
  key: string
  basis: string
  texts: AskedText[]
  told: Pick<Found, 'since' | 'questions'>
  storyfile: { language: string } | undefined
}

/** One after the other: a machine has other things to do. */
function begin(context: Context, memory: Memory, order: Order): Known {
  const { key, basis } = order
  const known: Known = { basis }
  const form = () => formClusters(context, known, order)
  const formed = memory.last.then(form)
  memory.last = formed.catch(() => {})
  known.formed = formed.catch((error: Error) => {
    // The next call tries again, and this one says so.
    if (memory.byKey.get(key) === known) memory.byKey.delete(key)
    throw error
  })
  known.formed.catch(() => {})
  memory.byKey.delete(key)
  memory.byKey.set(key, known)
  for (const oldest of memory.byKey.keys()) if (memory.byKey.size > keptMost) memory.byKey.delete(oldest)
  return known
}

/** First by words, which takes seconds, if meanings would take long. */
async function formClusters(
  context: Context,
  known: Known,
  { texts, told, storyfile }: Order,
): Promise<void> {
  const language = storyfile?.language ?? ''
  const grouped = async (asked: Asked[]): Promise<Found> => {
    const groups = await groupApart({ asked, language })
    const several = groups.filter(({ times }) => times > 1)
    return {
      ...told,
      alone: groups.length - several.length,
      clusters: several
        .slice(0, shownMost)
        .map(({ members }) => clusterOf(members.map((member) => texts[member]!))),
    }
  }
  if (countUnknown(context, language, texts) > fewTexts) known.byWords = await grouped(texts)
  known.found = await grouped(await withVectors(context, language, texts))
}

/** Where a person was erased or a text was fixed since, nothing of it is shown again. */
function stillSaid(found: Found | undefined, texts: AskedText[]): Found | undefined {
  if (!found) return undefined
  const said = new Set(texts.map(({ text }) => text))
  const clusters = found.clusters.flatMap((cluster) => {
    const wordings = cluster.wordings.filter(({ text }) => said.has(text))
    return wordings[0]
      ? [{ ...cluster, text: said.has(cluster.text) ? cluster.text : wordings[0].text, wordings }]
      : []
  })
  return { ...found, clusters }
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
