import {
  type BodyOf,
  type Cue,
  type FilmingSet,
  Refusal,
  type routes,
  type SeenSet,
  type SetReply,
  sentence,
  setKeptMs,
  stillEveryMs,
} from '@studio/contract'
import type { Context } from '../../context.ts'
import { BetweenServers } from '../../platform/changes/between-servers.ts'
import { perContext } from '../../platform/per-context.ts'
import { noteStoryfile } from '../storyfiles/index.ts'

type Shown = BodyOf<typeof routes.sets.show>
/** Who films: `by` is the person or the guest, and another one cannot speak for the set. */
export type Filmer = { storyfileId: string; setId: string; by: string; name: string; guestId: string | null }
type KeptSet = Filmer & {
  figures: Omit<Shown, 'heard' | 'still'>
  seenAt: number
  still: string | null
  stillAt: number
  heard: number
}
type GivenCue = Cue & { at: number }
type Message =
  | { kind: 'set'; set: KeptSet }
  | { kind: 'left'; setId: string }
  | { kind: 'cue'; setId: string; cue: GivenCue }
  | { kind: 'watch'; setId: string; at: number }

/** So long after it was asked for a set counts as watched. */
const watchedMs = 10_000
/** What was asked of a device that did not answer is not done later, when no one reckons with it. */
const cueMs = 15_000
const awayMs = 10_000

/**
 * All sets of the studio, in the memory of each server. They tell each other by notifications, because a page that films and
 * one that looks may reach different servers; a picture of a person is never written anywhere.
 */
class Sets {
  readonly #context: Context
  /** Once a person films or looks here they are heard; before that this server needs to know nothing. */
  readonly #servers: BetweenServers<Message>
  readonly #sets = new Map<string, KeptSet>()
  readonly #cues = new Map<string, GivenCue[]>()
  readonly #watched = new Map<string, number>()

  constructor(context: Context) {
    this.#context = context
    this.#servers = new BetweenServers<Message>(context, 'sets', (message) => this.#take(message))
  }

  get #now(): number {
    return this.#context.now().getTime()
  }

  async of(storyfileId: string): Promise<FilmingSet[]> {
    await this.#servers.hear()
    this.#forget()
    // A browser that was killed said no goodbye: it is offered to no one, and found by whoever looks already.
    return [...this.#sets.values()]
      .filter((one) => one.storyfileId === storyfileId && one.seenAt > this.#now - awayMs)
      .map(showSet)
  }

  async see(storyfileId: string, setId: string): Promise<SeenSet> {
    await this.#servers.hear()
    const set = this.#find(storyfileId, setId)
    const before = this.#watched.get(setId) ?? 0
    this.#watched.set(setId, this.#now)
    if (this.#now - before > watchedMs / 4) await this.#servers.tell({ kind: 'watch', setId, at: this.#now })
    return {
      ...showSet(set),
      still: set.still,
      stillAgoMs: set.still ? this.#now - set.stillAt : null,
      seenAgoMs: this.#now - set.seenAt,
      cue: this.#cues.get(setId)?.at(-1)?.n ?? set.heard,
      heard: set.heard,
    }
  }

  /** The set says how it is doing, and hears what is wanted. */
  async show(filmer: Filmer, { heard, still, ...figures }: Shown): Promise<SetReply> {
    await this.#servers.hear()
    this.#forget()
    const { setId, storyfileId } = filmer
    const before = this.#sets.get(setId)
    if (before && before.by !== filmer.by) throw new Refusal('NOT_FOUND')
    if (figures.phase === 'left') {
      this.#remove(setId)
      await this.#servers.tell({ kind: 'left', setId })
      if (before) await this.#note(storyfileId, setId)
      return { isWatched: false, cues: [] }
    }
    // The page was opened anew: what was wanted before is not done twice.
    if (before && before.heard > 0 && heard === 0) this.#cues.delete(setId)
    const isNewStill = still !== null && this.#now - (before?.stillAt ?? 0) >= stillEveryMs * 0.9
    const isClosed = figures.levelDb === null
    const set: KeptSet = {
      ...filmer,
      figures,
      heard,
      seenAt: this.#now,
      still: isNewStill ? still : isClosed ? null : (before?.still ?? null),
      stillAt: isNewStill ? this.#now : (before?.stillAt ?? 0),
    }
    this.#sets.set(setId, set)
    await this.#servers.tell({ kind: 'set', set })
    const { film, phase } = before?.figures ?? {}
    if (isNewStill || film !== figures.film || phase !== figures.phase || before?.heard !== heard)
      await this.#note(storyfileId, setId)
    const cues = (this.#cues.get(setId) ?? []).filter(({ n, at }) => n > heard && at > this.#now - cueMs)
    return {
      isWatched: this.#now - (this.#watched.get(setId) ?? 0) < watchedMs,
      cues: cues.map(({ n, act, note }) => ({ n, act, note })),
    }
  }

  async direct(storyfileId: string, setId: string, wish: Pick<Cue, 'act' | 'note'>): Promise<{ n: number }> {
    await this.#servers.hear()
    const set = this.#find(storyfileId, setId)
    if (this.#now - set.seenAt > awayMs)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence(
          'This device does not answer at the moment. What it records goes on and stays safe there.',
        ),
      })
    // Numbers only grow, also where two servers give them.
    const n = Math.max(this.#now, (this.#cues.get(setId)?.at(-1)?.n ?? 0) + 1)
    const given = { ...wish, n, at: this.#now }
    this.#addCue(setId, given)
    await this.#servers.tell({ kind: 'cue', setId, cue: given })
    await this.#note(storyfileId, setId)
    return { n }
  }

  #find(storyfileId: string, setId: string): KeptSet {
    this.#forget()
    const set = this.#sets.get(setId)
    if (set?.storyfileId !== storyfileId) throw new Refusal('NOT_FOUND')
    return set
  }

  #addCue(setId: string, given: GivenCue): void {
    const fresh = (this.#cues.get(setId) ?? []).filter(({ at }) => at > this.#now - cueMs)
    this.#cues.set(setId, [...fresh, given].slice(-20))
  }

  #remove(setId: string): void {
    for (const map of [this.#sets, this.#cues, this.#watched]) map.delete(setId)
  }

  #forget(): void {
    for (const { setId, seenAt } of this.#sets.values())
      if (seenAt < this.#now - setKeptMs) this.#remove(setId)
  }

  async #note(storyfileId: string, setId: string): Promise<void> {
    await noteStoryfile(this.#context.sql, 'set', storyfileId, setId)
  }

  #take(message: Message): void {
    if (message.kind === 'set') this.#sets.set(message.set.setId, message.set)
    else if (message.kind === 'left') this.#remove(message.setId)
    else if (message.kind === 'cue') this.#addCue(message.setId, message.cue)
    else this.#watched.set(message.setId, message.at)
    this.#forget()
  }
}

function showSet({ figures, setId, name, guestId, seenAt }: KeptSet): FilmingSet {
  return { ...figures, setId, name, guestId, seenAt: new Date(seenAt).toISOString() }
}

export const setsOf = perContext((context) => new Sets(context))
