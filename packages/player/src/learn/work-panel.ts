import type { PupilAttempt } from '@studio/contract'
import { AskedList } from './asked-list.ts'
import type { Classroom } from './classroom.ts'
import { button, make, openDialog } from './elements.ts'
import { sentenceOf, spaced } from './join-form.ts'
import { language, say } from './learn-words.ts'

type Acts = {
  askOn(): void
  finish(): Promise<void>
  /** Stops the person who speaks in the conversation. */
  hush(): void
  again(): Promise<void>
  /** What the button says that leaves; empty: the page around this one leads away. */
  leaving: string
  leave(): void
}

const saveAfterMs = 800
const retryAfterMs = 5_000

/** What was found, what is left, what is to be written and answered, and what was asked. */
export class WorkPanel {
  readonly element = make('section', { class: 'work', hidden: true })
  private readonly head = make('div')
  private readonly finds = make('div')
  private readonly tasks = make('div')
  private readonly asked: AskedList
  private readonly foot = make('div', { class: 'foot' })
  private readonly room: Classroom
  private readonly acts: Acts
  private madeFor = ''
  private readonly shownFor = new Map<HTMLElement, string>()

  constructor(room: Classroom, acts: Acts) {
    this.room = room
    this.acts = acts
    this.asked = new AskedList(room, acts.hush)
    this.element.append(this.head, this.finds, this.tasks, this.asked.element, this.foot)
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
    this.asked.show(attempt)
    // Fields that somebody types in stay as they are: only other tasks, or other rules for them, replace them.
    const tasks = JSON.stringify([
      isOpen,
      attempt.reflections.map(({ reflectionId, returned, comment }) => [reflectionId, returned, comment]),
      attempt.quiz.map(({ quizItemId, right }) => [quizItemId, right]),
      attempt.rubric,
    ])
    if (tasks === this.madeFor) return
    this.madeFor = tasks
    this.tasks.replaceChildren(
      ...this.reflectionsOf(attempt, isOpen),
      ...this.quizOf(attempt, isOpen),
      ...rubricOf(attempt),
    )
  }

  /** The page looks every few seconds: only what says something else is made again, and what had the focus keeps it. */
  private renew(part: HTMLElement, attempt: PupilAttempt, make: () => HTMLElement[]): void {
    // What is typed and chosen changes neither of these parts.
    const { reflections: _, quiz: __, ...shown } = attempt
    const says = JSON.stringify(shown)
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
      ...(doneAt ? [make('p', { class: 'note' }, say('done'))] : []),
      ...(state === 'live' ? [] : [make('p', { class: 'note' }, say('ended'))]),
      ...(score === null ? [] : [make('p', { class: 'note' }, say('score', { score }))]),
      ...(comment ? [make('p', { class: 'note' }, comment)] : []),
      ...(mustFinds > 0
        ? [make('progress', { max: mustFinds, value: found.length, 'aria-label': say('found', all) })]
        : []),
    ]
  }

  private reflectionsOf(attempt: PupilAttempt, isOpen: boolean): HTMLElement[] {
    return attempt.reflections.map(({ reflectionId, prompt, text, returned, comment }) => {
      const status = make('p', { class: 'hint', role: 'status' })
      // What came back may be written again, also after the end.
      const mayWrite = isOpen || comment !== ''
      const field = make('textarea', {
        id: reflectionId,
        rows: 4,
        maxlength: 5000,
        ...(mayWrite ? {} : { readonly: true }),
      })
      field.value = text
      field.addEventListener(
        'input',
        saver(field, status, (typed) => this.room.reflect(reflectionId, typed)),
      )
      return make(
        'div',
        { class: 'field' },
        make('label', { for: reflectionId }, prompt),
        ...(returned ? [make('p', { class: 'note' }, say('returned', { comment }))] : []),
        field,
        status,
      )
    })
  }

  private quizOf(attempt: PupilAttempt, isOpen: boolean): HTMLElement[] {
    if (attempt.quiz.length === 0) return []
    const items = attempt.quiz.map(({ quizItemId, question, choices, choice, right }) => {
      const status = make('p', { class: 'hint', role: 'status' })
      if (right !== null) status.textContent = say(right ? 'right' : 'notRight')
      const rows = choices.map((text, at) => {
        const input = make('input', {
          ...{ type: 'radio', name: quizItemId, value: at },
          ...(choice === at ? { checked: true } : {}),
          ...(isOpen ? {} : { disabled: true }),
          change: () =>
            void this.room.answer(quizItemId, at).then(
              () => {
                status.textContent = ''
              },
              (error) => {
                status.textContent = sentenceOf(error)
              },
            ),
        })
        return make('label', { class: 'choice' }, input, make('span', {}, text))
      })
      return make('fieldset', {}, make('legend', {}, question), ...rows, status)
    })
    return [make('h2', {}, say('quiz')), ...items]
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
      ...(this.acts.leaving ? [button(this.acts.leaving, this.acts.leave, 'quiet')] : []),
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
          // The words are gone when somebody deleted the question.
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

/** Saves what is typed soon after the last key, and tries again until it is saved. */
function saver(
  field: HTMLTextAreaElement,
  status: HTMLElement,
  save: (text: string) => Promise<void>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = async () => {
    const text = field.value
    try {
      await save(text)
      if (field.value === text) status.textContent = say('saved')
    } catch (error) {
      const isLost = (error as { status?: number }).status === 0
      status.textContent = isLost ? say('notSaved') : sentenceOf(error)
      if (isLost) timer = setTimeout(() => void run(), retryAfterMs)
    }
  }
  return () => {
    status.textContent = say('saving')
    clearTimeout(timer)
    timer = setTimeout(() => void run(), saveAfterMs)
  }
}
