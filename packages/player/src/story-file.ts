/**
 * <story-file>: a conversation with a recorded person, as one custom element.
 *
 * Attributes: `short-name` (a storyfile open to visitors), `base-url` (of the server, default the same origin),
 * `layout` (desktop | phone | kiosk, default by width), `channel` (link | embed | kiosk | mobile | lms),
 * `speech` (browser | server | none, default browser).
 * Properties for a host: `openStage` (opens the session in another way, e.g. a preview), `transport`.
 * Events: `turn` ({ question, answer }), `state` ({ phase, stage }), `error` ({ code, message }).
 */
import type { Answer, PlayableClip, Stage } from '@studio/contract'
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
  step,
} from './conversation.ts'
import { Dialogue } from './dialogue.ts'
import { IdleReset } from './idle-reset.ts'
import type { KeyAct } from './keyboard.ts'
import { Playback } from './playback.ts'
import { serverSpeech } from './server-speech.ts'
import { browserSpeech, type Heard } from './speech.ts'
import { styles } from './styles.ts'
import { Talk } from './talk.ts'
import { type Channel, httpTransport, problemOf, type Transport } from './transport.ts'
import { turnId } from './turn-id.ts'
import { type Controls, download, initialControls, type Layout, standingText, View } from './view.ts'
import { listenToVisitor } from './visitor-input.ts'

export type TurnDetail = { question: Question; answer: Answer }
export type StateDetail = { phase: Phase; stage: Stage | null }
export type ErrorDetail = { code: string; message: string }

const phoneWidth = 640

export class StoryFile extends HTMLElement {
  static readonly observedAttributes = ['short-name', 'layout']
  /** Opens the session; unset, the storyfile named by `short-name` is opened for a visitor. */
  openStage: (() => Promise<Stage>) | undefined
  transport: Transport | undefined

  private state: Conversation = beginning
  private controls: Controls = initialControls
  private readonly view: View
  private playback: Playback | null = null
  private dialogue: Dialogue | null = null
  private talk: Talk | null = null
  private consented = false
  private readonly idle = new IdleReset(
    () => this.controls.layout === 'kiosk' && ['resting', 'followUps'].includes(this.state.phase),
    (seconds) => this.view.countdown(seconds),
    () => this.reset(),
  )
  private readonly motion = matchMedia('(prefers-reduced-motion: reduce)')
  private readonly sizes = new ResizeObserver(() => this.adoptLayout())

  constructor() {
    super()
    const shadow = this.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    shadow.adoptedStyleSheets = [sheet]
    this.view = new View(shadow)
    listenToVisitor(this, shadow, this.view, {
      pressed: (act, button) => this.pressed(act, button),
      submitted: () => this.submit(),
      typed: () => this.dispatch({ type: 'typing', active: this.view.input.value !== '' }),
      key: (act) => this.key(act),
      talkPressed: () => this.talk?.press(),
      talkReleased: () => this.talk?.release(),
      accepts: (act) => this.accepts(act),
      present: () => this.idle.input(),
    })
  }

  connectedCallback(): void {
    if (this.playback) return
    this.adoptLayout()
    this.playback = this.makePlayback()
    this.sizes.observe(this)
    this.motion.addEventListener('change', this.onMotion)
    addEventListener('online', this.onOnline)
    this.open()
  }

