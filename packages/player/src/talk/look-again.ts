/** While a page is open: asks every half minute, and when it is seen again, whether it holds what was taken back. */

const lookMs = 30_000

export class LookAgain {
  private readonly look: () => Promise<void>
  private timer: ReturnType<typeof setInterval> | undefined
  private looking = false

  constructor(look: () => Promise<void>) {
    this.look = look
  }

  start(): void {
    this.stop()
    this.timer = setInterval(this.now, lookMs)
    document.addEventListener('visibilitychange', this.now)
    addEventListener('pageshow', this.now)
  }

  stop(): void {
    clearInterval(this.timer)
    document.removeEventListener('visibilitychange', this.now)
    removeEventListener('pageshow', this.now)
  }

  private readonly now = async (): Promise<void> => {
    if (this.looking) return
    this.looking = true
    // Where the server is not reached the next look finds out; content that was taken back is refused there anyway.
    await this.look().catch(() => {})
    this.looking = false
  }
}
