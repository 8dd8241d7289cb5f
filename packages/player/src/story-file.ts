/**
 * <story-file>: a conversation with a recorded person, as one custom element.
 *
 * Attributes: `short-name` (a storyfile open to visitors), `base-url` (of the server, default the same origin; on a page
 * that loads `/story-file.js`, the server that the script came from),
 * `rehearsal` (the secret part of a rehearsal's link, in the place of `short-name`),
 * `layout` (desktop | phone | kiosk | wall, default by width), `channel` (link | embed | kiosk | mobile | lms),
 * `location` (the name of the place, such as a kiosk's, for the chat log),
 * `poster` (address of the picture until the conversation is open), `text-only` (answers are read, no video is fetched;
 * also where the visitor's device asks for less data),
 * `speech` (auto | browser | server | none, default auto), `lang` (of the buttons, default the storyfile's).
 * Properties for a host: `openStage` (opens the session in another way, e.g. a preview), `transport`.
 * Events: `turn` ({ question, answer }), `state` ({ phase, stage }), `error` ({ code, message }).
 */
import type { PlayableClip, Stage } from '@studio/contract'
import { layoutOf } from './controls.ts'
import { helpSeconds, IdleReset, idleSeconds } from './idle-reset.ts'
import { type ErrorDetail, Player, type PlayerHost, type StateDetail, type TurnDetail } from './player.ts'
import { styles } from './sight/styles.ts'
import { View } from './sight/view.ts'
import { serverSpeech } from './sound/server-speech.ts'
import { browserSpeech } from './sound/speech.ts'
import type { AskedBy } from './talk/conversation-state.ts'
import { VisitorActs } from './talk/visitor-acts.ts'
import { listenToVisitor } from './talk/visitor-input.ts'
import { type Channel, httpTransport, type Transport } from './talk/wire/transport.ts'

export class StoryFile extends HTMLElement {
  static readonly observedAttributes = ['short-name', 'layout', 'lang']
  /** What holds where an attribute is missing. */
  static defaults: { baseUrl: string; channel: Channel } = { baseUrl: '', channel: 'link' }
  /** Opens the session; unset, the storyfile named by `short-name` is opened for a visitor. */
  openStage: (() => Promise<Stage>) | undefined
  transport: Transport | undefined

  private readonly player: Player
  private readonly idle: IdleReset
  private readonly motion = matchMedia('(prefers-reduced-motion: reduce)')
  private readonly sizes = new ResizeObserver(() => this.adoptLayout())

  constructor() {
    super()
    const shadow = this.attachShadow({ mode: 'open' })
    const view = new View(shadow)
    view.style(styles)
    const player = new Player(view, this.host())
    this.player = player
    this.idle = new IdleReset(
      () => player.controls.layout === 'kiosk' && ['resting', 'followUps'].includes(player.state.phase),
      // Who writes down a number of the help card needs longer.
      () => (player.state.help ? helpSeconds : idleSeconds),
      (seconds) => view.countdown(seconds),
      () => this.reset(),
    )
    listenToVisitor(this, shadow, view, new VisitorActs(player, this.idle))
  }

  connectedCallback(): void {
    if (this.player.playback) return
    this.adoptLayout()
    this.sizes.observe(this)
    this.motion.addEventListener('change', this.onMotion)
    addEventListener('online', this.onOnline)
    const textOnly =
      this.hasAttribute('text-only') ||
      this.hasAttribute('rehearsal') ||
      matchMedia('(prefers-reduced-data: reduce)').matches
    const keyboard = matchMedia('(hover: hover) and (pointer: fine)').matches
    this.player.set({ textOnly, keyboard, typing: keyboard })
    this.player.begin(this.motion.matches, this.getAttribute('poster'))
  }

