import type { PupilAttempt } from '@studio/contract'
import { AskedList } from './asked-list.ts'
import type { Classroom } from './classroom.ts'
import { button, make, openDialog } from './elements.ts'
import { spaced } from './join-form.ts'
import { language, say } from './learn-words.ts'
import { WorkFields } from './work-fields.ts'

type Acts = {
  askOn(): void
  finish(): Promise<void>
  /** Looks for what the server has. */
  look(): Promise<void>
  /** Stops the person who speaks in the conversation. */
  hush(): void
  again(): Promise<void>
  /** What the button says that leaves; empty: the page around this one leads away. */
  leaving: string
  leave(): Promise<void>
}

/** What was found, what is left, what is to be written and answered, and what was asked. */
export class WorkPanel {
  readonly element = make('section', { class: 'work', hidden: true })
  private readonly head = make('div')
  private readonly finds = make('div')
  private readonly fields: WorkFields
  private readonly judged = make('div')
  private readonly asked: AskedList
  private readonly foot = make('div', { class: 'foot' })
  private readonly room: Classroom
  private readonly acts: Acts
  private readonly shownFor = new Map<HTMLElement, string>()

  constructor(room: Classroom, acts: Acts) {
    this.room = room
    this.acts = acts
    this.asked = new AskedList(room, acts.hush)
    this.fields = new WorkFields(room, acts.look)
    const parts = [this.head, this.finds, this.fields.element, this.judged, this.asked.element, this.foot]
    this.element.append(...parts)
  }

  turn(isSeen: boolean): void {
    this.element.hidden = !isSeen
    if (!isSeen) return
    this.asked.refresh()
    this.element.querySelector('h1')?.focus()
  }

  show(attempt: PupilAttempt): void {
    const isOpen = attempt.state === 'live' && !attempt.doneAt
    this.renew(this.head, attempt, () => this.headOf(attempt))
    this.renew(this.finds, attempt, () => findsOf(attempt))
    this.renew(this.foot, attempt, () => this.footOf(attempt, isOpen))
    this.renew(this.judged, attempt, () => rubricOf(attempt))
    this.asked.show(attempt)
    this.fields.show(attempt, isOpen)
  }

  /** Saves what waits; answers whether all of it is saved. */
  save(): Promise<boolean> {
    return this.fields.save()
  }

  /** The page may end with the next moment. */
  leave(): void {
    this.fields.leave()
  }

  /** The page looks every few seconds: only what says something else is made again, and what had the focus keeps it. */
  private renew(part: HTMLElement, attempt: PupilAttempt, make: () => HTMLElement[]): void {
    // What is typed and chosen changes none of these parts.
    const { reflections: _, quiz: __, ...shown } = attempt
    const says = JSON.stringify([shown, returnedOf(attempt).map(({ reflectionId }) => reflectionId)])
    if (this.shownFor.get(part) === says) return
    this.shownFor.set(part, says)
    const at = placesIn(part).indexOf(document.activeElement as HTMLElement)
    part.replaceChildren(...make())
    if (at >= 0) placesIn(part)[at]?.focus()
  }

  private headOf(attempt: PupilAttempt): HTMLElement[] {
    const { found, mustFinds, questions, score, comment, state, doneAt, isTrial } = attempt
    const all = { found: found.length, all: mustFinds }
    const asked = say(questions === 1 ? 'questionsOne' : 'questions', {
      name: isTrial ? say('trial') : attempt.pupilName,
      questions,
    })
    return [
      make('h1', { tabindex: '-1' }, mustFinds > 0 ? say('found', all) : attempt.activityName),
      make('p', { class: 'hint' }, asked),
      ...(isTrial ? [make('p', { class: 'note' }, say('trialNote'))] : []),
      ...returnedOf(attempt).map(({ reflectionId, prompt }) =>
        make(
          'p',
          { class: 'note' },
          say('cameBack', { prompt }),
          ' ',
          button(say('toField'), () => this.fields.focus(reflectionId), 'quiet'),
        ),
      ),
      ...(doneAt ? [make('p', { class: 'note' }, say('done'))] : []),
      ...(state === 'live' ? [] : [make('p', { class: 'note' }, say('ended'))]),
      ...(score === null ? [] : [make('p', { class: 'note' }, say('score', { score }))]),
      ...(comment ? [make('p', { class: 'note' }, comment)] : []),
      ...(mustFinds > 0
        ? [make('progress', { max: mustFinds, value: found.length, 'aria-label': say('found', all) })]
        : []),
    ]
  }

