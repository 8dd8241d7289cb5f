/** What stands behind <story-file>: the conversation, who carries out what its steps ask for, and what is shown. */
import type { Answer, PlayableClip, Stage } from '@studio/contract'
import { type Controls, initialControls, roomOf } from './controls.ts'
import type { ExtraHost } from './extras/extra.ts'
import { Extras } from './extras/extras.ts'
import { captionsFor, cueAt, descriptionsOf } from './sight/captions/captions.ts'
import type { Room } from './sight/framing.ts'
import type { View } from './sight/view.ts'
import { Playback } from './sound/playback.ts'
import { Speaking } from './sound/speaking.ts'
import type { SpeechSource } from './sound/speech.ts'
import { standing } from './talk/answers.ts'
import { step } from './talk/conversation.ts'
import {
  type AskedBy,
  beginning,
  type Conversation,
  type Event as ConversationEvent,
  type Effect,
  hasBegun,
  type Phase,
  type Problem,
  type Question,
} from './talk/conversation-state.ts'
import { Dialogue } from './talk/dialogue.ts'
import { Foresight } from './talk/foresight.ts'
import { LookAgain } from './talk/look-again.ts'
import { heldClips } from './talk/taken-back.ts'
import { standingText } from './talk/transcript.ts'
import { randomId } from './talk/wire/random-id.ts'
import { problemOf, type Transport } from './talk/wire/transport.ts'
import { spoken } from './words.ts'

export type TurnDetail = { question: Question; answer: Answer }
export type StateDetail = { phase: Phase; stage: Stage | null }
export type ErrorDetail = { code: string; message: string }

/** What the element knows by its attributes, and the events that it sends. */
export type PlayerHost = {
  /** How sessions are opened and questions asked from now on. */
  connect(password: string): { transport: Transport; openStage: () => Promise<Stage> }
  /** In which the player is to speak, if the host says so. */
  language(): string | null
  speech(transcribe: Dialogue['transcribe'], serverCan: boolean): SpeechSource | null
  turn(detail: TurnDetail): void
  state(detail: StateDetail): void
  error(detail: ErrorDetail): void
}

/** As many clips as the server looks at in one call. */
const heldMost = 2000

export class Player {
  readonly view: View
  readonly speaking = new Speaking(this)
  state: Conversation = beginning
  controls: Controls = initialControls
  playback: Playback | null = null
  private dialogue: Dialogue | null = null
  private primed = false
  /** What the visitor entered, for as long as the page is open. */
  private password = ''
  private reported = ''
  /** The languages that were asked for last. */
  private wanted: unknown
  private readonly foresight = new Foresight(
    async (text) => this.dialogue?.guess(text) ?? [],
    (clips) => this.dispatch({ type: 'guessed', clips }),
  )
  readonly extras: Extras
  private readonly lookAgain = new LookAgain(() => this.dropTakenBack())
  private readonly host: PlayerHost

  constructor(view: View, host: PlayerHost) {
    this.view = view
    this.host = host
    this.extras = new Extras(this.extraHost())
  }

  get language(): string {
    return this.state.stage?.storyfile.language ?? 'en'
  }

  /** What the captions are written in. */
  get captionLanguage(): string {
    const { stage } = this.state
    const chosen = this.controls.captionLanguage
    return chosen ?? captionsFor(navigator.languages, stage?.captionLanguages ?? [], this.language)
  }

  private get room(): Room {
    return roomOf(this.controls.layout, this.state.stage?.look?.layout)
  }

  /** The layout or the look is another one. */
  adoptRoom(): void {
    if (this.playback) this.playback.room = this.room
  }

  /** Makes the elements of the picture and opens a conversation. */
  begin(reducedMotion: boolean, poster: string | null): void {
    void this.speak()
    this.playback = this.makePlayback()
    this.playback.stack.setPoster(poster)
    this.playback.stack.reducedMotion = reducedMotion
    this.open()
    this.lookAgain.start()
  }

  ask(text: string, askedBy: AskedBy = 'text', extra: { clipId?: string; confidence?: number } = {}): void {
    const words = text.trim()
    if (words === '') return
    this.dispatch({ type: 'asked', question: { text: words, askedBy, clientTurnId: randomId(), ...extra } })
  }

