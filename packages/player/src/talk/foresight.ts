/** While a question is typed or said: which clips it comes to, so that they are fetched before it is asked. */
import type { PrimedClip } from '@studio/contract'

/** Between two looks at what has been typed so far; twice as long as the last one took, where that is longer. */
const lookMs = 150
/** A letter or two say nothing. */
const charactersLeast = 3

export class Foresight {
  private readonly guess: (text: string) => Promise<PrimedClip[]>
  private readonly likely: (clips: PrimedClip[]) => void
  private text = ''
  private guessed = ''
  private timer: ReturnType<typeof setTimeout> | undefined
  private looking = false
  private tookMs = 0

  constructor(guess: (text: string) => Promise<PrimedClip[]>, likely: (clips: PrimedClip[]) => void) {
    this.guess = guess
    this.likely = likely
  }

  /** What has been typed or heard so far. */
  note(text: string): void {
    this.text = text.trim()
    if (this.text.length < charactersLeast) this.stop()
    else this.lookSoon()
  }

  /** The question has been asked or given up: a guess that is still on its way is of no use. */
  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.text = ''
    this.guessed = ''
  }

  private lookSoon(): void {
    // One guess at a time: on a slow line they would queue up before the question itself.
    if (this.timer === undefined && !this.looking && this.text !== this.guessed)
      this.timer = setTimeout(() => void this.look(), Math.max(lookMs, 2 * this.tookMs))
  }

  private async look(): Promise<void> {
    this.timer = undefined
    this.guessed = this.text
    this.looking = true
    // Without a guess the answer comes a little later; that is nothing to tell.
    const begun = performance.now()
    const clips = await this.guess(this.guessed).catch(() => [])
    this.tookMs = performance.now() - begun
    this.looking = false
    if (this.text === '') return
    if (clips.length > 0) this.likely(clips)
    this.lookSoon()
  }
}
