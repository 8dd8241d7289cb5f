import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Asked, Cluster } from '@studio/dialogue'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../context.ts'
import { taskThread } from '../../../platform/apart/task-thread.ts'
import { perContext } from '../../../platform/per-context.ts'
import { countUnknown, withVectors } from './with-vectors.ts'

/** What was asked of one storyfile, each text once. */
export type AskedList = { language: string; asked: { text: string; times: number }[] }
export type ToGroup = { language: string; asked: Asked[] }[]
/** Texts that ask the same; the first is the best spelled of those that were asked most. */
export type Group = { texts: string[]; times: number }
/** The largest group first; `alone`: how many texts resemble no other. */
export type Groups = { groups: Group[]; alone: number }

const groupApart = taskThread<ToGroup, Cluster[][]>({
  file: new URL('./group-questions.thread.ts', import.meta.url),
  longestMs: 10 * 60_000,
  heapMegabytes: 2048,
})

/** As many as the encoder reads in about a second. */
const fewTexts = 100
/** More groups than anybody looks through. */
const shownMost = 200
/** Groups are ready within this time, or they come with a later call. */
const waitedMs = 1_000
/** The least recently used are forgotten. */
const keptMost = 40

/** What is known under a key; `basis`: the texts that it is made of. */
type Known = { basis: string; found?: Groups[]; byWords?: Groups[]; formed: Promise<unknown> }
const memoryOf = perContext(() => ({
  byKey: new LRUCache<string, Known>({ max: keptMost }),
  last: Promise.resolve<unknown>(0),
}))

type Order = {
  /** Under which the groups of the last time are remembered. */
  key: string
  lists: AskedList[]
  /** Who has no reader before them waits until the groups are formed. */
  patience?: 'a second' | 'until formed'
}

/**
 * Groups questions by what people wanted to know, each list by itself. Answers within about a second: what takes longer is
 * formed in a thread, and until then the groups of the last time are given, or those by words alone.
 */
export async function groupQuestions(
  context: Context,
  { key, lists, patience = 'a second' }: Order,
): Promise<{ found: Groups[]; isForming: boolean }> {
  const memory = memoryOf(context)
  const basis = createHash('sha256').update(JSON.stringify(lists)).digest('base64')
  const before = memory.byKey.get(key)
  const known = before?.basis === basis ? before : begin(context, { key, basis, lists })
  if (!known.found)
    await (patience === 'until formed'
      ? known.formed
      : Promise.race([known.formed, setTimeout(waitedMs, undefined, { ref: false })]))
  const found = known.found ?? known.byWords ?? before?.found ?? lists.map(({ asked }) => atFirstSight(asked))
  return { found, isForming: known.found === undefined }
}

/** One after the other: a machine has other things to do. */
function begin(context: Context, order: { key: string; basis: string; lists: AskedList[] }): Known {
  const { key, basis, lists } = order
  const memory = memoryOf(context)
  const known: Known = { basis, formed: Promise.resolve() }
  const formed = memory.last.then(() => form(context, known, lists))
  memory.last = formed.catch(() => {})
  known.formed = formed.catch((error: Error) => {
    // The next call tries again, and this one says so.
    if (memory.byKey.get(key) === known) memory.byKey.delete(key)
    throw error
  })
  known.formed.catch(() => {})
  memory.byKey.set(key, known)
  return known
}

/** First by words, which takes seconds, if meanings would take long. */
async function form(context: Context, known: Known, lists: AskedList[]): Promise<void> {
  const grouped = async (some: ToGroup): Promise<Groups[]> => {
    const clusters = await groupApart(some)
    return clusters.map((ones, list) => ({
      alone: ones.filter(({ times }) => times === 1).length,
      groups: ones.slice(0, shownMost).map(({ members, times }) => ({
        texts: members.map((member) => lists[list]!.asked[member]!.text),
        times,
      })),
    }))
  }
  const unknown = lists.reduce((sum, { asked, language }) => sum + countUnknown(context, language, asked), 0)
  if (unknown > fewTexts) known.byWords = await grouped(lists)
  const seen: ToGroup = []
  for (const { asked, language } of lists)
    seen.push({ language, asked: await withVectors(context, language, asked) })
  known.found = await grouped(seen)
}

/** Questions in the same words, in whatever order: no list of a busy machine begins empty. */
export function atFirstSight(asked: AskedList['asked']): Groups {
  const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))].sort().join(' ')
  // A text without any words asks nothing.
  const said = asked.filter(({ text }) => wordsOf(text) !== '')
  const groups = [...Map.groupBy(said, ({ text }) => wordsOf(text)).values()].map((members) => ({
    texts: members.map(({ text }) => text),
    times: members.reduce((sum, { times }) => sum + times, 0),
  }))
  return {
    alone: groups.filter(({ times }) => times === 1).length,
    groups: groups.sort((a, b) => b.times - a.times).slice(0, shownMost),
  }
}
