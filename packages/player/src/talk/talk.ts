/** The talk button and the space bar: hold to talk, or tap once to begin and once more to ask. */
import type { Heard, Listening, SpeechProblem, SpeechSource } from '../sound/speech.ts'

/** A press shorter than this is a tap: it keeps listening until the next one. */
const tapMs = 350

export type TalkEvents = {
  /** The visitor wants to talk; answers whether listening may begin (the consent was given). */
  begin(): boolean
  interim(text: string): void
  said(): void
  level(level: number): void
  done(heard: Heard | null, problem?: SpeechProblem): void
  language(): string
}

export class Talk {
  private readonly events: TalkEvents
  private readonly source: SpeechSource
  private listening: Listening | null = null
  private pressedAt = 0
  private held = false

  constructor(source: SpeechSource, events: TalkEvents) {
    this.source = source
    this.events = events
  }

  get consent(): SpeechSource['consent'] {
    return this.source.consent
  }

  press(): void {
    if (this.listening) {
      this.held = false
      this.listening.finish()
      return
    }
    if (!this.events.begin()) return
    this.pressedAt = performance.now()
    this.held = true
  }

  release(): void {
    if (!this.held) return
    this.held = false
    if (performance.now() - this.pressedAt >= tapMs) this.listening?.finish()
  }

  /** Starts the microphone; called when the conversation has gone to listening. */
  start(): void {
    this.cancel()
    let over = false
    // What was given up may still come, long after: by then another question is being said.
    const isOver = () => over || this.listening !== mine
    const end = (heard: Heard | null, problem?: SpeechProblem) => {
      if (isOver()) return
      over = true
      this.listening = null
      this.events.level(0)
      this.events.done(heard, problem)
    }
    const mine: Listening = this.source.listen(this.events.language(), {
      interim: (text) => isOver() || this.events.interim(text),
      said: () => isOver() || this.events.said(),
      level: (level) => isOver() || this.events.level(level),
      done: end,
    })
    this.listening = mine
  }

  cancel(): void {
    const { listening } = this
    this.listening = null
    if (listening) this.events.level(0)
    listening?.cancel()
  }
}
