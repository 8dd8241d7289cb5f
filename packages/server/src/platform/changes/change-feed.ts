import type { Context } from '../../context.ts'
import { perContext } from '../per-context.ts'
import { listenForChanges, type NewChange, readChanges, type StoredChange } from './changes.store.ts'

export type Follower = {
  /** Changes as they commit, each at least once; `cursor` resumes behind them. */
  heard(changes: StoredChange[], cursor: string): void
  /** So much changed, or for so long nothing could be heard, that everything may be stale. */
  lost(): void
  /** Also hears of quiet changes within this feed's pace; without it they come with the next loud one. */
  quiet?: true
}

/** How often quiet changes are looked for while a page follows them. */
const quietMs = 200
/** A lost notification delays a loud change by this much at most. */
const loudMs = 2_000
/** More than this in one look is not sent one by one. */
export const changesMost = 5_000
/** Changes are kept for a day; a follower that was away for longer than this starts over. */
const resumableMs = 12 * 3600_000

/**
 * Follows the changes that any server commits. It remembers which changes of unfinished times it has passed on, and reads
 * from the oldest transaction that was still open: a change is passed on as soon as it commits, and none is skipped
 * because a later one committed first.
 */
export class ChangeFeed {
  private readonly context: Context
  private readonly followers = new Set<Follower>()
  /** Passed on already, though their transactions are not before `from`. */
  private readonly passedOn = new Set<number>()
  private from: string | null = null
  private reading: Promise<void> | undefined
  private wanted = false
  private timer: NodeJS.Timeout | undefined
  private unlisten: (() => Promise<void>) | undefined

  constructor(context: Context) {
    this.context = context
  }

  /** Where the feed is in time; a follower may resume from here. */
  get cursor(): string {
    return `${this.from ?? '0'}-${this.context.now().getTime()}`
  }

  /** Begins to follow; answers how to stop. What commits after this promise settles is heard. */
  async follow(follower: Follower): Promise<() => void> {
    if (!this.unlisten) {
      this.unlisten = async () => {}
      this.unlisten = await listenForChanges(this.context.sql, () => void this.wake())
    }
    if (this.from === null) await this.wake()
    this.followers.add(follower)
    this.setPace()
    return () => {
      this.followers.delete(follower)
      this.setPace()
    }
  }

  /** Tells this server's followers of something that is stored nowhere: whoever misses it asks anew by and by. */
  pass(change: NewChange): void {
    const unstored = { changeId: 0, transactionId: '0', at: this.context.now() }
    for (const follower of this.followers)
      follower.heard([{ storyfileId: null, subjectId: null, ...change, ...unstored }], this.cursor)
  }

  /** What changed since a cursor; undefined when that cannot be told any more. */
  async since(cursor: string): Promise<StoredChange[] | undefined> {
    const [, from, time] = /^(\d{1,20})-(\d{1,16})$/.exec(cursor) ?? []
    if (!from || Number(time) < this.context.now().getTime() - resumableMs) return undefined
    const { next, changes } = await readChanges(this.context.sql, from, changesMost)
    // Of another life of this database, such as before a restore.
    if (BigInt(from) > BigInt(next) || changes.length === changesMost) return undefined
    return changes
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.followers.clear()
    await this.unlisten?.()
    await this.reading
  }

  private setPace(): void {
    clearInterval(this.timer)
    if (this.followers.size === 0) return
    const isQuiet = [...this.followers].some((follower) => follower.quiet)
    this.timer = setInterval(() => void this.wake(), isQuiet ? quietMs : loudMs).unref()
  }

  /** Reads once more; a wake during a read is followed by another read. */
  private wake(): Promise<void> {
    this.wanted = true
    this.reading ??= this.readWhileWanted().finally(() => {
      this.reading = undefined
    })
    return this.reading
  }

  private async readWhileWanted(): Promise<void> {
    while (this.wanted) {
      this.wanted = false
      try {
        await this.read()
      } catch (error) {
        this.context.log.warn({ error: (error as Error).message }, 'changes')
      }
    }
  }

  private async read(): Promise<void> {
    const { next, changes } = await readChanges(this.context.sql, this.from, changesMost)
    const isFirst = this.from === null
    this.from = next
    const fresh = changes.filter(({ changeId }) => !this.passedOn.has(changeId))
    this.passedOn.clear()
    for (const { changeId, transactionId } of changes)
      if (BigInt(transactionId) >= BigInt(next)) this.passedOn.add(changeId)
    if (isFirst || fresh.length === 0) return
    for (const follower of this.followers) {
      if (changes.length === changesMost) follower.lost()
      else follower.heard(fresh, this.cursor)
    }
  }
}

/** The feed of a process; one for each context. */
export const changeFeedOf = perContext((context) => new ChangeFeed(context))
