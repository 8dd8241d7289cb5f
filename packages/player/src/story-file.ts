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
import { type Cue, cueAt, cuesOf } from './captions.ts'
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
import { keyAct } from './keyboard.ts'
import { PlaybackClock } from './playback-clock.ts'
import { serverSpeech } from './server-speech.ts'
import { browserSpeech, type Heard } from './speech.ts'
import { styles } from './styles.ts'
import { Talk } from './talk.ts'
import { type Channel, httpTransport, problemOf, type Transport } from './transport.ts'
import { turnId } from './turn-id.ts'
import { VideoStack } from './video-stack.ts'
import { type Controls, type Layout, standingText, transcriptText, View } from './view.ts'

export type TurnDetail = { question: Question; answer: Answer }
export type StateDetail = { phase: Phase; stage: Stage | null }
export type ErrorDetail = { code: string; message: string }

const phoneWidth = 640
const slowerRate = 0.8

export class StoryFile extends HTMLElement {
  static readonly observedAttributes = ['short-name', 'layout']
  /** Opens the session; unset, the storyfile named by `short-name` is opened for a visitor. */
  openStage: (() => Promise<Stage>) | undefined
  transport: Transport | undefined

  private state: Conversation = beginning
  private controls: Controls = {
    ...{ layout: 'desktop', captions: true, muted: false, soundRefused: false, slower: false, paused: false },
    ...{ waiting: false, canTalk: false, consent: null, typing: false, transcriptOpen: false },
  }
  private readonly view: View
  private stack: VideoStack | null = null
  private dialogue: Dialogue | null = null
  private talk: Talk | null = null
  private consented = false
  private cues: Cue[] = []
  private readonly clock = new PlaybackClock(() => this.showPosition())
  private readonly idle = new IdleReset(
    () => this.controls.layout === 'kiosk' && ['resting', 'followUps'].includes(this.state.phase),
    (seconds) => this.countdown(seconds),
    () => this.reset(),
  )
  private readonly motion = matchMedia('(prefers-reduced-motion: reduce)')
  private readonly sizes = new ResizeObserver(() => this.adoptLayout())

  constructor() {
    super()
    const shadow = this.attachShadow({ mode: 'open', delegatesFocus: false })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    shadow.adoptedStyleSheets = [sheet]
    this.view = new View(shadow)
    this.listenToVisitor(shadow)
  }

  connectedCallback(): void {
    if (this.stack) return
    this.adoptLayout()
    this.makeStack()
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
    if (!this.stack || before === after) return
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
    this.clock.stop()
    this.idle.stop()
    this.talk?.cancel()
    this.dialogue?.end()
    this.dialogue = null
    this.stack?.dispose()
    this.stack = null
    this.view.ref('videos').replaceChildren()
    this.state = beginning
  }

  private dispatch(event: ConversationEvent): void {
    const before = this.state
    const { state, effects } = step(before, event)
    this.state = state
    if (state.stage && state.stage !== before.stage) this.adoptStage(state.stage)
    for (const effect of effects) this.perform(effect)
    this.render()
    if (state.phase !== before.phase)
      this.emit<StateDetail>('state', { phase: state.phase, stage: state.stage })
  }

