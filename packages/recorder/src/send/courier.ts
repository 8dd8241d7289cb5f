import { hold, sendingLock } from '../take/hold-question.ts'
import type { TakeFacts } from '../take/take.ts'
import { type SendOptions, type SendResult, sendTake } from './send-take.ts'

/** A take on its way, as a page shows it. */
export type Sending = {
  takeId: string
  sentBytes: number
  /** Once it was announced. */
  clipId: string | undefined
  state: 'sending' | 'waiting' | 'interrupted' | 'refused' | 'differs' | 'confirmed'
  /** The server's sentence for a refusal. */
  message: string
}

export type CourierOptions = SendOptions & {
  owner: string
  onChange(sending: Sending, take: TakeFacts): void
  /** Milliseconds until the next try, by how many failed before. */
  delays?: readonly number[]
  hold?: typeof hold
}

const standardDelays = [1000, 2000, 5000, 10_000, 20_000, 30_000] as const

/**
 * Sends all takes of an owner, one after the other, the oldest first, as long as the page is open; a take that is being
 * filmed is sent as it grows. One window sends a take.
 */
export class Courier {
  readonly #options: CourierOptions
  readonly #left = new Set<string>()
  #failed = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #running = false
  /** Takes to look at next. */
  #wanted = new Set<string>()
  #all = false
  #stopped = false
  readonly #wake = () => this.wake()

  constructor(options: CourierOptions) {
    this.#options = { places: new Map(), ...options }
    globalThis.addEventListener?.('online', this.#wake)
  }

  /** There is something new to send of a take; without one all are looked at, as when the network is back. */
  wake(takeId?: string): void {
    if (this.#stopped) return
    if (takeId === undefined) this.#all = true
    else this.#wanted.add(takeId)
    clearTimeout(this.#timer)
    if (!this.#running) void this.#run()
  }

  /** Tries again what the server refused. */
  retry(takeId: string): void {
    this.#left.delete(takeId)
    this.wake()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    globalThis.removeEventListener?.('online', this.#wake)
  }

  async #run(): Promise<void> {
    this.#running = true
    let interrupted = false
    try {
      do interrupted = await this.#round()
      while ((this.#all || this.#wanted.size > 0) && !interrupted && !this.#stopped)
    } finally {
      this.#running = false
    }
    this.#failed = interrupted ? this.#failed + 1 : 0
    if (!interrupted || this.#stopped) return
    const delays = this.#options.delays ?? standardDelays
    this.#timer = setTimeout(() => this.wake(), delays[Math.min(this.#failed, delays.length) - 1])
  }

  /** Whether something has to be tried again. */
  async #round(): Promise<boolean> {
    let interrupted = false
    for (const take of await this.#next()) {
      if (this.#stopped) return false
      // Without a byte there is nothing to announce yet.
      if (take.bytes === 0) continue
      const result = await this.#send(take)
      interrupted ||= result?.state === 'interrupted'
    }
    return interrupted
  }

  async #next(): Promise<TakeFacts[]> {
    const { store, owner } = this.#options
    const wanted = this.#wanted
    const all = this.#all
    this.#wanted = new Set()
    this.#all = false
    // A take that runs is sent as its slices come; one that was cut off waits for a person.
    const takes = all
      ? (await store.list()).filter(({ ended }) => ended !== null)
      : await Promise.all([...wanted].map((takeId) => store.find(takeId)))
    return takes.filter(
      (take) => take !== undefined && take.owner === owner && !this.#left.has(take.takeId),
    ) as TakeFacts[]
  }

  async #send(take: TakeFacts): Promise<SendResult | undefined> {
    const { takeId } = take
    const held = await (this.#options.hold ?? hold)(sendingLock(takeId))
    if (!held) return undefined
    let clipId = take.upload?.clipId
    const tell = (state: Sending['state'], sentBytes: number, message = '') =>
      this.#options.onChange({ takeId, sentBytes, clipId, state, message }, take)
    try {
      const result = await sendTake(takeId, this.#options, (sentBytes, upload) => {
        clipId = upload.clipId
        tell('sending', sentBytes)
      })
      if (result.state === 'refused' || result.state === 'differs') this.#left.add(takeId)
      const sentBytes = 'sentBytes' in result ? result.sentBytes : take.bytes
      tell(result.state, sentBytes, 'message' in result ? result.message : '')
      return result
    } finally {
      held.release()
    }
  }
}