  /** Ends the conversation and begins a new one at the start screen. */
  reset(): void {
    const left = this.dialogue
    this.extras.reset()
    this.dispatch({ type: 'reset' })
    left?.end()
  }

  /** Opens the conversation with what the visitor entered. */
  unlock(password: string): void {
    this.password = password
    this.dispatch({ type: 'retried' })
  }

  /** Who speaks, recorded when; the card opens with what the server knows now. */
  async showAuthenticity(): Promise<void> {
    const card = await this.dialogue?.authenticity().catch(() => null)
    if (card) await this.view.authenticity(card).catch(() => {})
  }

  close(): void {
    this.lookAgain.stop()
    this.foresight.stop()
    this.speaking.cancel()
    this.dialogue?.end()
    this.dialogue = null
    this.playback?.dispose()
    this.playback = null
    this.view.ref('videos').replaceChildren()
    this.state = beginning
  }

  dispatch(event: ConversationEvent): void {
    const before = this.state
    const { state, effects } = step(before, event)
    this.state = state
    if (hasBegun(state) && !hasBegun(before)) void this.extras.load().then(() => this.render())
    if (state.stage !== before.stage) void this.speak()
    if (state.stage !== before.stage) this.adoptRoom()
    if (state.stage && state.stage !== before.stage) this.playback?.adopt(state.stage)
    for (const effect of effects) this.perform(effect)
    this.render()
    if (state.phase !== before.phase) this.host.state({ phase: state.phase, stage: state.stage })
  }

  /** From videos to reading and back; to be called inside the visitor's click, because of the sound. */
  readOrWatch(textOnly: boolean): void {
    const { playback } = this
    // Whoever reads on finds all of the answer there.
    this.set({ textOnly })
    if (!playback) return
    playback.textOnly = textOnly
    if (textOnly) {
      this.dispatch({ type: 'clipEnded' })
      return
    }
    playback.stack.unlock()
    playback.rest(false, null)
    playback.prime(standing(this.state))
  }

  changeLanguage(): void {
    void this.speak()
  }

  /** The player's own words, in the language of who speaks here, or else in one that the visitor reads. */
  private async speak(): Promise<void> {
    const wanted = [this.host.language(), this.state.stage?.storyfile.language, ...navigator.languages]
    this.wanted = wanted
    const found = await spoken(wanted)
    // Another language was chosen meanwhile, or its words came first.
    if (this.wanted !== wanted) return
    this.view.speak(found)
    if (this.playback) this.render()
  }

  set(change: Partial<Controls>): void {
    this.controls = { ...this.controls, ...change }
    this.render()
  }

  private open(): void {
    const { transport, openStage } = this.host.connect(this.password)
    const dialogue = new Dialogue(transport, openStage, (stage) => this.dispatch({ type: 'reopened', stage }))
    this.dialogue = dialogue
    dialogue.open().then(
      (stage) => {
        if (this.dialogue !== dialogue) return dialogue.end()
        this.speaking.adopt(this.host.speech((audio) => dialogue.transcribe(audio), stage.serverSpeech))
        if (stage.look) this.controls = { ...this.controls, captions: stage.look.captions }
        this.dispatch({ type: 'opened', stage })
      },
      (error) => {
        if (this.dialogue === dialogue)
          this.fail(problemOf(error, this.view.words), (problem) => ({ type: 'openFailed', problem }))
      },
    )
  }

  private extraHost(): ExtraHost {
    const { view } = this
    return {
      row: view.ref('extrasRow'),
      below: view.ref('extrasBelow'),
      style: (rules) => view.style(rules),
      send: async (method, path, body) => this.dialogue?.send(method, path, body),
      focusAnswer: () => view.ref('said').focus({ preventScroll: true }),
    }
  }