  private perform(effect: Effect): void {
    const { stack } = this
    if (!stack) return
    if (effect.do === 'open') this.open()
    else if (effect.do === 'ask') void this.send(effect.question)
    else if (effect.do === 'play') this.play(effect.clip)
    else if (effect.do === 'rest') this.rest(effect.fade)
    else if (effect.do === 'prime') stack.prime(effect.clips)
    else if (effect.do === 'duck') stack.duck(effect.on)
    else if (effect.do === 'listen') this.talk?.start()
    else if (effect.do === 'stopListening') this.talk?.cancel()
    else {
      const playedMs = Math.round(this.clock.positionMs)
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

  private play(clip: PlayableClip): void {
    this.cues = cuesOf(clip, this.language)
    this.controls = { ...this.controls, waiting: false, paused: false }
    this.clock.restart()
    this.showPosition()
    this.stack?.play(clip)
  }

  private rest(fade: boolean): void {
    this.clock.stop()
    this.cues = []
    this.controls = { ...this.controls, waiting: false, paused: false }
    const { phase, stage } = this.state
    if (phase === 'listening' && stage?.listening) this.stack?.play(stage.listening, true)
    else if (fade) this.stack?.fadeOut()
    else this.stack?.rest()
  }

  private adoptStage(stage: Stage): void {
    const poster = stage.resting?.posterUrl ?? stage.intro?.posterUrl ?? stage.prime[0]?.posterUrl ?? null
    this.stack?.setLoop(stage.resting, poster)
  }

  private makeStack(): void {
    // A phone decodes few videos at once; the number is fixed because sound is unlocked per element.
    const size = this.controls.layout === 'phone' ? 4 : 6
    this.stack = new VideoStack(
      this.view.ref('videos'),
      size,
      {
        visible: () => {
          this.set({ waiting: false })
          this.clock.followVideo(() => this.stack?.video ?? null)
        },
        late: () => this.set({ waiting: this.state.playing }),
        ended: () => this.clipEnded(),
        failed: (clip) => {
          this.set({ waiting: false })
          this.clock.followTime(clip.durationMs, () => this.dispatch({ type: 'clipEnded' }))
        },
        soundRefused: () => this.set({ soundRefused: true, muted: true }),
      },
      async (clipId) => this.dialogue?.refresh(clipId) ?? null,
    )
    this.stack.muted = this.controls.muted
    this.stack.reducedMotion = this.motion.matches
  }

  private clipEnded(): void {
    this.clock.positionMs = (this.stack?.video?.duration ?? 0) * 1000
    this.dispatch({ type: 'clipEnded' })
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

  private listenToVisitor(shadow: ShadowRoot): void {
    shadow.addEventListener('click', (event) => {
      const act = (event.target as Element).closest<HTMLElement>('[data-act]')
      if (act) this.act(act)
    })
    this.view.ref('form').addEventListener('submit', (event) => {
      event.preventDefault()
      this.submit()
    })
    this.view.input.addEventListener('input', () =>
      this.dispatch({ type: 'typing', active: this.view.input.value !== '' }),
    )
    shadow.addEventListener('keydown', (event) => this.onKey(event as KeyboardEvent, true))
    shadow.addEventListener('keyup', (event) => this.onKey(event as KeyboardEvent, false))
    for (const button of shadow.querySelectorAll<HTMLElement>('[data-talk]')) {
      button.addEventListener('pointerdown', (event) => {
        button.setPointerCapture(event.pointerId)
        this.talk?.press()
      })
      for (const name of ['pointerup', 'pointercancel'])
        button.addEventListener(name, () => this.talk?.release())
      // Enter and assistive technology press without a pointer: a tap.
      button.addEventListener('click', (event) => event.detail === 0 && this.talk?.press())
      button.addEventListener('contextmenu', (event) => event.preventDefault())
    }
    for (const name of ['pointerdown', 'keydown', 'input'])
      this.addEventListener(name, () => this.idle.input(), { capture: true, passive: true })
  }

  private act(element: HTMLElement): void {
    const acts: Record<string, () => void> = {
      start: () => this.begin(),
      retry: () => this.dispatch({ type: 'retried' }),
      suggestion: () => this.tap(element.dataset.clipId!, element.textContent ?? ''),
      skip: () => this.stop(),
      repeat: () => this.repeat(),
      pause: () => this.togglePause(),
      slower: () => this.toggleSlower(),
      captions: () => this.set({ captions: !this.controls.captions }),
      sound: () => this.setMuted(!this.controls.muted),
      unmute: () => this.setMuted(false),
      change: () => this.recall(),
      type: () => this.openForm(),
      agree: () => this.agree(),
      transcript: () => this.toggleTranscript(),
      download: () => this.download(),
      stay: () => this.idle.input(),
    }
    acts[element.dataset.act!]?.()
  }

  private begin(): void {
    this.stack?.unlock()
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

  private onKey(event: KeyboardEvent, down: boolean): void {
    const target = event.target as Element
    const where = target.matches('input')
      ? 'text'
      : target.matches('button, [data-ref="log"]')
        ? 'button'
        : 'other'
    const act = keyAct(event, where)
    if (!act || (act === 'talk' && !this.talk)) return
    if (!down) {
      if (act === 'talk') this.talk?.release()
      return
    }
    if (act === 'lastQuestion' && !this.state.question) return
    if (act !== 'stop') event.preventDefault()
    if (event.repeat) return
    const acts = {
      stop: () => this.escape(),
      repeat: () => this.repeat(),
      captions: () => this.set({ captions: !this.controls.captions }),
      lastQuestion: () => this.recall(),
      talk: () => this.talk?.press(),
    }
    acts[act]()
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
    if (paused) this.stack?.pause()
    else this.stack?.resume()
    this.set({ paused })
  }

  private toggleSlower(): void {
    const slower = !this.controls.slower
    if (this.stack) this.stack.playbackRate = slower ? slowerRate : 1
    this.set({ slower })
  }

  private setMuted(muted: boolean): void {
    if (this.stack) this.stack.muted = muted
    this.set({ muted, soundRefused: false })
  }

  private toggleTranscript(): void {
    const transcriptOpen = !this.controls.transcriptOpen
    this.set({ transcriptOpen })
    this.view.ref(transcriptOpen ? 'sheetClose' : 'transcript').focus()
  }

  private download(): void {
    const address = URL.createObjectURL(new Blob([transcriptText(this.state)], { type: 'text/plain' }))
    const link = document.createElement('a')
    Object.assign(link, {
      href: address,
      download: `${this.state.stage?.storyfile.shortName ?? 'conversation'}.txt`,
    })
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 1000)
  }

  private countdown(seconds: number | null): void {
    const place = this.view.ref('countdown')
    place.hidden = seconds === null
    this.view.ref('countdownText').textContent = seconds === null ? '' : `Starting over in ${seconds}`
  }

  private showPosition(): void {
    const { clip, playing } = this.state
    const position = this.clock.positionMs
    // Text that waits for its picture begins with the first words.
    const cue = cueAt(this.cues, position)
    this.view.caption(playing ? (cue?.text ?? null) : standingText(this.state), this.language)
    if (playing && clip) this.view.progress(position, clip.durationMs)
  }

  private set(change: Partial<Controls>): void {
    this.controls = { ...this.controls, ...change }
    this.render()
  }

  private render(): void {
    this.view.render(this.state, this.controls)
    this.showPosition()
  }

  private get language(): string {
    return this.state.stage?.storyfile.language ?? 'en'
  }

  private emit<T>(name: string, detail: T): void {
    this.dispatchEvent(new CustomEvent<T>(name, { detail, bubbles: true, composed: true }))
  }

  private readonly onMotion = (): void => {
    if (this.stack) this.stack.reducedMotion = this.motion.matches
  }

  private readonly onOnline = (): void => {
    if (this.state.problem?.code === 'NETWORK_LOST') this.dispatch({ type: 'retried' })
  }
}

/** Registers <story-file>; more than one call does no harm. */
export function defineStoryFile(): void {
  if (!customElements.get('story-file')) customElements.define('story-file', StoryFile)
}
