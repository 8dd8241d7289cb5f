/** Where the clip stands, ten times a second: the video's own time, or a plain clock where its picture failed. */

const tickMs = 100

export class PlaybackClock {
  positionMs = 0
  private readonly tick: (positionMs: number) => void
  private timer = 0

  constructor(tick: (positionMs: number) => void) {
    this.tick = tick
  }

  followVideo(video: () => HTMLVideoElement | null): void {
    this.run(() => {
      this.positionMs = (video()?.currentTime ?? 0) * 1000
    })
  }

  /** Runs by itself for `durationMs`: the captions are read out without a picture. */
  followTime(durationMs: number, ended: () => void): void {
    let last = performance.now()
    this.run(() => {
      const now = performance.now()
      this.positionMs += now - last
      last = now
      if (this.positionMs < durationMs) return
      this.stop()
      ended()
    })
  }

  restart(): void {
    this.stop()
    this.positionMs = 0
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private run(move: () => void): void {
    this.stop()
    this.timer = window.setInterval(() => {
      move()
      this.tick(this.positionMs)
    }, tickMs)
  }
}
