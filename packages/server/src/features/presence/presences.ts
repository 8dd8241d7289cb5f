import type { Presence } from '@studio/contract'
import { type Actor, displayName } from '../../access.ts'
import type { Context } from '../../context.ts'
import { BetweenServers } from '../../platform/changes/between-servers.ts'
import { changeFeedOf } from '../../platform/changes/change-feed.ts'
import type { NewChange } from '../../platform/changes/changes.store.ts'
import { perContext } from '../../platform/per-context.ts'

/** Where people write together: the script of a storyfile or one of its own, or the story of a storyfile. */
export type Place = { part: 'script' | 'story'; placeId: string }
/** Where a person is in it. */
type Spot = { questionId?: string | null; line?: number | null; isTyping?: boolean; isAway?: boolean }
type Present = Presence['people'][number] & { line: number | null }
/** `present` null: they have left. `change`: what pages hear where it makes a difference. */
type Message = { place: Place; userId: string; present: Present | null; change: NewChange | undefined }

/** How long a page counts as open without a word: those of scripts say so every 20 seconds, those of stories every 15. */
const seenMs = { script: 60_000, story: 40_000 }

/** Who is where at the moment, in the memory of each server. Nothing of it is written down. */
class Presences {
  readonly #context: Context
  readonly #servers: BetweenServers<Message>
  readonly #places = new Map<string, Map<string, { present: Present; until: number }>>()

  constructor(context: Context) {
    this.#context = context
    this.#servers = new BetweenServers<Message>(context, 'presence', (message) => this.#take(message))
  }

  hear(): Promise<void> {
    return this.#servers.hear()
  }

  list(place: Place): Present[] {
    return [...this.#at(place).values()]
      .map(({ present }) => present)
      .sort((a, b) => a.name.localeCompare(b.name) || (a.userId < b.userId ? -1 : 1))
  }

  /** Notes that a person is here. */
  async keep(place: Place, actor: Actor, spot: Spot, change?: NewChange): Promise<void> {
    const { userId } = actor
    const { questionId = null, line = null, isTyping = false, isAway = false } = spot
    const present = { userId, name: displayName(actor), questionId, line, isTyping, isAway }
    await this.#note({ place, userId, present, change })
  }

  async leave(place: Place, userId: string, change: NewChange): Promise<void> {
    await this.#note({ place, userId, present: null, change })
  }

  async #note(message: Message): Promise<void> {
    await this.hear()
    this.#take(message)
    await this.#servers.tell(message)
  }

  #take({ place, userId, present, change }: Message): void {
    const people = this.#at(place)
    const before = people.get(userId)?.present ?? null
    if (present) people.set(userId, { present, until: this.#now + seenMs[place.part] })
    else people.delete(userId)
    // Nothing is said of a page that is as it was: many pages say so three times a minute.
    if (change && JSON.stringify(before) !== JSON.stringify(present)) changeFeedOf(this.#context).pass(change)
  }

  /** Who is at a place; whoever was silent for too long, here or elsewhere, is forgotten. */
  #at({ part, placeId }: Place) {
    for (const [key, people] of this.#places) {
      for (const [userId, { until }] of people) if (until <= this.#now) people.delete(userId)
      if (people.size === 0) this.#places.delete(key)
    }
    const key = `${part} ${placeId}`
    const people = this.#places.get(key) ?? new Map<string, { present: Present; until: number }>()
    this.#places.set(key, people)
    return people
  }

  get #now(): number {
    return this.#context.now().getTime()
  }
}

export const presencesOf = perContext((context) => new Presences(context))
