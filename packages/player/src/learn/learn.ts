/** The page at /learn and /learn/{code}: a pupil joins a class, asks, and sees what was found. */
import type { PupilAttempt } from '@studio/contract'
import { defineStoryFile, type StateDetail, type StoryFile } from '../index.ts'
import { randomId } from '../talk/wire/random-id.ts'
import { Classroom, trialPath } from './classroom.ts'
import { Cmi5Launch } from './cmi5-launch.ts'
import { button, make, openDialog } from './elements.ts'
import { joinForm, sentenceOf } from './join-form.ts'
import { language, say } from './learn-words.ts'
import { draftPlace } from './saving/drafts.ts'
import { mayPassLater, PupilError } from './saving/patience.ts'
import { WorkPanel } from './work-panel.ts'

/**
 * How often the page looks for what the teacher says. The feed of changes is for signed-in people: a pupil has no session,
 * and an open connection of each of a thousand phones would cost a server more than a short answer now and then.
 */
const lookEveryMs = 3_000

const page = document.querySelector('#learn') as HTMLElement
document.documentElement.lang = language
let looking: ReturnType<typeof setInterval> | undefined
/** Of the class on the page: sends what waits before the page may be gone. */
let leaving = () => {}
addEventListener('pagehide', () => leaving())
document.addEventListener('visibilitychange', () => {
  if (document.hidden) leaving()
})

/** `why`: what brought a person here who was in a class a moment ago. */
function showJoin(code: string, why = ''): void {
  clearInterval(looking)
  document.title = say('title')
  page.replaceChildren(joinForm(code, showClass, why))
}

function showClass(room: Classroom, first: PupilAttempt, launch?: Cmi5Launch): void {
  clearInterval(looking)
  let attempt = first
  let isWorking = first.doneAt !== null || first.state !== 'live'
  document.title = attempt.activityName
  const count = make('button', { type: 'button', class: 'count', click: () => turnTo(true) })
  const forClass = button(say('forClass'), () => askForClass(room), 'quiet')
  const prompt = make('p', { class: 'prompt', role: 'status' })
  const paused = make('p', { class: 'paused', role: 'alert' })
  let phase: StateDetail['phase'] = 'opening'
  const stand = make('div', {
    class: 'stand',
    state: (event) => {
      phase = (event as CustomEvent<StateDetail>).detail.phase
    },
  })
  const title = make('h1', { tabindex: '-1' }, nameOf(attempt))
  const bar = make('header', { class: 'bar' }, title, forClass, count)
  const stage = make('div', { class: 'stage' }, bar, prompt, stand, paused)
  const panel = new WorkPanel(room, {
    askOn: () => turnTo(false),
    async finish() {
      if (await panel.save()) await room.finish().then(adopt, tell)
      else note.textContent = say('notSaved')
    },
    look: () => look(),
    hush() {
      // Elsewhere, stopping would take away what is offered next.
      if (phase === 'intro' || phase === 'answering') stand.querySelector<StoryFile>('story-file')?.stop()
    },
    again: () =>
      room.again().then(async ([next, fresh]) => {
        await launch?.keep(fresh).catch(() => undefined)
        showClass(next, fresh, launch)
      }, tell),
    leaving: launch
      ? say('backToPlatform')
      : first.isTrial
        ? say('endTrial')
        : room.isKept
          ? say('leave')
          : '',
    async leave() {
      await panel.save()
      if (first.isTrial) return room.endTrial().then(() => showNotLaunched(say('trialOver')), tell)
      if (launch) return launch.leave()
      Classroom.forget()
      showJoin('')
    },
  })
  const note = make('p', { class: 'toast', role: 'alert' })
  page.replaceChildren(stage, panel.element, note)
  leaving = () => panel.leave()

  function adopt(next: PupilAttempt): void {
    const wasOpen = attempt.state === 'live' && !attempt.doneAt
    attempt = next
    const isOpen = attempt.state === 'live' && !attempt.doneAt
    const { found, mustFinds } = attempt
    const all = { found: found.length, all: mustFinds }
    count.textContent = mustFinds > 0 ? say('count', all) : say('work')
    count.setAttribute('aria-label', mustFinds > 0 ? say('countLabel', all) : say('work'))
    if (prompt.textContent !== promptOf(attempt)) prompt.textContent = promptOf(attempt)
    paused.textContent = attempt.isFrozen && isOpen ? say('paused') : ''
    stage.classList.toggle('is-frozen', attempt.isFrozen && isOpen)
    // By keyboard, too.
    stand.inert = attempt.isFrozen && isOpen
    panel.show(attempt)
    if (wasOpen && !isOpen) turnTo(true)
    // Told once; when that fails, with the next look.
    if (attempt.doneAt) void launch?.finished(attempt).catch(() => undefined)
  }

  function turnTo(work: boolean): void {
    const wasWorking = isWorking
    isWorking = work
    stage.hidden = work
    panel.turn(work)
    if (!work && wasWorking) count.focus()
  }

  function tell(error: unknown): void {
    note.textContent = sentenceOf(error)
    setTimeout(() => {
      note.textContent = ''
    }, 6_000)
  }

  async function look(): Promise<void> {
    if (document.hidden) return
    try {
      adopt(await room.look())
    } catch (error) {
      // Erased, or given a new personal code: this device is no longer in the class.
      if (error instanceof PupilError && [401, 404].includes(error.status)) {
        if (!room.isKept) return showNotLaunched(attempt.isTrial ? say('trialOver') : undefined)
        Classroom.forget()
        showJoin('', say('noLongerIn'))
      }
    }
  }

  const open = (storyfileId: string) =>
    stand.replaceChildren(playerFor(room, attempt, storyfileId, () => void look()))
  adopt(first)
  turnTo(isWorking)
  // What was pressed to come here is gone; who works by keyboard goes on from the top.
  if (!isWorking) title.focus()
  const [only, ...others] = attempt.storyfiles
  if (only && others.length === 0) open(only.storyfileId)
  else stand.replaceChildren(choiceOf(attempt, open))
  looking = setInterval(() => void look(), lookEveryMs)
}

