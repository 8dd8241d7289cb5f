import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../context.ts'
import { changeFeedOf } from '../../../platform/changes/change-feed.ts'
import { perContext } from '../../../platform/per-context.ts'
import { type ConsentBounds, nextTurn, notAllowed, readBounds } from '../../consents/index.ts'
import { isOpen } from '../links/entry.ts'
import { type Pointers, readPointers } from '../publishing.store.ts'
import { createReleaseCache, type LoadedRelease, type ReleaseCache, readGains } from './loaded-releases.ts'
import { withoutClips } from './without-clips.ts'

/**
 * The name that a release is asked for by. `live`: what visitors talk to; `preview`: the newest trained, for the studio;
 * `rehearsal`: text cards, for guests. There may be any number of others.
 */
export type Audience = 'live' | 'preview' | 'rehearsal' | (string & {})

const cacheBytes = 1_000_000_000
/** A storyfile that no one talked to for this long is not looked after any more. */
const forgetAfterMs = 10 * 60_000

/** Where a conversation came from. Undefined link: by the storyfile's own address, or by none, as classes do. */
export type Way = { channel: string; linkId: string | null }

type Known = Pointers & { bounds: ConsentBounds[] }
type Entry = {
  pointers: Known | undefined
  /** Which clips are out, by release and way; until consents begin or end. */
  outs: Map<string, { until: number; clipIds: readonly string[] }>
  usedAt: number
  /** Looking at the pointers again, one look after the other; settles when the newest releases are in memory. */
  refreshed: Promise<void>
}

/** What a server knows about the releases that its conversations talk to. One for each context. */
export class CurrentReleases {
  readonly cache: ReleaseCache
  private readonly context: Context
  private readonly entries = new Map<string, Entry>()
  private timer: NodeJS.Timeout | undefined
  private unfollow: (() => void) | undefined

  constructor(context: Context) {
    this.context = context
    this.cache = createReleaseCache(context, cacheBytes)
  }

  /**
   * The release to answer from, without the clips that were taken back since: whatever visitors get comes through here.
   * Undefined: there is none (not trained, or closed to visitors). A plain value when it is in memory, so that the usual
   * question waits for nothing.
   */
  current(
    storyfileId: string,
    audience: Audience,
    way?: Way,
  ): LoadedRelease | undefined | Promise<LoadedRelease | undefined> {
    const entry = this.entries.get(storyfileId)
    if (!entry?.pointers) return this.open(storyfileId, audience, way)
    entry.usedAt = Date.now()
    const releaseId = releaseOf(entry.pointers, audience)
    if (!releaseId) return undefined
    const known = this.cache.get(releaseId)
    return known
      ? this.shown(known, entry.pointers, entry, { audience, way })
      : this.loadShown(entry, releaseId, { audience, way })
  }

  /** Whether a link still holds, as far as this server knows by what `current` looked at. */
  holds(storyfileId: string, linkId: string | null): boolean {
    const pointers = this.entries.get(storyfileId)?.pointers
    return pointers === undefined || isOpen(pointers, linkId, this.context.now())
  }

  /** Whether visitors may come this way, as far as this server knows by what `current` looked at. */
  isOn(storyfileId: string, way: Way): boolean {
    const pointers = this.entries.get(storyfileId)?.pointers
    return pointers === undefined || isSwitchedOn(pointers, way)
  }

  /** Looks at the pointers again; settles when this server answers from what they point to. */
  moved(storyfileId: string): Promise<void> {
    const entry = this.entries.get(storyfileId)
    if (!entry) return Promise.resolve()
    entry.refreshed = entry.refreshed.catch(() => {}).then(() => this.refresh(storyfileId, entry))
    return entry.refreshed
  }

  /** Hears of releases that other servers switched. */
  async watch(): Promise<void> {
    const failed = (error: Error) => this.context.log.warn({ error: error.message }, 'releases')
    this.unfollow = await changeFeedOf(this.context).follow({
      heard: (changes) => {
        const moved = changes.flatMap((one) => (one.topic === 'release' && one.storyfileId) || [])
        for (const storyfileId of new Set(moved)) this.moved(storyfileId).catch(failed)
      },
      lost: () => void this.lookAgain().catch(failed),
    })
    this.timer = setInterval(() => this.forgetUnused(), forgetAfterMs)
    this.timer.unref()
  }

  stop(): void {
    clearInterval(this.timer)
    this.unfollow?.()
  }

  private async open(
    storyfileId: string,
    audience: Audience,
    way: Way | undefined,
  ): Promise<LoadedRelease | undefined> {
    let entry = this.entries.get(storyfileId)
    if (!entry) {
      entry = { pointers: undefined, outs: new Map(), usedAt: Date.now(), refreshed: Promise.resolve() }
      this.entries.set(storyfileId, entry)
      entry.refreshed = this.refresh(storyfileId, entry)
    }
    try {
      await entry.refreshed
    } catch (error) {
      if (!entry.pointers) this.entries.delete(storyfileId)
      throw error
    }
    const releaseId = entry.pointers && releaseOf(entry.pointers, audience)
    return releaseId ? this.loadShown(entry, releaseId, { audience, way }) : undefined
  }

  private async loadShown(
    entry: Entry,
    releaseId: string,
    to: { audience: Audience; way: Way | undefined },
  ): Promise<LoadedRelease> {
    const release = await this.cache.load(this.context.sql, releaseId)
    return entry.pointers ? this.shown(release, entry.pointers, entry, to) : withoutClips(release, [])
  }

