/** The page at /record/{code}: a person without an account agrees, records, looks at it and sends it. */
import type { GuestVisit } from '@studio/contract'
import { findUnfinished, isPrivate, restoreTake } from '@studio/recorder'
import { button, make } from '../learn/elements.ts'
import { Dispatch } from './dispatch.ts'
import { film, NotFilmed, reviewScreen, tellGone } from './film.ts'
import { Guest, type GuestError } from './guest.ts'
import { OwnSet } from './own-set.ts'
import { language, say } from './record-words.ts'
import { consentScreen, endScreen, foot, foundScreen, head, message } from './screens.ts'

type Question = GuestVisit['questions'][number]

const page = document.querySelector('#record') as HTMLElement
document.documentElement.lang = language
document.title = say('title')
const guest = new Guest(decodeURIComponent(/\/record\/([^/?#]+)/.exec(location.pathname)?.[1] ?? ''))
const own = new OwnSet(guest)
let visit: GuestVisit
let dispatch: Dispatch | undefined
let redraw: (() => void) | undefined
let forgets = false
const skipped = new Set<string>()
/** Kept on this device, whether or not the studio has heard of it. */
const kept = new Set<string>()

function show(screen: HTMLElement): void {
  redraw = undefined
  page.replaceChildren(screen)
  // Above every screen but the one that films, which has its own place for it.
  if (!screen.contains(own.shown)) page.before(own.shown)
  scrollTo(0, 0)
  screen.querySelector('h1')?.focus()
}

async function open(takeOver = false): Promise<void> {
  show(message(say('opening'), ''))
  try {
    visit = await guest.enter(takeOver)
    forgets = await isPrivate()
  } catch (error) {
    return showRefusal(error as GuestError)
  }
  dispatch ??= new Dispatch(guest, () => redraw?.())
  if (visit.consent.decision === 'signed') return void restoreOrGoOn()
  if (!visit.isOpen) return void showEnd()
  if (visit.consent.decision === 'refused') return showRefused()
  showConsent()
}

function showRefusal({ status, code, message: text }: GuestError): void {
  if (code === 'RECORDING_ENDED') {
    show(message(say('endedTitle'), say('endedUnknown')))
    return
  }
  if (status === 409) {
    const here = button(say('goOnHere'), () => void open(true), 'primary')
    show(message(say('otherDevice'), text, here))
    return
  }
  const words = status === 0 ? say('lost') : text || say('wrong')
  show(
    message(
      say('title'),
      words,
      button(say('tryAgain'), () => void open(), 'primary'),
    ),
  )
}

function showConsent(): void {
  show(
    consentScreen(visit, {
      async sign(name) {
        try {
          visit = await guest.sign(name, visit.consent.version)
        } catch (error) {
          if ((error as GuestError).status !== 412) throw error
          visit = await guest.visit()
          showConsent()
          throw new Error(say('textChanged'))
        }
        await restoreOrGoOn()
      },
      async refuse() {
        visit = await guest.refuse()
        showRefused()
      },
    }),
  )
}

function showRefused(): void {
  const { organization } = visit
  show(
    message(
      say('refusedTitle'),
      say('refused', { organization }),
      button(say('thinkAgain'), () => showConsent()),
    ),
  )
}

/** What a kill cut off comes first. */
async function restoreOrGoOn(): Promise<void> {
  const { store, owner, courier } = dispatch!
  const waiting = await dispatch!.waiting()
  for (const take of waiting) if (dispatch!.isKept(take.takeId)) kept.add(take.announcement.questionId!)
  const [found] = await findUnfinished(store, owner)
  if (!found) return goOn()
  const picture = new Blob([(await store.read(found.takeId, 0, found.bytes)) as BlobPart], {
    type: found.mimeType,
  })
  const { takeId, question } = found
  show(
    foundScreen(
      visit.organization,
      { question, seconds: Math.floor(found.safeMs / 1000), picture },
      {
        async restore() {
          const take = await restoreTake(store, takeId)
          dispatch!.keep(take)
          kept.add(take.announcement.questionId!)
          courier.wake(takeId)
          await restoreOrGoOn()
        },
        async discard() {
          await store.remove(takeId)
          await restoreOrGoOn()
        },
      },
    ),
  )
}

const isDone = ({ questionId, isSent, isGone, again }: Question) =>
  isGone || kept.has(questionId) || (isSent && again === null)

async function goOn(): Promise<void> {
  const left = visit.questions.filter((one) => !isDone(one))
  const next = left.find(({ questionId }) => !skipped.has(questionId))
  if (next && visit.isOpen) return showQuestion(next)
  skipped.clear()
  await showEnd()
}

function showQuestion(question: Question, fault?: NotFilmed): void {
  const { organization, subjectName, questions, others, isPanel } = visit
  const all = questions.filter(({ isGone }) => !isGone)
  const n = all.findIndex(({ questionId }) => questionId === question.questionId) + 1
  const take = (steal = false) => void record(question, steal)
  const skip = () => {
    skipped.add(question.questionId)
    void goOn()
  }
  const before = all[n - 2]
  own.show({
    film: question.questionId,
    phase: 'ready',
    acts: { start: () => take(), next: skip, previous: before && (() => showQuestion(before)) },
  })
  show(
    make(
      'section',
      { class: 'phone' },
      head(organization),
      make('p', { class: 'soft' }, say('place', { subject: subjectName, n, all: all.length })),
      make('progress', { max: all.length, value: all.filter(isDone).length, 'aria-label': sentWords() }),
      ...(question.again
        ? [
            make(
              'blockquote',
              { class: 'again' },
              make('span', { class: 'small' }, say('askedAgain', { organization })),
              question.again,
            ),
          ]
        : []),
      make('h1', { class: 'question', tabindex: -1 }, question.text),
      ...(question.hint ? [make('p', { class: 'soft' }, question.hint)] : []),
      ...(isPanel && others > 0
        ? [make('p', { class: 'small' }, others === 1 ? say('panelOne') : say('panel', { others }))]
        : []),
      make(
        'ul',
        { class: 'tips' },
        ...(['tipLight', 'tipPhone', 'tipQuiet'] as const).map((key) => make('li', {}, say(key))),
      ),
      ...(forgets ? [make('p', { class: 'fault' }, say('privateWindow'))] : []),
      ...(fault ? [make('p', { class: 'fault', role: 'alert' }, fault.message)] : []),
      foot(
        fault?.mayTake
          ? button(say('useHere'), () => take(true), 'primary')
          : button(say('record'), () => take(), 'primary'),
        button(say('skip'), skip, 'plain'),
      ),
    ),
  )
}

async function record(question: Question, steal: boolean): Promise<void> {
  const { questionId } = question
  const earlier = new Set([
    ...visit.takes.filter((one) => one.questionId === questionId).map(({ takeId }) => takeId),
    ...(await dispatch!.waiting())
      .filter(({ announcement }) => announcement.questionId === questionId)
      .map(({ takeId }) => takeId),
  ])
  const asked = { ...question, takeNo: earlier.size + 1 }
  const { organization } = visit
  try {
    const filmed = await film({ show, dispatch: dispatch!, organization, own }, asked, steal)
    const { take, ended } = filmed.state
    if (!take) {
      const why = ended && new NotFilmed(say(ended === 'full' ? 'noRoom' : 'noStore'))
      return showQuestion(question, why)
    }
    dispatch!.note(take)
    const keep = () => {
      dispatch!.keep(take)
      kept.add(questionId)
      question.again = null
    }
    const acts = {
      async keep() {
        keep()
        await refresh()
        await goOn()
      },
      async again() {
        await refresh()
        await record(question, false)
      },
      async later() {
        keep()
        await refresh()
        await showEnd()
      },
    }
    const again = () => void acts.again()
    const showSet = () =>
      own.show({
        film: questionId,
        phase: 'review',
        takeNo: asked.takeNo,
        elapsedMs: filmed.state.elapsedMs,
        safeMs: take.safeMs,
        sentShare: dispatch!.sentShare(take),
        isFlagged: dispatch!.isFlagged(take.takeId),
        acts: { start: again, retake: again, next: () => void acts.keep(), flag: toggleFlag },
      })
    const toggleFlag = () => {
      dispatch!.toggleFlag(take)
      showSet()
    }
    showSet()
    const screen = reviewScreen({ organization }, asked, filmed, acts)
    show(screen)
    // The look at a take waits for no network.
    await refresh()
    if (screen.isConnected && visit.questions.some((one) => one.questionId === questionId && one.isGone))
      tellGone(screen)
  } catch (error) {
    showQuestion(question, error instanceof NotFilmed ? error : new NotFilmed(say('wrong')))
  }
}

/** What the studio says now; without a network it is what was known. */
async function refresh(): Promise<void> {
  visit = await guest.visit().catch(() => visit)
  // What turned out to be no video is asked for again.
  for (const { questionId, state } of visit.takes) if (state === 'failed') kept.delete(questionId)
}

function sentWords(): string {
  const all = visit.questions.filter(({ isGone }) => !isGone)
  return say('sentCount', { sent: all.filter(({ isSent }) => isSent).length, all: all.length })
}

async function showEnd(): Promise<void> {
  own.close()
  const draw = async () => {
    await refresh()
    const waiting = await dispatch!.waiting()
    const all = visit.questions.filter(({ isGone }) => !isGone)
    const notes = [...dispatch!.refused.values()].map(({ question, reason }) =>
      reason ? say('keptHere', { question, reason }) : say('differs'),
    )
    const isWaiting = waiting.some(({ takeId }) => !dispatch!.refused.has(takeId))
    const hasLeft = visit.isOpen && all.some((one) => !isDone(one))
    show(
      endScreen(
        visit,
        { sent: all.filter(({ isSent }) => isSent).length, all: all.length, isWaiting, notes },
        {
          ...(hasLeft ? { goOn: () => void goOn() } : {}),
          ...(visit.consent.decision === 'signed'
            ? { savePdf: () => void guest.saveConsent().catch(() => undefined) }
            : {}),
        },
      ),
    )
    const sent = all.filter(({ isSent }) => isSent).length
    let drawing = false
    redraw = () => {
      if (drawing) return
      drawing = true
      setTimeout(() => void draw(), 2000)
    }
    // The studio marks a take as sent a moment after its last byte.
    if (!isWaiting && all.some((one) => kept.has(one.questionId) && !one.isSent) && sent < all.length)
      redraw()
  }
  await draw()
}

addEventListener('pagehide', () => own.close())
void open()