function showNotLaunched(sentence = say('notLaunched')): void {
  clearInterval(looking)
  page.replaceChildren(make('div', { class: 'people' }, make('h1', {}, sentence)))
}

async function showLaunched(launch: Cmi5Launch): Promise<void> {
  try {
    const [room, attempt] = await Classroom.launched(await launch.begin())
    await launch.keep(attempt)
    showClass(room, attempt, launch)
  } catch (error) {
    showNotLaunched(error instanceof PupilError ? sentenceOf(error) : undefined)
  }
}

function nameOf({ isTrial, activityName }: PupilAttempt): string {
  return isTrial ? say('trialOf', { name: activityName }) : activityName
}

function promptOf({ prompt }: PupilAttempt): string {
  return prompt && `${say('teacher')}: ${prompt}`
}

function choiceOf(attempt: PupilAttempt, open: (storyfileId: string) => void): HTMLElement {
  return make(
    'div',
    { class: 'people' },
    make('h1', {}, say('whom')),
    ...attempt.storyfiles.map(({ storyfileId, subjectName, name }) =>
      button(say('ask', { name: subjectName || name }), () => open(storyfileId), 'primary'),
    ),
  )
}

function playerFor(
  room: Classroom,
  attempt: PupilAttempt,
  storyfileId: string,
  onTurn: () => void,
): HTMLElement {
  defineStoryFile()
  const player = document.createElement('story-file') as StoryFile
  player.setAttribute('channel', 'lms')
  if (!attempt.maySpeak) player.setAttribute('speech', 'none')
  player.openStage = () => room.open(storyfileId)
  player.addEventListener('turn', onTurn)
  return player
}

function askForClass(room: Classroom): void {
  const field = make('textarea', { id: 'class-question', rows: 3, maxlength: 300 })
  const status = make('p', { class: 'hint', role: 'status' })
  const draft = draftPlace<string>(room.attemptId, 'class-question', room.isKept)
  field.value = draft.read()?.value ?? ''
  field.addEventListener('input', () => draft.keep({ value: field.value, edit: 0 }))
  // One key for one wording: what arrived without an answer is not asked twice.
  let asked = { text: '', key: '' }
  const send = async () => {
    const text = field.value.trim()
    if (text === '') return field.focus()
    if (asked.text !== text) asked = { text, key: randomId() }
    status.textContent = say('sending')
    try {
      await room.askForClass(text, asked.key)
      draft.drop()
      asked = { text: '', key: '' }
      field.value = ''
      status.textContent = say('sent')
    } catch (error) {
      status.textContent = mayPassLater(error) ? say('notSent') : sentenceOf(error)
    }
  }
  const dialog = openDialog(
    say('forClassTitle'),
    make('label', { for: 'class-question' }, say('forClassHint')),
    field,
    status,
    button(say('send'), () => void send(), 'primary'),
    button(say('cancel'), () => dialog.close()),
  )
}

// The keyboard of a phone shrinks the visible part only.
const fit = () =>
  document.documentElement.style.setProperty('--page-height', `${visualViewport?.height ?? innerHeight}px`)
visualViewport?.addEventListener('resize', fit)
fit()

const launch = Cmi5Launch.ofAddress(location)
const sent = Classroom.sentBy(location)
const code = decodeURIComponent(/\/learn\/([^/?#]+)/.exec(location.pathname)?.[1] ?? '')
const known = code ? null : Classroom.known()
if (launch) void showLaunched(launch)
else if (launch === null || sent === null)
  showNotLaunched(location.pathname === trialPath ? say('trialOver') : undefined)
else if (sent)
  sent.look().then(
    (attempt) => showClass(sent, attempt),
    () => showNotLaunched(location.pathname === trialPath ? say('trialOver') : undefined),
  )
else if (known)
  known.look().then(
    (attempt) => showClass(known, attempt),
    () => showJoin(code),
  )
else showJoin(code)