  private footOf(attempt: PupilAttempt, isOpen: boolean): HTMLElement[] {
    const { doneAt, state, attemptsLeft, keptUntil, personalCode, isTrial } = attempt
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(keptUntil))
    return [
      ...(this.room.isKept
        ? [make('p', { class: 'hint' }, say('personal', { code: spaced(personalCode) }))]
        : []),
      ...(isTrial ? [] : [make('p', { class: 'hint' }, say('kept', { date }))]),
      ...(isOpen
        ? [button(say('askOn'), this.acts.askOn, 'primary'), button(say('finish'), () => this.sure())]
        : []),
      ...(doneAt && state === 'live' && attemptsLeft > 0 && !isTrial
        ? [button(say('again'), () => void this.acts.again(), 'primary')]
        : []),
      ...(isTrial && state === 'live' ? [button(say('beginAgain'), () => void this.acts.again())] : []),
      ...(this.acts.leaving ? [button(this.acts.leaving, () => void this.acts.leave(), 'quiet')] : []),
    ]
  }

  private sure(): void {
    const dialog = openDialog(
      say('finish'),
      make('p', {}, say('finishSure')),
      button(
        say('finishYes'),
        () => {
          dialog.close()
          void this.acts.finish()
        },
        'primary',
      ),
      button(say('cancel'), () => dialog.close()),
    )
  }
}

function returnedOf({ reflections }: PupilAttempt): PupilAttempt['reflections'] {
  return reflections.filter(({ returned }) => returned)
}

function placesIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('button, [tabindex]')]
}

function findsOf({ found, mustFinds, hints, untilHint, goals, brief }: PupilAttempt): HTMLElement[] {
  const left = mustFinds - found.length
  return [
    ...(brief ? [make('p', {}, brief)] : []),
    ...(goals.length > 0
      ? [make('h2', {}, say('goals')), make('ul', {}, ...goals.map((goal) => make('li', {}, goal)))]
      : []),
    make(
      'ul',
      { class: 'finds' },
      ...found.map(({ question, foundWith }) =>
        make(
          'li',
          {},
          make('strong', {}, question),
          // The words are gone when a person deleted the question.
          ...(foundWith ? [make('span', { class: 'good' }, say('foundWith', { text: foundWith }))] : []),
        ),
      ),
      ...hints.map((hint) =>
        make('li', { class: 'open' }, make('strong', {}, hint), make('span', { class: 'hint' }, say('hint'))),
      ),
    ),
    ...(left > 0 ? [make('p', { class: 'hint' }, say('toFind', { left }))] : []),
    ...(left > 0 && untilHint !== null
      ? [
          make(
            'p',
            { class: 'hint' },
            say(untilHint === 1 ? 'untilHintOne' : 'untilHint', { questions: untilHint }),
          ),
        ]
      : []),
  ]
}

/** What the work is judged by; the level that it reached is marked once the teacher has judged it. */
function rubricOf({ rubric }: PupilAttempt): HTMLElement[] {
  if (rubric.length === 0) return []
  const criteria = rubric.map(({ name, levels, level }) =>
    make(
      'li',
      {},
      make('strong', {}, name),
      level === null
        ? make('span', { class: 'hint' }, levels.join(' · '))
        : make('span', { class: 'good' }, levels[level] ?? ''),
    ),
  )
  return [make('h2', {}, say('rubric')), make('ul', { class: 'finds' }, ...criteria)]
}
