import type { PupilAttempt } from '@studio/contract'
import type { Classroom } from './classroom.ts'
import { button, make } from './elements.ts'
import { sentenceOf } from './join-form.ts'
import { say } from './learn-words.ts'
import { draftPlace } from './saving/drafts.ts'
import { Saver, type SaverState } from './saving/saver.ts'
import { shuffled } from './shuffled.ts'

type Reflection = PupilAttempt['reflections'][number]
type Item = PupilAttempt['quiz'][number]

const saveAfterMs = 800

/** What a pupil writes and chooses, saved as it is typed. */
export class WorkFields {
  readonly element = make('div')
  private readonly room: Classroom
  private readonly look: () => Promise<void>
  private readonly texts = new Map<string, Saver<string>>()
  private readonly choices = new Map<string, Saver<number | null>>()
  private madeFor = ''

  constructor(room: Classroom, look: () => Promise<void>) {
    this.room = room
    this.look = look
  }

  show(attempt: PupilAttempt, isOpen: boolean): void {
    for (const { reflectionId, text, edit } of attempt.reflections)
      this.texts.get(reflectionId)?.follow({ value: text, edit })
    for (const { quizItemId, choice, edit } of attempt.quiz)
      this.choices.get(quizItemId)?.follow({ value: choice, edit })
    // Fields that a person types in stay as they are: only other tasks, or other rules for them, replace them.
    const tasks = JSON.stringify([
      isOpen,
      attempt.reflections.map(({ reflectionId, returned, comment }) => [reflectionId, returned, comment]),
      attempt.quiz.map(({ quizItemId, right }) => [quizItemId, right]),
    ])
    if (tasks === this.madeFor) return
    this.madeFor = tasks
    const typing = document.activeElement
    const { id, selectionStart, selectionEnd } = typing as HTMLTextAreaElement
    const wasTyping = typing instanceof HTMLTextAreaElement && this.element.contains(typing)
    this.element.replaceChildren(
      ...attempt.reflections.map((one) => this.reflection(one, isOpen)),
      ...this.quiz(attempt, isOpen),
    )
    if (!wasTyping) return
    this.focus(id)
    const field = document.getElementById(id) as HTMLTextAreaElement | null
    field?.setSelectionRange(selectionStart, selectionEnd)
  }

  focus(reflectionId: string): void {
    const field = document.getElementById(reflectionId)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }

  async save(): Promise<boolean> {
    const all = [...this.texts.values(), ...this.choices.values()]
    return (await Promise.all(all.map((one) => one.flush()))).every(Boolean)
  }

  leave(): void {
    for (const one of [...this.texts.values(), ...this.choices.values()]) one.leave()
  }

  private reflection(one: Reflection, isOpen: boolean): HTMLElement {
    const { reflectionId, prompt, text, edit, returned, comment } = one
    const status = make('p', { class: 'hint', role: 'status' })
    // What came back may be written again, also after the end.
    const mayWrite = isOpen || comment !== ''
    const field = make('textarea', {
      id: reflectionId,
      rows: 4,
      maxlength: 5000,
      ...(mayWrite ? {} : { readonly: true }),
    })
    const known = this.texts.get(reflectionId)
    const saver = known ?? new Saver<string>({ value: text, edit })
    saver.attach({
      send: (save, isLeaving) => this.room.reflect(reflectionId, save, isLeaving),
      follow: (value) => {
        field.value = value
      },
      tell: (state) => {
        status.replaceChildren(...this.said(state, saver))
        if (state === 'elsewhere') void this.look()
      },
      draft: draftPlace(this.room.attemptId, reflectionId, this.room.isKept),
      afterMs: saveAfterMs,
    })
    this.texts.set(reflectionId, saver)
    if (mayWrite && !known) saver.resume()
    field.value = saver.value
    field.addEventListener('input', () => saver.change(field.value))
    const again = button(say('sendAgain'), () => {
      if (saver.value === text) {
        status.textContent = say('changeFirst')
        return field.focus()
      }
      void saver.flush().then((isSaved) => {
        if (isSaved) status.textContent = say('sent')
      })
    })
    return make(
      'div',
      { class: 'field' },
      make('label', { for: reflectionId }, prompt),
      ...(returned ? [make('p', { class: 'note' }, say('returned', { comment }))] : []),
      field,
      ...(returned ? [again] : []),
      status,
    )
  }

  private quiz({ attemptId, quiz, doneAt }: PupilAttempt, isOpen: boolean): HTMLElement[] {
    if (quiz.length === 0) return []
    const items = quiz.map((item) => this.item(item, { attemptId, isOpen, isDone: doneAt !== null }))
    return [make('h2', {}, say('quiz')), ...items]
  }

  private item(
    { quizItemId, question, choices, choice, edit, right }: Item,
    { attemptId, isOpen, isDone }: { attemptId: string; isOpen: boolean; isDone: boolean },
  ): HTMLElement {
    const status = make('p', { class: 'hint', role: 'status' })
    if (right !== null) status.textContent = say(right ? 'right' : 'notRight')
    else if (isDone) status.textContent = say('notAnswered')
    const inputs = choices.map((_, at) =>
      make('input', {
        type: 'radio',
        name: quizItemId,
        value: at,
        ...(isOpen ? {} : { disabled: true }),
        change: () => {
          saver.change(at)
          void saver.flush()
        },
      }),
    )
    const mark = (chosen: number | null) => {
      for (const [at, input] of inputs.entries()) input.checked = at === chosen
    }
    const known = this.choices.get(quizItemId)
    const saver = known ?? new Saver<number | null>({ value: choice, edit })
    saver.attach({
      send: (save, isLeaving) => this.room.answer(quizItemId, save, isLeaving),
      follow: mark,
      tell: (state) => {
        status.textContent = state === 'saving' || state === 'saved' ? '' : sayingOf(state)
        // The newer choice is shown; another one is a press away.
        if (state === 'elsewhere') void this.look().then(() => saver.settle('theirs'))
      },
      draft: draftPlace(this.room.attemptId, quizItemId, this.room.isKept),
      afterMs: 0,
    })
    this.choices.set(quizItemId, saver)
    if (isOpen && !known) saver.resume()
    mark(saver.value)
    const rows = shuffled(inputs, `${attemptId} ${quizItemId}`).map((input) =>
      make('label', { class: 'choice' }, input, make('span', {}, choices[Number(input.value)]!)),
    )
    return make('fieldset', {}, make('legend', {}, question), ...rows, status)
  }

  private said(state: SaverState, saver: Saver<string>): (HTMLElement | string)[] {
    if (state !== 'elsewhere') return [sayingOf(state)]
    const act = (word: 'keepMine' | 'takeTheirs', whose: 'mine' | 'theirs') =>
      button(say(word), () => saver.settle(whose), 'quiet')
    return [sayingOf(state), ' ', act('keepMine', 'mine'), ' ', act('takeTheirs', 'theirs')]
  }
}

function sayingOf(state: SaverState): string {
  if (state instanceof Error) return sentenceOf(state)
  return say(state === 'waiting' ? 'notSaved' : state)
}
