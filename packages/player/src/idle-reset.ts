/** A kiosk starts over when its visitor has left: 45 seconds without input, the last ten counted down. */

export const idleSeconds = 45
export const helpSeconds = 180
const countdownSeconds = 10

export class IdleReset {
  private readonly isWaiting: () => boolean
  private readonly patience: () => number
  private readonly countdown: (secondsLeft: number | null) => void
  private readonly reset: () => void
  private idle = 0
  private timer = 0

  /**
   * `isWaiting`: no one speaks, so the time counts. `patience`: for how many seconds. `countdown(null)` takes the number
   * away.
   */
  constructor(
    isWaiting: () => boolean,
    patience: () => number,
    countdown: (secondsLeft: number | null) => void,
    reset: () => void,
  ) {
    this.isWaiting = isWaiting
    this.patience = patience
    this.countdown = countdown
    this.reset = reset
  }

  start(): void {
    this.stop()
    this.timer = window.setInterval(() => this.second(), 1000)
  }

  stop(): void {
    clearInterval(this.timer)
    this.input()
  }

  /** A person is there. */
  input(): void {
    if (this.idle > this.patience() - countdownSeconds) this.countdown(null)
    this.idle = 0
  }

  private second(): void {
    if (!this.isWaiting()) {
      this.input()
      return
    }
    this.idle += 1
    const left = this.patience() - this.idle
    if (left <= 0) {
      this.input()
      this.reset()
    } else if (left < countdownSeconds) this.countdown(left)
  }
}
