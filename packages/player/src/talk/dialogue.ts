/** The session behind a conversation: opens it, asks, and opens a new one quietly when the server has ended it. */
import type { Answer, Authenticity, PrimedClip, Stage } from '@studio/contract'
import type { Question } from './conversation-state.ts'
import { isSessionOver, type Played, type Transport } from './wire/transport.ts'

export class Dialogue {
  stage: Stage | null = null
  private readonly transport: Transport
  private readonly openStage: () => Promise<Stage>
  private readonly onReopened: (stage: Stage) => void
  private lastQuestion: Question | null = null

  constructor(transport: Transport, openStage: () => Promise<Stage>, onReopened: (stage: Stage) => void) {
    this.transport = transport
    this.openStage = openStage
    this.onReopened = onReopened
  }

  async open(): Promise<Stage> {
    this.stage = await this.openStage()
    return this.stage
  }

  async ask(question: Question): Promise<Answer> {
    this.lastQuestion = question
    const release = this.stage?.releaseNumber
    return this.inSession((stage) => {
      // A newer release may no longer have the clip of the tapped button; its words still find an answer.
      const moved = release !== undefined && stage.releaseNumber !== release
      return this.transport.ask(stage, moved ? { ...question, clipId: undefined } : question)
    })
  }

  /** Clips that what is typed or said comes to. Not worth a new session: the question itself opens one. */
  async guess(text: string): Promise<PrimedClip[]> {
    return this.stage ? (await this.transport.guess(this.stage, text)).prime : []
  }

  /** Tells how far an answer was watched. No one waits for it and nothing depends on it. */
  played(played: Played): void {
    if (this.stage) this.transport.played(this.stage, played).catch(() => {})
  }

  async send(method: string, path: string, body: object): Promise<void> {
    if (this.stage) await this.transport.send(this.stage, method, path, body)
  }

  authenticity(): Promise<Authenticity> {
    return this.inSession((stage) => this.transport.authenticity(stage))
  }

  noneOfThese(turnId: string): void {
    if (this.stage) this.transport.noneOfThese(this.stage, turnId).catch(() => {})
  }

  async transcribe(audio: Blob): Promise<{ text: string; confidence: number }> {
    return this.inSession((stage) => this.transport.transcribe(stage, audio))
  }

  /**
   * The clip with a fresh content token, or null when the server no longer gives it. Clips of the stage come with
   * a renewed stage; the clip of the last answer by asking once more with the same `clientTurnId`.
   */
  async refresh(clipId: string): Promise<PrimedClip | null> {
    const stage = await this.renew()
    const found = [stage.resting, stage.listening, stage.intro, ...stage.prime].find(
      (c) => c?.clipId === clipId,
    )
    if (found) return found
    if (!this.lastQuestion) return null
    const answer = await this.ask(this.lastQuestion)
    return [answer.clip, ...answer.thenClips, ...answer.prime].find((clip) => clip?.clipId === clipId) ?? null
  }

  /** Which of these clips the visitor no longer gets, with the stage as it is without them; null: all are still there. */
  async takenBack(held: string[]): Promise<{ clipIds: string[]; stage: Stage } | null> {
    const { stage } = this
    if (!stage || held.length === 0) return null
    const { clipIds } = await this.transport.stillShown(stage, held)
    const gone = held.filter((clipId) => !clipIds.includes(clipId))
    if (gone.length === 0 || this.stage !== stage) return null
    this.stage = await this.transport.renew(stage)
    return { clipIds: gone, stage: this.stage }
  }

  end(): void {
    if (this.stage) this.transport.end(this.stage).catch(() => {})
    this.stage = null
    this.lastQuestion = null
  }

  private async renew(): Promise<Stage> {
    const renewed = await this.inSession((stage) => this.transport.renew(stage))
    this.stage = renewed
    this.onReopened(renewed)
    return renewed
  }

  private async inSession<T>(call: (stage: Stage) => Promise<T>): Promise<T> {
    const stage = this.stage ?? (await this.open())
    try {
      return await call(stage)
    } catch (error) {
      if (!isSessionOver(error)) throw error
      const after = await this.open()
      this.onReopened(after)
      return await call(after)
    }
  }
}