  disconnectedCallback(): void {
    // Moving the element within a page is not leaving it.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.sizes.disconnect()
      this.motion.removeEventListener('change', this.onMotion)
      removeEventListener('online', this.onOnline)
      this.close()
    })
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.playback || before === after) return
    if (name === 'layout') this.adoptLayout()
    else this.reset()
  }

  /** Asks as if the visitor had typed it. Before the start it does nothing. */
  ask(text: string, askedBy: AskedBy = 'text', extra: { clipId?: string; confidence?: number } = {}): void {
    const words = text.trim()
    if (words === '') return
    this.dispatch({ type: 'asked', question: { text: words, askedBy, clientTurnId: turnId(), ...extra } })
  }

  stop(): void {
    this.dispatch({ type: 'stopped' })
  }

  repeat(): void {
    this.dispatch({ type: 'repeated' })
  }

  /** Plays one clip by hand, e.g. to look at it in the studio. */
  playClip(clip: PlayableClip): void {
    this.dispatch({ type: 'clipPlayed', clip })
  }

  /** Ends the conversation and begins a new one at the start screen. */
  reset(): void {
    const left = this.dialogue
    this.dispatch({ type: 'reset' })
    left?.end()
  }

  private open(): void {
    const transport = this.transport ?? httpTransport(this.getAttribute('base-url') ?? '')
    const shortName = this.getAttribute('short-name') ?? ''
    const channel = (this.getAttribute('channel') ?? 'link') as Channel
    const openStage = this.openStage ?? (() => transport.start(shortName, channel))
    const dialogue = new Dialogue(transport, openStage, (stage) => this.dispatch({ type: 'reopened', stage }))
    this.dialogue = dialogue
    dialogue.open().then(
      (stage) => {
        if (this.dialogue !== dialogue) return dialogue.end()
        this.adoptSpeech()
        this.dispatch({ type: 'opened', stage })
      },
      (error) => {
        if (this.dialogue === dialogue)
          this.fail(problemOf(error), (problem) => ({ type: 'openFailed', problem }))
      },
    )
  }

  private close(): void {
    this.idle.stop()
    this.talk?.cancel()
    this.dialogue?.end()
    this.dialogue = null
    this.playback?.dispose()
    this.playback = null
    this.view.ref('videos').replaceChildren()
    this.state = beginning
  }

  private dispatch(event: ConversationEvent): void {
    const before = this.state
    const { state, effects } = step(before, event)
    this.state = state
    if (state.stage && state.stage !== before.stage) this.playback?.adopt(state.stage)
    for (const effect of effects) this.perform(effect)
    this.render()
    if (state.phase !== before.phase)
      this.emit<StateDetail>('state', { phase: state.phase, stage: state.stage })
  }

  private perform(effect: Effect): void {
    const { playback } = this
    if (!playback) return
    if (effect.do === 'open') this.open()
    else if (effect.do === 'ask') void this.send(effect.question)
    else if (effect.do === 'play') this.play(playback, effect.clip)
    else if (effect.do === 'rest') this.rest(playback, effect.fade)
    else if (effect.do === 'prime') playback.stack.prime(effect.clips)
    else if (effect.do === 'duck') playback.stack.duck(effect.on)
    else if (effect.do === 'listen') this.talk?.start()
    else if (effect.do === 'stopListening') this.talk?.cancel()
    else {
      const playedMs = Math.round(playback.positionMs)
      this.dialogue?.played({ turnId: effect.turnId, playedMs, interrupted: effect.interrupted })
    }
  }

  private async send(question: Question): Promise<void> {
    const { dialogue } = this
    if (!dialogue) return
    try {
      const answer = await dialogue.ask(question)
      if (this.dialogue !== dialogue) return
      this.dispatch({ type: 'answered', question, answer })
      this.emit<TurnDetail>('turn', { question, answer })
    } catch (error) {
      if (this.dialogue !== dialogue) return
      this.fail(problemOf(error, true), (problem) => ({ type: 'askFailed', question, problem }))
    }
  }

  private fail(problem: Problem, event: (problem: Problem) => ConversationEvent): void {
    this.dispatch(event(problem))
    this.emit<ErrorDetail>('error', { code: problem.code, message: problem.message })
  }

  private play(playback: Playback, clip: PlayableClip): void {
    this.controls = { ...this.controls, waiting: false, paused: false }
    playback.play(clip, this.language)
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
    playback.stack.reducedMotion = this.motion.matches
    return playback
  }

  private adoptLayout(): void {
    const asked = this.getAttribute('layout')
    const known = asked === 'desktop' || asked === 'phone' || asked === 'kiosk'
    const byWidth: Layout = this.clientWidth > 0 && this.clientWidth <= phoneWidth ? 'phone' : 'desktop'
    this.set({ layout: known ? asked : byWidth })
  }

  private adoptSpeech(): void {
    const wish = this.getAttribute('speech') ?? 'browser'
    const source =
      wish === 'server'
        ? serverSpeech((audio) => this.dialogue!.transcribe(audio))
        : wish === 'browser'
          ? browserSpeech()
          : null
    this.talk?.cancel()
    this.talk =
      source &&
      new Talk(source, {
        begin: () => this.beginTalk(),
        interim: (text) => this.dispatch({ type: 'heard', text }),
        level: (level) => this.view.level(level),
        done: (heard, problem) => this.heard(heard, problem),
        language: () => this.language,
      })
    this.set({ canTalk: this.talk !== null })
  }

  private beginTalk(): boolean {
    if (!hasBegun(this.state)) return false
    if (!this.consented) {
      this.set({ consent: this.talk?.consent ?? null })
      this.view.ref('consent').querySelector('button')?.focus()
      return false
    }
    this.dispatch({ type: 'listen' })
    return this.state.phase === 'listening'
  }

  private heard(heard: Heard | null, problem?: string): void {
    if (this.state.phase !== 'listening') return
    if (heard) {
      this.ask(heard.text, 'voice', { confidence: heard.confidence })
      return
    }
    const shown = problem ? { code: 'SPEECH', message: problem, retry: false } : undefined
    this.dispatch({ type: 'listenEnded', problem: shown })
  }

  private pressed(act: string, button: HTMLElement): void {
    const acts: Record<string, () => void> = {
      start: () => this.begin(),
      retry: () => this.dispatch({ type: 'retried' }),
      suggestion: () => this.tap(button.dataset.clipId!, button.textContent ?? ''),
      skip: () => this.stop(),
      repeat: () => this.repeat(),
      pause: () => this.togglePause(),
      slower: () => this.toggleSlower(),
      captions: () => this.toggleCaptions(),
      sound: () => this.setMuted(!this.controls.muted),
      unmute: () => this.setMuted(false),
      change: () => this.recall(),
      type: () => this.openForm(),
      agree: () => this.agree(),
      transcript: () => this.toggleTranscript(),
      download: () => download(this.state),
    }
    acts[act]?.()
  }

  private key(act: KeyAct): void {
    if (act === 'stop') this.escape()
    else if (act === 'repeat') this.repeat()
    else if (act === 'captions') this.toggleCaptions()
    else this.recall()
  }

  private accepts(act: KeyAct): boolean {
    if (!hasBegun(this.state)) return false
    if (act === 'talk') return this.talk !== null
    return act !== 'lastQuestion' || this.state.question !== null
  }

  private begin(): void {
    this.playback?.stack.unlock()
    this.idle.start()
    this.dispatch({ type: 'started' })
    // On a phone the focus in the field would open its keyboard over the face.
    if (this.controls.layout === 'desktop') this.view.input.focus({ preventScroll: true })
    else this.view.ref('said').focus({ preventScroll: true })
    if (this.controls.layout !== 'desktop') navigator.wakeLock?.request('screen').catch(() => {})
  }

  private tap(clipId: string, text: string): void {
    const askedBy = { starters: 'starter', followUps: 'tap', didYouMean: 'choice', nearest: 'tap' } as const
    this.ask(text, askedBy[this.state.offer], { clipId })
  }

  private submit(): void {
    const { input } = this.view
    if (input.value.trim() === '') return
    const text = input.value
    input.value = ''
    this.ask(text)
    // The keyboard of a phone goes away, so that the person can be seen.
    if (this.controls.layout === 'phone') {
      this.set({ typing: false })
      this.view.ref('said').focus({ preventScroll: true })
    }
  }

  /** Escape closes what is open, then stops who speaks. */
  private escape(): void {
    if (this.controls.transcriptOpen) this.toggleTranscript()
    else if (this.controls.consent !== null) this.set({ consent: null })
    else this.stop()
  }

  /** Puts the last question into the field, to be corrected. */
  private recall(): void {
    if (this.state.phase === 'listening') this.stop()
    const text = this.state.question?.text
    if (!text) return
    this.openForm()
    this.view.input.value = text
    this.view.input.select()
  }

  private openForm(): void {
    this.set({ typing: true, consent: null })
    this.view.input.focus()
  }

  private agree(): void {
    this.consented = true
    this.set({ consent: null, typing: false })
    this.view.ref(this.controls.layout === 'desktop' ? 'mic' : 'talk').focus()
  }

  private togglePause(): void {
    const paused = !this.controls.paused
    if (paused) this.playback?.stack.pause()
    else this.playback?.stack.resume()
    this.set({ paused })
  }

  private toggleSlower(): void {
    const slower = !this.controls.slower
    if (this.playback) this.playback.slower = slower
    this.set({ slower })
  }

  private setMuted(muted: boolean): void {
    if (this.playback) this.playback.stack.muted = muted
    this.set({ muted, soundRefused: false })
  }

  private toggleTranscript(): void {
    const transcriptOpen = !this.controls.transcriptOpen
    this.set({ transcriptOpen })
    this.view.ref(transcriptOpen ? 'sheetClose' : 'transcript').focus()
  }

  private toggleCaptions(): void {
    this.set({ captions: !this.controls.captions })
  }

  private showPosition(caption: string | null, positionMs: number): void {
    const { clip, playing } = this.state
    this.view.caption(playing ? caption : standingText(this.state), this.language)
    if (playing && clip) this.view.progress(positionMs, clip.durationMs)
  }

  private set(change: Partial<Controls>): void {
    this.controls = { ...this.controls, ...change }
    this.render()
  }

  private render(): void {
    this.view.render(this.state, this.controls)
    this.playback?.tell()
  }

  private get language(): string {
    return this.state.stage?.storyfile.language ?? 'en'
  }

  private emit<T>(name: string, detail: T): void {
    this.dispatchEvent(new CustomEvent<T>(name, { detail, bubbles: true, composed: true }))
  }

  private readonly onMotion = (): void => {
    if (this.playback) this.playback.stack.reducedMotion = this.motion.matches
  }

  private readonly onOnline = (): void => {
    if (this.state.problem?.code === 'NETWORK_LOST') this.dispatch({ type: 'retried' })
  }
}

/** Registers <story-file>; more than one call does no harm. */
export function defineStoryFile(): void {
  if (!customElements.get('story-file')) customElements.define('story-file', StoryFile)
}
