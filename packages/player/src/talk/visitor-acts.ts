/** What a visitor's buttons and keys do. */
import { mayType } from '../controls.ts'
import type { IdleReset } from '../idle-reset.ts'
import type { KeyAct } from '../keyboard.ts'
import type { Player } from '../player.ts'
import { hasBegun } from './conversation-state.ts'
import { download } from './transcript.ts'
import type { VisitorInput } from './visitor-input.ts'

export class VisitorActs implements VisitorInput {
  private readonly player: Player
  private readonly idle: IdleReset

  constructor(player: Player, idle: IdleReset) {
    this.player = player
    this.idle = idle
  }

  pressed(act: string, button: HTMLElement): void {
    const { player } = this
    const acts: Record<string, () => void> = {
      start: () => this.begin(),
      first: () => this.beginWith(button),
      read: () => this.read(),
      watch: () => this.watch(),
      textOnly: () => this.readOn(),
      retry: () => player.dispatch({ type: 'retried' }),
      suggestion: () => this.tap(button.dataset.clipId, button.textContent ?? ''),
      none: () => player.dispatch({ type: 'noneOfThese', said: player.view.words.noneOfThese }),
      skip: () => player.dispatch({ type: 'stopped' }),
      repeat: () => player.dispatch({ type: 'repeated' }),
      authentic: () => void player.showAuthenticity(),
      closeAuthentic: () => void player.view.authenticity(null),
      pause: () => this.togglePause(),
      slower: () => this.toggleSlower(),
      captions: () => this.toggleCaptions(),
      sound: () => this.setMuted(!player.controls.muted),
      unmute: () => this.setMuted(false),
      change: () => this.recall(),
      type: () => this.openForm(),
      agree: () => player.speaking.agree(),
      closeHelp: () => this.closeHelp(),
      enlarge: () => player.view.beside?.enlarge(button),
      shrink: () => player.view.beside?.shrink(),
      closeBeside: () => this.closeBeside(),
      transcript: () => this.toggleTranscript(),
      download: () => download(player.state, player.view.words),
    }
    acts[act]?.()
  }

  key(act: KeyAct): void {
    if (act === 'stop') this.escape()
    else if (act === 'repeat') this.player.dispatch({ type: 'repeated' })
    else if (act === 'captions') this.toggleCaptions()
    else this.recall()
  }

  accepts(act: KeyAct): boolean {
    const { state, speaking } = this.player
    if (!hasBegun(state)) return false
    const free = mayType(state, this.player.controls)
    if (act === 'talk') return free && speaking.possible
    return act !== 'lastQuestion' || (free && state.question !== null)
  }

  submitted(): void {
    const { player } = this
    const { input } = player.view
    if (input.value.trim() === '') return
    const text = input.value
    input.value = ''
    player.ask(text)
    // The keyboard of a phone goes away, so that the person can be seen; the field stays for the next question.
    if (player.controls.layout === 'phone' && !player.controls.keyboard)
      player.view.ref('said').focus({ preventScroll: true })
  }

  unlocked(): void {
    const { player } = this
    const field = player.view.ref<HTMLInputElement>('password')
    if (field.value === '') field.focus()
    else player.unlock(field.value)
    field.value = ''
  }

  typed(): void {
    const { input } = this.player.view
    this.player.dispatch({ type: 'typing', text: input.value })
  }

  talkPressed(): void {
    this.player.speaking.press()
  }

  talkReleased(): void {
    this.player.speaking.release()
  }

  present(): void {
    this.idle.input()
  }

  private begin(): void {
    const { player } = this
    player.playback?.stack.unlock()
    this.idle.start()
    player.dispatch({ type: 'started' })
    this.focusField()
    if (player.controls.layout !== 'desktop') navigator.wakeLock?.request('screen').catch(() => {})
  }

  /** The first question is asked in the place of the introduction. */
  private beginWith(button: HTMLElement): void {
    this.begin()
    this.tap(button.dataset.clipId, button.textContent ?? '')
  }