  disconnectedCallback(): void {
    // Moving the element within a page is not leaving it.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.sizes.disconnect()
      this.motion.removeEventListener('change', this.onMotion)
      removeEventListener('online', this.onOnline)
      this.idle.stop()
      this.player.close()
    })
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.player.playback || before === after) return
    if (name === 'layout') this.adoptLayout()
    else if (name === 'lang') this.player.changeLanguage()
    else this.reset()
  }

  /** Asks as if the visitor had typed it. Before the start it does nothing. */
  ask(text: string, askedBy: AskedBy = 'text', extra: { clipId?: string; confidence?: number } = {}): void {
    this.player.ask(text, askedBy, extra)
  }

  /** What plays now, and how far it got: for a host that speaks of places in answers. Null: nothing plays. */
  get playing(): { clipId: string; positionMs: number } | null {
    const { state, playback } = this.player
    if (!state.playing || !state.clip || !playback) return null
    return { clipId: state.clip.clipId, positionMs: Math.round(playback.positionMs) }
  }

  /** The line that an answer's progress is drawn on: a host may put marks onto it. */
  get line(): HTMLElement {
    return this.player.view.ref('bar')
  }

  stop(): void {
    this.player.dispatch({ type: 'stopped' })
  }

  repeat(): void {
    this.player.dispatch({ type: 'repeated' })
  }

  /** Plays one clip by hand, e.g. to look at it in the studio. */
  playClip(clip: PlayableClip): void {
    this.player.dispatch({ type: 'clipPlayed', clip })
  }

  /** Ends the conversation and begins a new one at the start screen. */
  reset(): void {
    this.player.reset()
  }

  private host(): PlayerHost {
    return {
      connect: (password) => {
        const base = this.getAttribute('base-url') ?? StoryFile.defaults.baseUrl
        const transport = this.transport ?? httpTransport(base, () => this.player.view.language)
        const shortName = this.getAttribute('short-name') ?? ''
        const channel = (this.getAttribute('channel') ?? StoryFile.defaults.channel) as Channel
        this.player.view.signInAt(base, shortName)
        // A longer name would be refused, and a kiosk stay shut.
        const location = this.getAttribute('location')?.trim().slice(0, 60)
        const linkCode = this.getAttribute('rehearsal')
        const start = () =>
          linkCode === null
            ? transport.start(shortName, channel, location, password, this.dataset.framedBy)
            : transport.rehearse(linkCode)
        return { transport, openStage: this.openStage ?? start }
      },
      language: () => this.getAttribute('lang'),
      speech: (transcribe, serverCan) => {
        const wish = this.getAttribute('speech') ?? 'auto'
        const server = wish === 'server' || (wish === 'auto' && serverCan) ? serverSpeech(transcribe) : null
        return server ?? (wish === 'auto' || wish === 'browser' ? browserSpeech() : null)
      },
      turn: (detail) => this.emit<TurnDetail>('turn', detail),
      state: (detail) => this.emit<StateDetail>('state', detail),
      error: (detail) => this.emit<ErrorDetail>('error', detail),
    }
  }

  private adoptLayout(): void {
    const layout = layoutOf(this.getAttribute('layout'), this.clientWidth)
    this.player.set({ layout })
    this.player.adoptRoom()
  }

  private emit<T>(name: string, detail: T): void {
    this.dispatchEvent(new CustomEvent<T>(name, { detail, bubbles: true, composed: true }))
  }

  private readonly onMotion = (): void => {
    const { playback } = this.player
    if (playback) playback.stack.reducedMotion = this.motion.matches
  }

  private readonly onOnline = (): void => {
    this.player.extras.online()
    if (this.player.state.problem?.code === 'NETWORK_LOST') this.player.dispatch({ type: 'retried' })
  }
}

/** Registers <story-file>; more than one call does no harm. */
export function defineStoryFile(defaults?: Partial<typeof StoryFile.defaults>): void {
  Object.assign(StoryFile.defaults, defaults)
  if (!customElements.get('story-file')) customElements.define('story-file', StoryFile)
}
