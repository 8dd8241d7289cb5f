import type { PupilAttempt, PupilTranscript } from '@studio/contract'
import { saveText } from '../talk/transcript.ts'
import type { Classroom } from './classroom.ts'
import { button, make } from './elements.ts'
import { foldingText } from './folding-text.ts'
import { sentenceOf } from './join-form.ts'
import { say } from './learn-words.ts'
import { type AskedTurn, paragraphsOf, toldOf } from './told.ts'
import { watchAgain } from './watch-again.ts'

/** What was taken back goes from an open list within a minute. */
const freshMs = 30_000

const none: PupilTranscript = { turns: [], clips: [], earlier: 0 }

/** What the pupil asked and was told, on whichever device. It is fetched when a person opens it. */
export class AskedList {
  readonly element = make('div')
  private readonly room: Classroom
  private readonly hush: () => void
  private readonly head = button(say('asked'), () => this.fold(!this.body.hidden), 'fold')
  private readonly body = make('div', { id: 'asked', hidden: true })
  private readonly status = make('p', { class: 'hint', role: 'status' })
  private readonly fault = make('p', { class: 'problem', role: 'alert' })
  private readonly retry = button(say('retry'), () => void this.load())
  private readonly rows = make('div')
  private activity = ''
  private isOver = false
  private isLoading = false
  private questions = 0
  /** With how many questions it was fetched last; undefined: it is to be fetched. */
  private fetchedFor: number | undefined
  private fetchedAt = 0
  private transcript = none
  private shown = ''

  /** `hush` is called before an answer is watched, so that two people are never heard at once. */
  constructor(room: Classroom, hush: () => void) {
    this.room = room
    this.hush = hush
    this.head.setAttribute('aria-controls', this.body.id)
    this.retry.hidden = true
    this.body.append(this.status, this.fault, this.retry, this.rows)
    this.element.append(make('h2', {}, this.head), this.body)
    this.fold(true)
  }

  show({ activityName, questions, state, doneAt }: PupilAttempt): void {
    const wasOver = this.isOver
    this.activity = activityName
    this.questions = questions
    this.isOver = state !== 'live' || doneAt !== null
    // While there is work to do, it waits below the work.
    if (this.isOver && !wasOver) this.fold(false)
    else this.refresh()
  }

  /** Fetches it where it is seen, and something was asked or half a minute has gone by since. */
  refresh(): void {
    const isSeen = this.body.offsetParent !== null
    const isOld = !this.fault.textContent && performance.now() - this.fetchedAt > freshMs
    if (isSeen && (isOld || this.fetchedFor !== this.questions)) void this.load()
  }

  private fold(isFolded: boolean): void {
    this.body.hidden = isFolded
    this.head.setAttribute('aria-expanded', String(!isFolded))
    this.fetchedFor = undefined
    // What is not seen is not kept: it is fetched again when it is opened.
    if (isFolded) {
      this.transcript = none
      this.shown = ''
      this.rows.replaceChildren()
    }
    this.refresh()
  }

  private async load(): Promise<void> {
    if (this.isLoading) return
    this.isLoading = true
    // What failed is tried again by hand, not with every look of the page.
    this.fetchedFor = this.questions
    this.fetchedAt = performance.now()
    this.fault.textContent = ''
    this.retry.hidden = true
    this.status.textContent = this.shown ? '' : say('loading')
    try {
      this.adopt(await this.room.transcript())
      this.status.textContent = this.transcript.turns.length > 0 ? '' : say('askedNothing')
    } catch (error) {
      this.status.textContent = ''
      this.fault.textContent = sentenceOf(error)
      this.retry.hidden = false
    }
    this.isLoading = false
  }

  /** Rows that say the same stay as they are: one of them may have the focus. */
  private adopt(transcript: PupilTranscript): void {
    this.transcript = transcript
    const { turns, clips, earlier } = transcript
    const says = JSON.stringify([turns, clips.map((clip) => [clip.clipId, clip.transcript])])
    if (says === this.shown) return
    this.shown = says
    const focused = this.rows.contains(document.activeElement) ? document.activeElement!.id : ''
    const isOfSeveral = new Set(turns.map(({ storyfileId }) => storyfileId)).size > 1
    this.rows.replaceChildren(
      ...(earlier > 0 ? [make('p', { class: 'hint' }, say('onlyNewest', { turns: turns.length }))] : []),
      ...(turns.length > 0
        ? [
            make('ol', { class: 'finds' }, ...turns.map((turn) => this.rowOf(turn, isOfSeveral))),
            button(say('saveText'), () => this.save()),
          ]
        : []),
    )
    if (focused) document.getElementById(focused)?.focus()
  }

  private rowOf(turn: AskedTurn, isOfSeveral: boolean): HTMLElement {
    const { turnId, text, language } = turn
    const { name, clips, said, note } = toldOf(this.transcript, turn)
    const acts = make('div', { class: 'acts' })
    const row = make('li', {}, make('strong', {}, text))
    if (isOfSeveral) row.append(make('span', { class: 'hint' }, name))
    if (said) {
      const [words, more] = foldingText(said, language, text)
      more.id = `more-${turnId}`
      row.append(words)
      acts.append(more)
    }
    if (note) row.append(make('p', { class: 'hint' }, note))
    if (clips.length > 0) {
      const watch = button(say('watchAgain'), () => this.watch(turn, watch.id), 'quiet watch')
      watch.id = `watch-${turnId}`
      watch.setAttribute('aria-label', say('ofQuestion', { act: say('watchAgain'), text }))
      acts.prepend(watch)
    }
    row.append(acts)
    return row
  }

  private watch(turn: AskedTurn, buttonId: string): void {
    this.hush()
    const { name, clips } = toldOf(this.transcript, turn)
    const renew = async () => {
      this.adopt(await this.room.transcript())
      const now = this.transcript.turns.find(({ turnId }) => turnId === turn.turnId)
      return now ? toldOf(this.transcript, now).clips : []
    }
    watchAgain({ question: turn.text, name, language: turn.language, clips }, renew, () =>
      document.getElementById(buttonId)?.focus(),
    )
  }

  private save(): void {
    saveText(this.activity, paragraphsOf(this.transcript))
  }
}