  private read(): void {
    this.player.readOrWatch(true)
    this.begin()
  }

  /** From the open transcript: the last answer is read in the place of the video. */
  private readOn(): void {
    const { player } = this
    player.set({ transcriptOpen: false })
    player.readOrWatch(true)
    player.view.ref('said').focus()
  }

  private watch(): void {
    const { player } = this
    player.readOrWatch(false)
    player.view.ref('captions').focus()
  }

  private tap(clipId: string | undefined, text: string): void {
    const askedBy = {
      starters: 'starter',
      noted: 'starter',
      followUps: 'tap',
      nearest: 'tap',
      didYouMean: 'choice',
      instead: 'choice',
    } as const
    this.player.ask(text, askedBy[this.player.state.offer], clipId ? { clipId } : {})
  }

  /** Escape closes what is open, then stops who speaks. */
  private escape(): void {
    const { player } = this
    if (player.view.beside?.isLarge) player.view.beside.shrink()
    else if (player.state.help) this.closeHelp()
    else if (player.controls.transcriptOpen) this.toggleTranscript()
    else if (player.controls.consent !== null) player.set({ consent: null })
    else player.dispatch({ type: 'stopped' })
  }

  /** Puts the last question into the field, to be corrected. */
  private recall(): void {
    const { player } = this
    if (player.state.phase === 'listening') player.dispatch({ type: 'stopped' })
    const text = player.state.question?.text
    if (!text) return
    this.openForm()
    player.view.input.value = text
    player.view.input.select()
  }

  private openForm(): void {
    this.player.set({ typing: true, consent: null })
    this.player.view.input.focus()
  }

  /** The visit continues where it was. */
  private closeHelp(): void {
    const { player } = this
    player.dispatch({ type: 'helpClosed' })
    this.focusField()
  }

  /** The answer goes on without what was shown beside it. */
  private closeBeside(): void {
    const { player } = this
    player.view.beside?.close()
    player.playback?.tell()
    player.view.ref('said').focus({ preventScroll: true })
  }

  /** A sound beside the answer is heard alone. */
  heardBeside(): void {
    if (this.player.state.playing && !this.player.controls.paused) this.togglePause()
  }

  /** The field where one types at once; on a phone the focus in it would open the keyboard over the face. */
  private focusField(): void {
    const { view, controls, state } = this.player
    const types = mayType(state, controls) && (controls.layout === 'desktop' || controls.keyboard)
    const focused = types ? view.input : view.ref('said')
    focused.focus({ preventScroll: true })
  }

  private togglePause(): void {
    const { playback, controls } = this.player
    const paused = !controls.paused
    if (paused) playback?.stack.pause()
    else playback?.stack.resume()
    this.player.set({ paused })
  }

  private toggleSlower(): void {
    const { playback, controls } = this.player
    const slower = !controls.slower
    if (playback) playback.slower = slower
    this.player.set({ slower })
  }

  private setMuted(muted: boolean): void {
    const { playback } = this.player
    if (playback) playback.stack.muted = muted
    this.player.set({ muted, soundRefused: false })
  }

  private toggleTranscript(): void {
    const { player } = this
    const transcriptOpen = !player.controls.transcriptOpen
    player.set({ transcriptOpen })
    player.view.ref(transcriptOpen ? 'sheetClose' : 'transcript').focus()
  }

  chooseLanguage(captionLanguage: string): void {
    const { player } = this
    player.set({ captionLanguage })
    const { clip, playing } = player.state
    if (playing && clip) player.playback?.caption(clip, captionLanguage)
  }

  chooseCaptions(look: string): void {
    const [size, place] = look.split(' ')
    this.player.set({
      captionSize: size === 'large' || size === 'larger' ? size : 'normal',
      captionPlace: place === 'above' ? 'above' : 'below',
    })
  }

  private toggleCaptions(): void {
    this.player.set({ captions: !this.player.controls.captions })
  }
}
