import { mayPassLater, retryAfterMs } from './patience.ts'

/** What a field holds, with the number of the save that brought it there. */
export type Save<Value> = { value: Value; edit: number }
/** Where what is not acknowledged yet outlives the page. */
export type DraftPlace<Value> = {
  read(): Save<Value> | null
  keep(save: Save<Value>): void
  drop(): void
}
/** `elsewhere`: another device saved something newer. An error: the save was refused. */
export type SaverState = 'saving' | 'saved' | 'waiting' | 'elsewhere' | Error

type Deeds<Value> = {
  send(save: Save<Value>, isLeaving: boolean): Promise<void>
  tell(state: SaverState): void
  /** Another device saved something newer, and nothing was typed here. */
  follow(value: Value): void
  draft: DraftPlace<Value>
  afterMs: number
}

/**
 * Saves one field: one save at a time, the newest value last, each with a higher number, so that one that arrives late is
 * refused. Until it is acknowledged, the value is kept on the device, and tried again.
 */
export class Saver<Value> {
  private deeds!: Deeds<Value>
  private stored: Save<Value>
  /** The highest number that was used. */
  private edit: number
  private wanted: { value: Value } | undefined
  private sent: Save<Value> | undefined
  private running: Promise<void> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private isElsewhere = false
  private isRefused = false

  constructor(stored: Save<Value>) {
    this.stored = stored
    this.edit = stored.edit
  }

  /** Before anything else; again where the field is made again. */
  attach(deeds: Deeds<Value>): this {
    this.deeds = deeds
    if (this.isElsewhere) deeds.tell('elsewhere')
    return this
  }

  /** What the field shows. */
  get value(): Value {
    return (this.wanted ?? this.stored).value
  }

  get isPending(): boolean {
    return this.wanted !== undefined
  }

  /** Takes up what an earlier page could not save. */
  resume(): void {
    const { draft } = this.deeds
    const kept = draft.read()
    if (!kept) return
    if (kept.value === this.stored.value) {
      draft.drop()
      return
    }
    this.wanted = { value: kept.value }
    if (kept.edit < this.stored.edit) {
      this.stop()
      return
    }
    this.edit = kept.edit
    this.begin(0)
  }

  change(value: Value): void {
    this.wanted = { value }
    this.isRefused = false
    this.keep()
    if (this.isElsewhere) return
    this.begin(this.deeds.afterMs)
  }

  /** What the server has, as it was last seen. */
  follow(stored: Save<Value>): void {
    if (stored.edit <= this.edit && !(this.isElsewhere && stored.edit >= this.stored.edit)) return
    this.stored = stored
    if (this.wanted) return
    this.edit = stored.edit
    this.deeds.follow(stored.value)
  }

  /** Where two devices wrote: mine is saved over the other one, or the other one stays. */
  settle(whose: 'mine' | 'theirs'): void {
    this.isElsewhere = false
    this.edit = Math.max(this.edit, this.stored.edit)
    if (whose === 'mine') {
      this.begin(0)
      return
    }
    this.wanted = undefined
    this.sent = undefined
    this.deeds.draft.drop()
    this.deeds.follow(this.stored.value)
    this.deeds.tell('saved')
  }

  /** Saves now; answers whether nothing of it waits any more: it is acknowledged, or the server said no. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    if (!this.isElsewhere) await this.run()
    return !this.isPending || this.isRefused
  }

  /** The page may end with the next moment: what is on its way may end with it. */
  leave(): void {
    if (!this.wanted || this.isElsewhere) return
    void this.deeds.send(this.next(this.wanted.value), true).catch(() => undefined)
  }

  private begin(afterMs: number): void {
    this.deeds.tell('saving')
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.run(), afterMs)
  }

  private run(): Promise<void> {
    this.running ??= this.saveAll().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  private async saveAll(): Promise<void> {
    while (this.wanted && !this.isElsewhere) {
      const { value } = this.wanted
      const save = this.next(value)
      try {
        await this.deeds.send(save, false)
      } catch (error) {
        if (mayPassLater(error)) return this.tryLater(error.retryAfterMs)
        const isOlder = (error as { code?: string }).code === 'CHANGED_MEANWHILE'
        // What was sent when the page seemed to end came first.
        if (isOlder && this.edit > save.edit) continue
        if (isOlder) return this.stop()
        this.isRefused = true
        return this.deeds.tell(error as Error)
      }
      this.stored = save
      if (this.wanted?.value !== value) continue
      this.wanted = undefined
      this.sent = undefined
      this.deeds.draft.drop()
      this.deeds.tell('saved')
    }
  }

  /** The same value again goes under its number: it may have arrived. */
  private next(value: Value): Save<Value> {
    if (this.sent?.value !== value || this.sent.edit < this.edit) {
      this.edit += 1
      this.sent = { value, edit: this.edit }
      this.keep()
    }
    return this.sent
  }

  private keep(): void {
    if (this.wanted) this.deeds.draft.keep({ value: this.wanted.value, edit: this.edit })
  }

  private tryLater(afterMs = retryAfterMs): void {
    this.deeds.tell('waiting')
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.run(), afterMs)
  }

  private stop(): void {
    this.isElsewhere = true
    clearTimeout(this.timer)
    this.deeds.tell('elsewhere')
  }
}
