import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { limits, type QuestionCluster, type ReplyOf, type routes } from '@studio/contract'
import { type Asked, type Cluster, spellingOf } from '@studio/dialogue'
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

type Told = Pick<ReplyOf<typeof routes.quality.clusters>, 'since' | 'questions'>
/** Texts that ask the same, by group, and how many resemble no other. What became of them is read with every call. */
type Groups = { alone: number; groups: string[][] }
/** What is known of one storyfile and time; `basis`: the texts that it is made of. */
type Known = { basis: string; found?: Groups; byWords?: Groups; formed?: Promise<unknown> }
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
  const told: Told = {
    since: since.toISOString(),
    questions: texts.reduce((sum, { times }) => sum + times, 0),
  }
  if (texts.length === 0) return { ...told, alone: 0, clusters: [], forming: false }
  const memory = memories.get(context) ?? { byKey: new Map<string, Known>(), last: Promise.resolve() }
  memories.set(context, memory)
  const key = `${storyfileId} ${days}`
  const asked = texts.map(({ text, times }) => ({ text, times }))
  const basis = createHash('sha256').update(JSON.stringify(asked)).digest('base64')
  const before = memory.byKey.get(key)
  const known = before?.basis === basis ? before : begin(context, memory, { key, basis, asked, storyfile })
  if (!known.found) await Promise.race([known.formed, setTimeout(waitedMs, undefined, { ref: false })])
  const shown = known.found ?? known.byWords ?? before?.found ?? atFirstSight(asked)
  const { mend } = spellingOf(storyfile?.language ?? '')
  return { ...told, ...present(shown, texts, mend), forming: known.found === undefined }
}

type Order = {
  key: string
  basis: string
  asked: Asked[]
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
async function formClusters(context: Context, known: Known, { asked, storyfile }: Order): Promise<void> {
  const language = storyfile?.language ?? ''
  const grouped = async (some: Asked[]): Promise<Groups> => {
    const groups = await groupApart({ asked: some, language })
    const several = groups.filter(({ times }) => times > 1)
    return {
      alone: groups.length - several.length,
      groups: several.slice(0, shownMost).map(({ members }) => members.map((member) => asked[member]!.text)),
    }
  }
  if (countUnknown(context, language, asked) > fewTexts) known.byWords = await grouped(asked)
  known.found = await grouped(await withVectors(context, language, asked))
}

/** Questions in the same words, in whatever order: no list of a busy machine begins empty. */
export function atFirstSight(asked: Asked[]): Groups {
  const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))].sort().join(' ')
  // A text without any words asks nothing.
  const said = asked.filter(({ text }) => wordsOf(text) !== '')
  const groups = [...Map.groupBy(said, ({ text }) => wordsOf(text)).values()].map((members) => ({
    texts: members.map(({ text }) => text),
    times: members.reduce((sum, { times }) => sum + times, 0),
  }))
  const several = groups.filter(({ times }) => times > 1).sort((a, b) => b.times - a.times)
  return {
    alone: groups.length - several.length,
    groups: several.slice(0, shownMost).map(({ texts }) => texts),
  }
}

/** Groups as they are now: where a person was erased or a text was fixed since, nothing of it is shown. */
function present(
  { alone, groups }: Groups,
  texts: AskedText[],
  mend: (text: string) => string,
): { alone: number; clusters: QuestionCluster[] } {
  const byText = new Map(texts.map((one) => [one.text.toLowerCase(), one]))
  const clusters = groups.flatMap((group) => {
    const left = group.flatMap((text) => byText.get(text.toLowerCase()) ?? [])
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
