/** What an interviewer sees of the guest's page from another device, and what the guest reads of that. */
import type { Cue } from '@studio/contract'
import { type LiveMeasures, type SetFacts, SetLine } from '@studio/recorder'
import { make } from '../learn/elements.ts'
import type { Guest } from './guest.ts'
import { say } from './record-words.ts'

export type SetNow = Pick<SetFacts, 'film' | 'phase'> &
  Partial<SetFacts> & {
    watch?: { live: LiveMeasures; video: HTMLVideoElement }
    acts: Partial<Record<Cue['act'], (() => void) | undefined>>
  }

const nothing = { takeNo: 1, elapsedMs: 0, safeMs: 0, sentShare: 0, isFlagged: false }

export class OwnSet {
  readonly #guest: Guest
  /** What the guest reads of it; whoever shows a screen gives it a place there. */
  readonly shown = make('div', { class: 'interviewer', role: 'status' })
  #line: SetLine | undefined
  #now: SetNow | undefined
  #isWatched = false
  #note = ''

  constructor(guest: Guest) {
    this.#guest = guest
  }

  show(now: SetNow): void {
    // A note is on one answer.
    if (this.#now?.film !== now.film) this.#note = ''
    this.#now = now
    this.#line ??= new SetLine({
      send: (status) => this.#guest.showSet(status),
      facts: () => {
        const { watch: _watch, acts: _acts, ...facts } = this.#now!
        return { ...nothing, ...facts }
      },
      watch: () => this.#now?.watch,
      act: ({ act, note }) => {
        if (act !== 'note') return this.#now?.acts[act]?.()
        this.#note = note
        this.#draw()
      },
      onWatched: (isWatched) => {
        this.#isWatched = isWatched
        this.#draw()
      },
    })
    this.#line.tell()
    this.#draw()
  }

  /** Nothing is asked at the moment. */
  close(): void {
    this.#line?.close()
    this.#line = undefined
    this.#now = undefined
    this.#isWatched = false
    this.#note = ''
    this.#draw()
  }

  #draw(): void {
    const lines = [
      ...(this.#isWatched ? [make('p', { class: 'small' }, say('watched'))] : []),
      ...(this.#note ? [make('p', { class: 'said' }, this.#note)] : []),
    ]
    const before = this.shown.textContent
    if (before !== lines.map((one) => one.textContent).join('')) this.shown.replaceChildren(...lines)
  }
}
