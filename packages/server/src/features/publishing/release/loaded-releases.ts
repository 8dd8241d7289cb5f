import { Refusal } from '@studio/contract'
import { joinAnswers, learn, type Matcher, type ReleaseScript, type Thresholds } from '@studio/dialogue'
import type { Context } from '../../../context.ts'
import type { Queryable, Sql, Transaction } from '../../../platform/database/sql.ts'
import { gainOf, loudnessOfAssets } from '../../media/index.ts'
import {
  clipByTake,
  type Example,
  findMatcher,
  openStoredMatcher,
  readExamples,
  type Snapshot,
  type SnapshotClip,
  thresholdsByClip,
  usable,
  vectorsForCorrections,
} from '../../training/index.ts'
import { findRelease, type ReleaseRow, showSame } from '../publishing.store.ts'
import { releaseScript } from './release-script.ts'
import { shownIn } from './shown-in.ts'

/** A release in memory, ready to answer. Never changed, but for gains that were not known yet; releases that differ in corrections share what is the same. */
export type LoadedRelease = {
  releaseId: string
  storyfileId: string
  number: number
  row: ReleaseRow
  snapshot: Snapshot
  script: ReleaseScript
  clips: Map<string, SnapshotClip>
  /** By asset id: decibels that make the clips sound equally loud. */
  gains: Map<string, number>
  /** By clip id: the clips that go on where it ends. */
  followUps: Map<string, string[]>
  matcher: Matcher
  thresholds: Thresholds
  /** The corrections on top of the full training, in their order. */
  lessons: Example[]
  /** Roughly what it takes in memory. */
  bytes: number
}

/** Loaded releases of this process, the least recently used given up first. */
export type ReleaseCache = {
  get(releaseId: string): LoadedRelease | undefined
  /** From memory, otherwise from the database; calls for the same release share one loading. */
  load(sql: Sql, releaseId: string): Promise<LoadedRelease>
  /**
   * The same in a transaction. It shares no loading: one that waits for a connection of the pool would never get it from
   * transactions that wait for each other, and for it.
   */
  loadWithin(tx: Transaction, releaseId: string): Promise<LoadedRelease>
  /** The release of a row that may not be committed yet, made from what is already in memory where that is possible. */
  build(sql: Queryable, row: ReleaseRow): Promise<LoadedRelease>
}

export function createReleaseCache(context: Context, mostBytes: number): ReleaseCache {
  const entries = new Map<string, LoadedRelease>()
  const loading = new Map<string, Promise<LoadedRelease>>()
  let total = 0

  function get(releaseId: string): LoadedRelease | undefined {
    const entry = entries.get(releaseId)
    if (!entry) return undefined
    entries.delete(releaseId)
    entries.set(releaseId, entry)
    return entry
  }

  function put(entry: LoadedRelease): LoadedRelease {
    total += entry.bytes - (entries.get(entry.releaseId)?.bytes ?? 0)
    entries.delete(entry.releaseId)
    entries.set(entry.releaseId, entry)
    for (const [releaseId, oldest] of entries) {
      if (total <= mostBytes || entries.size === 1) break
      entries.delete(releaseId)
      total -= oldest.bytes
    }
    return entry
  }

  async function build(sql: Queryable, row: ReleaseRow): Promise<LoadedRelease> {
    const others = [...entries.values()].reverse()
    const sameSnapshot = others.find((one) => showSame(one.row, row))
    const shown = sameSnapshot ?? (await readSnapshot(sql, row))
    const examples = await readExamples(sql, row.storyfileId, {
      after: row.trainedUntil,
      upTo: row.lastExampleNumber,
    })
    const lessons = usable(examples, shown.snapshot)
    // Of another snapshot, after a merge, the lessons may be those of other clips.
    const relative = others.find(
      (one) => one.row.matcherId === row.matcherId && showSame(one.row, row) && begins(lessons, one.lessons),
    )
    const { matcher, bytes } = relative
      ? {
          matcher: await learnMore(context, sql, relative, lessons),
          bytes: relative.bytes,
        }
      : await readMatcher(context, sql, row, { snapshot: shown.snapshot, lessons })
    const { releaseId, storyfileId, number } = row
    const { snapshot, script, clips, gains, followUps } = shown
    return put({
      releaseId,
      storyfileId,
      number,
      row,
      snapshot,
      script,
      clips,
      gains,
      followUps,
      matcher,
      thresholds: thresholdsByClip(row.thresholds, snapshot),
      lessons,
      bytes,
    })
  }

  async function read(sql: Queryable, releaseId: string): Promise<LoadedRelease> {
    const row = await findRelease(sql, releaseId)
    if (!row) throw new Refusal('NOT_FOUND')
    return build(sql, row)
  }

  function load(sql: Sql, releaseId: string): Promise<LoadedRelease> {
    const known = get(releaseId)
    if (known) return Promise.resolve(known)
    const begun = loading.get(releaseId)
    if (begun) return begun
    const promise = read(sql, releaseId).finally(() => loading.delete(releaseId))
    loading.set(releaseId, promise)
    return promise
  }

  async function loadWithin(tx: Transaction, releaseId: string): Promise<LoadedRelease> {
    return get(releaseId) ?? read(tx, releaseId)
  }

  return { get, load, loadWithin, build }
}

async function learnMore(
  context: Context,
  sql: Queryable,
  { matcher, lessons: known, storyfileId }: LoadedRelease,
  lessons: Example[],
): Promise<Matcher> {
  const more = lessons.slice(known.length)
  const texts = matcher.meaning ? more.map(({ text }) => text) : []
  return learn(matcher, more, await vectorsForCorrections(context, sql, storyfileId, texts))
}

/** Whether `list` starts with all of `start`. */
function begins(list: Example[], start: Example[]): boolean {
  return (
    start.length <= list.length && start.every((example, place) => example.number === list[place]!.number)
  )
}

async function readSnapshot(sql: Queryable, row: ReleaseRow) {
  const snapshot = await shownIn(sql, row)
  const script = releaseScript(snapshot)
  const gains = new Map<string, number>()
  await readGains(sql, { snapshot, gains })
  return {
    snapshot,
    script,
    gains,
    followUps: new Map(script.clips.map((clip) => [clip.clipId, clip.followUps])),
    clips: new Map(snapshot.clips.map((clip) => [clip.clipId, clip])),
  }
}

/** Measured a moment after a clip can play, so that some may be missing when a release is loaded. */
export async function readGains(
  sql: Queryable,
  { snapshot, gains }: Pick<LoadedRelease, 'snapshot' | 'gains'>,
): Promise<void> {
  const videos = snapshot.clips.filter((clip) => clip.card === undefined)
  const missing = videos.map((clip) => clip.assetId).filter((assetId) => !gains.has(assetId))
  if (missing.length === 0) return
  for (const [assetId, lufs] of await loudnessOfAssets(sql, missing)) gains.set(assetId, gainOf(lufs))
}

/** A large matcher takes about this many times its compressed bytes in memory, with the snapshot beside it. */
const memoryPerByte = 24

async function readMatcher(
  context: Context,
  sql: Queryable,
  { matcherId }: ReleaseRow,
  { snapshot, lessons }: Pick<LoadedRelease, 'snapshot' | 'lessons'>,
) {
  const stored = (await findMatcher(sql, matcherId))!
  const opened = await openStoredMatcher(context, sql, stored, lessons)
  const takes = clipByTake(snapshot)
  const matcher = joinAnswers(opened, (clipId) => takes.get(clipId))
  return { matcher, bytes: stored.bytes.length * memoryPerByte + 1_000_000 }
}
