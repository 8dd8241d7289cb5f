/** The visitor's voice in the conversation: asks for consent once, then what was heard is asked. */

import type { Player } from '../player.ts'
import { hasBegun } from '../talk/conversation-state.ts'
import { Talk } from '../talk/talk.ts'
import type { Heard, SpeechProblem, SpeechSource } from './speech.ts'

export class Speaking {
  private readonly player: Player
  private talk: Talk | null = null
  private consented = false

  constructor(player: Player) {
    this.player = player
  }

  /** Where the words come from in this conversation; null: no one can talk. */
  adopt(source: SpeechSource | null): void {
    const { player } = this
    this.cancel()
    this.talk =
      source &&
      new Talk(source, {
        begin: () => this.begin(),
        interim: (text) => player.dispatch({ type: 'heard', text }),
        said: () => player.dispatch({ type: 'said' }),
        level: (level) => player.view.level(level),
        done: (heard, problem) => this.heard(heard, problem),
        language: () => player.language,
      })
    player.set({ canTalk: this.talk !== null })
  }

  get possible(): boolean {
    return this.talk !== null
  }

  press(): void {
    this.talk?.press()
  }

  release(): void {
    this.talk?.release()
  }

  start(): void {
    this.talk?.start()
  }

  cancel(): void {
    this.talk?.cancel()
  }

  /** The visitor allows it, for as long as the page is open. */
  agree(): void {
    const { player } = this
    this.consented = true
    player.set({ consent: null })
    const { layout, typing } = player.controls
    player.view.ref(layout === 'desktop' || typing ? 'mic' : 'talk').focus()
  }

  private begin(): boolean {
    const { player } = this
    if (!hasBegun(player.state)) return false
    if (!this.consented) {
      player.set({ consent: this.talk && player.view.words[this.talk.consent] })
      player.view.ref('consent').querySelector('button')?.focus()
      return false
    }
    player.dispatch({ type: 'listen' })
    return player.state.phase === 'listening'
  }

  private heard(heard: Heard | null, problem?: SpeechProblem): void {
    const { player } = this
    if (player.state.phase !== 'listening') return
    if (heard) {
      player.ask(heard.text, 'voice', { confidence: heard.confidence })
      return
    }
    const message = typeof problem === 'object' ? problem.sentence : problem && player.view.words[problem]
    const shown = message ? { code: 'SPEECH', message, retry: false } : undefined
    player.dispatch({ type: 'listenEnded', problem: shown })
  }
}
