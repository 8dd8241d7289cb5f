/** What a visitor thought of answers. Kept until the server has it: a lost connection loses no thumb. */
export type Thumb = { turnId: string; good: boolean | null; words: string }

export class Thumbs {
  /** By turn: the newest is what counts. */
  private readonly unsent = new Map<string, Thumb>()
  private readonly given = new Map<string, Thumb>()
  private readonly send: (thumb: Thumb) => Promise<void>

  constructor(send: (thumb: Thumb) => Promise<void>) {
    this.send = send
  }

  of(turnId: string | undefined): Thumb | undefined {
    return turnId === undefined ? undefined : this.given.get(turnId)
  }

  /** The same thumb again takes it back. */
  press(turnId: string, good: boolean): Thumb {
    const same = this.given.get(turnId)?.good === good
    return this.keep({ turnId, good: same ? null : good, words: '' })
  }

  say(turnId: string, words: string): void {
    const { good = false } = this.given.get(turnId) ?? {}
    this.keep({ turnId, good, words: words.trim() })
  }

  /** Sends what has not arrived; what fails again waits for the next time. */
  async flush(): Promise<void> {
    for (const thumb of [...this.unsent.values()])
      await this.send(thumb).then(
        () => this.unsent.get(thumb.turnId) === thumb && this.unsent.delete(thumb.turnId),
        () => {},
      )
  }

  /** The next visitor's are others. */
  clear(): void {
    this.unsent.clear()
    this.given.clear()
  }

  private keep(thumb: Thumb): Thumb {
    this.given.set(thumb.turnId, thumb)
    this.unsent.set(thumb.turnId, thumb)
    void this.flush()
    return thumb
  }
}