  /** Without what was taken back, and without what no consent allows now. The studio tries what begins later before it does. */
  private shown(
    release: LoadedRelease,
    pointers: Known,
    { outs }: Entry,
    { audience, way }: { audience: Audience; way: Way | undefined },
  ): LoadedRelease {
    const { bounds, excluded } = pointers
    if (bounds.length === 0 || audience === 'preview' || audience === 'rehearsal')
      return withoutClips(release, excluded)
    const ways = way ? waysOf(way, pointers) : []
    const now = this.context.now().getTime()
    const key = [release.releaseId, ...ways].join()
    let out = outs.get(key)
    if (!out || now >= out.until) {
      const clipIds = [
        ...new Set([...excluded, ...notAllowed(bounds, release.clips.keys(), { now, ways })]),
      ].sort()
      out = { until: nextTurn(bounds, now), clipIds }
      outs.set(key, out)
    }
    return withoutClips(release, out.clipIds)
  }

  /** Pointers with what consents say of the clips. */
  private async read(storyfileIds: string[]): Promise<Known[]> {
    const { sql } = this.context
    const bounds = await readBounds(sql, storyfileIds)
    const all = await readPointers(sql, storyfileIds)
    return all.map((one) => ({ ...one, bounds: bounds.get(one.storyfileId) ?? [] }))
  }

  /** Loads what the pointers name before it follows them: until then visitors talk to the release before. */
  private async refresh(storyfileId: string, entry: Entry): Promise<void> {
    const { sql } = this.context
    const [pointers] = await this.read([storyfileId])
    await this.follow(storyfileId, entry, pointers)
    for (const audience of Object.keys(pointers?.releases ?? {})) {
      const releaseId = pointers && releaseOf(pointers, audience)
      const release = releaseId && this.cache.get(releaseId)
      if (release) await readGains(sql, release)
    }
  }

  private async follow(storyfileId: string, entry: Entry, pointers: Known | undefined): Promise<void> {
    if (!pointers) {
      this.entries.delete(storyfileId)
      return
    }
    // Closing and taking back take effect before anything is loaded.
    const { excluded, openLinks, channelsOff, bounds } = pointers
    entry.outs.clear()
    if (entry.pointers) entry.pointers = { ...entry.pointers, excluded, openLinks, channelsOff, bounds }
    if (entry.pointers) entry.pointers = { ...entry.pointers, releases: stillOpen(entry.pointers, pointers) }
    for (const audience of Object.keys(pointers.releases)) {
      const releaseId = releaseOf(pointers, audience)
      const before = entry.pointers && releaseOf(entry.pointers, audience)
      // Only what this server answers from is worth loading ahead.
      if (releaseId && before && releaseId !== before && this.cache.get(before))
        await this.cache.load(this.context.sql, releaseId)
    }
    entry.pointers = pointers
    entry.outs.clear()
  }

  private forgetUnused(): void {
    const longAgo = Date.now() - forgetAfterMs
    for (const [storyfileId, entry] of this.entries)
      if (entry.usedAt < longAgo) this.entries.delete(storyfileId)
  }

  private async lookAgain(): Promise<void> {
    if (this.entries.size === 0) return
    const all = await this.read([...this.entries.keys()])
    const found = new Set(all.map((pointers) => pointers.storyfileId))
    for (const storyfileId of this.entries.keys()) if (!found.has(storyfileId)) await this.moved(storyfileId)
    for (const pointers of all) {
      const known = this.entries.get(pointers.storyfileId)?.pointers
      const same =
        isDeepStrictEqual(known?.releases, pointers.releases) &&
        String(known?.excluded) === String(pointers.excluded) &&
        isDeepStrictEqual(known?.bounds, pointers.bounds) &&
        isDeepStrictEqual(known?.openLinks, pointers.openLinks) &&
        isDeepStrictEqual(known?.channelsOff, pointers.channelsOff)
      if (known && !same) await this.moved(pointers.storyfileId)
    }
  }
}

/**
 * The channels that a visitor came by, all of which have to be allowed: that of the link, and the one that the page says. The
 * storyfile's own address is a link, whatever the page says; a class has none.
 */
function waysOf({ channel, linkId }: Way, { openLinks }: Pointers): string[] {
  if (channel === 'studio') return []
  const link = linkId ? openLinks[linkId]?.channel : undefined
  const ways = channel === 'lms' && !linkId ? [channel] : [channel, link ?? 'link']
  return [...new Set(ways)].sort()
}

/** By a link visitors come as it says, too: both have to be on. */
export function isSwitchedOn(
  { channelsOff, openLinks }: Pick<Pointers, 'channelsOff' | 'openLinks'>,
  { channel, linkId }: Way,
): boolean {
  const link = linkId ? openLinks[linkId]?.channel : undefined
  return !channelsOff.includes(channel) && (link === undefined || !channelsOff.includes(link))
}

/** What was known, less the names that are closed now. */
function stillOpen(known: Pointers, now: Pointers): Pointers['releases'] {
  return Object.fromEntries(Object.entries(known.releases).filter(([name]) => now.releases[name]))
}

function releaseOf(pointers: Pointers, audience: Audience): string | null {
  return pointers.releases[audience] ?? null
}

export const releasesOf = perContext((context) => new CurrentReleases(context))