  private perform(effect: Effect): void {
    const { playback } = this
    if (!playback) return
    if (effect.do === 'open') this.open()
    else if (effect.do === 'ask') void this.send(effect.question)
    else if (effect.do === 'guess') this.foresight.note(effect.text)
    else if (effect.do === 'play') this.play(playback, effect.clip)
    else if (effect.do === 'rest') this.rest(playback, effect.fade)
    else if (effect.do === 'prime') playback.prime(effect.clips)
    else if (effect.do === 'duck') playback.stack.duck(effect.on)
    else if (effect.do === 'listen') this.speaking.start()
    else if (effect.do === 'stopListening') this.speaking.cancel()
    else if (effect.do === 'none') this.dialogue?.noneOfThese(effect.turnId)
    else if (effect.do === 'forget') playback.forget(effect.clipIds, this.state.stage)
    else this.report(playback, effect)
  }

  private async dropTakenBack(): Promise<void> {
    const { dialogue, playback, state } = this
    const held = new Set([...heldClips(state), ...(playback?.stack.held ?? [])])
    const gone = await dialogue?.takenBack([...held].slice(0, heldMost))
    if (gone && this.dialogue === dialogue) this.dispatch({ type: 'takenBack', ...gone })
  }

  private async send(question: Question): Promise<void> {
    const { dialogue } = this
    this.foresight.stop()
    if (!dialogue) return
    try {
      const answer = await dialogue.ask(question)
      if (this.dialogue !== dialogue) return
      this.dispatch({ type: 'answered', question, answer })
      this.host.turn({ question, answer })
    } catch (error) {
      if (this.dialogue !== dialogue) return
      this.fail(problemOf(error, this.view.words, true), (problem) => ({
        type: 'askFailed',
        question,
        problem,
      }))
    }
  }

  private fail(problem: Problem, event: (problem: Problem) => ConversationEvent): void {
    this.dispatch(event(problem))
    this.host.error({ code: problem.code, message: problem.message })
  }

  private play(playback: Playback, clip: PlayableClip): void {
    this.controls = { ...this.controls, waiting: false, paused: false }
    this.view.beside?.begin()
    this.primed = playback.play(clip, this.captionLanguage)
  }

  private report(playback: Playback, { turnId, interrupted }: Effect & { do: 'report' }): void {
    // No one knows how far an answer was read.
    if (this.controls.textOnly) return
    const playedMs = Math.round(playback.positionMs)
    // A clip that is repeated was fetched already: only the first time says something.
    const primed = turnId === this.reported ? undefined : this.primed
    this.reported = turnId
    this.dialogue?.played({ turnId, playedMs, interrupted, primed })
  }

  private rest(playback: Playback, fade: boolean): void {
    this.controls = { ...this.controls, waiting: false, paused: false }
    const { phase, stage } = this.state
    playback.rest(fade, phase === 'listening' ? (stage?.listening ?? null) : null)
  }

  private makePlayback(): Playback {
    // A phone decodes few videos at once; the number is fixed because sound is unlocked per element.
    const elements = this.controls.layout === 'phone' ? 4 : 6
    const playback = new Playback(this.view.ref('videos'), elements, {
      position: (caption, positionMs) => this.showPosition(caption, positionMs),
      waiting: (waiting) => this.set({ waiting }),
      ended: () => this.dispatch({ type: 'clipEnded' }),
      soundRefused: () => this.set({ soundRefused: true, muted: true }),
      refresh: async (clipId) => this.dialogue?.refresh(clipId) ?? null,
    })
    playback.stack.muted = this.controls.muted
    playback.textOnly = this.controls.textOnly
    playback.room = this.room
    return playback
  }

  private showPosition(caption: string | null, positionMs: number): void {
    const { clip, playing } = this.state
    const shown = clip && playing ? descriptionsOf(clip, this.captionLanguage) : []
    this.view.describe(cueAt(shown, positionMs)?.text ?? '', this.captionLanguage)
    const isWritten = clip?.captions.some(({ language }) => language === this.captionLanguage)
    this.view.caption(
      playing ? caption : standingText(this.state, this.view.words, this.controls.textOnly),
      playing && isWritten ? this.captionLanguage : this.language,
    )
    if (playing && clip) this.view.progress(positionMs, clip.durationMs)
    this.view.besides(this.state, this.controls, positionMs)
  }

  private render(): void {
    const { state, controls } = this
    this.view.render(state, controls)
    this.extras.render({ state, controls, begun: hasBegun(state), language: this.view.language })
    this.view.offerLanguages(state.stage, controls, this.captionLanguage)
    this.playback?.tell()
  }
}
