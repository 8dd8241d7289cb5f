/** Filming one answer: the face, the level, what is safe; then the guest's own look at it. */
import {
  askToKeep,
  CameraError,
  chooseFormat,
  closeCamera,
  Filming,
  type FilmingState,
  freeBytes,
  hold,
  openCamera,
  pictureOf,
  questionLock,
  roomBytes,
  StreamWatch,
} from '@studio/recorder'
import { button, make } from '../learn/elements.ts'
import type { Dispatch } from './dispatch.ts'
import type { OwnSet } from './own-set.ts'
import { has, say, sayIfKnown } from './record-words.ts'
import { foot, head } from './screens.ts'

type Asked = {
  questionId: string
  text: string
  teleprompter: string
  expectedSeconds: number
  takeNo: number
}
type Page = {
  show(screen: HTMLElement): void
  dispatch: Dispatch
  organization: string
  own: OwnSet
}
export type Filmed = { state: FilmingState; preview: Blob | undefined }

/** Why nothing could be filmed, in a sentence. */
export class NotFilmed extends Error {
  readonly mayTake: boolean
  constructor(message: string, mayTake = false) {
    super(message)
    this.mayTake = mayTake
  }
}

/** Films an answer; another window that has the question is asked for it first. */
export async function film(page: Page, asked: Asked, steal = false): Promise<Filmed> {
  const { dispatch } = page
  const key = `${dispatch.owner}:${asked.questionId}`
  const held = await hold(questionLock(key), { steal })
  if (!held) throw new NotFilmed(say('otherWindow'), true)
  try {
    const free = await freeBytes()
    if (free !== undefined && free < roomBytes.least) throw new NotFilmed(say('noRoom'))
    page.show(make('section', { class: 'phone stage' }, make('p', { class: 'ask' }, say('allow'))))
    const mimeType = chooseFormat()
    if (!mimeType) throw new NotFilmed(say('fault_cannotRecord'))
    const stream = await openCamera({}).catch((error: unknown) => {
      throw new NotFilmed(say(`fault_${error instanceof CameraError ? error.fault : 'failed'}`))
    })
    void askToKeep()
    return await record(page, asked, { stream, mimeType, lost: held.lost })
  } finally {
    held.release()
  }
}

async function record(
  { show, dispatch, own }: Page,
  asked: Asked,
  { stream, mimeType, lost }: { stream: MediaStream; mimeType: string; lost: Promise<void> },
): Promise<Filmed> {
  const face = make('video', { class: 'face', autoplay: true, muted: true, playsinline: true })
  face.muted = true
  face.srcObject = stream
  await face.play().catch(() => undefined)
  const watch = new StreamWatch(stream, face)
  const filming = new Filming(
    { stream, picture: pictureOf(stream), mimeType, watch, store: dispatch.store, courier: dispatch.courier },
    {
      subject: {
        owner: dispatch.owner,
        key: `${dispatch.owner}:${asked.questionId}`,
        question: asked.text,
        takeNo: asked.takeNo,
        announcement: { questionId: asked.questionId },
      },
      countdownSeconds: 3,
      expectedMs: asked.expectedSeconds * 1000,
      isSilent: false,
    },
  )
  const clock = make('span', { class: 'pill' })
  const safe = make('span', { class: 'pill', role: 'status' })
  const note = make('p', { class: 'note', role: 'alert' })
  const level = make('meter', {
    class: 'level',
    min: -60,
    max: 0,
    low: -40,
    high: -6,
    optimum: -15,
    'aria-label': say('level'),
  })
  const stop = make('button', {
    type: 'button',
    class: 'stop',
    'aria-label': say('stop'),
    click: () => filming.stop(),
  })
  show(
    make(
      'section',
      { class: 'phone stage' },
      face,
      make('div', { class: 'top' }, clock, safe),
      make('h1', { class: 'asked', tabindex: -1 }, asked.text),
      own.shown,
      ...(asked.teleprompter ? [make('p', { class: 'prompter' }, asked.teleprompter)] : []),
      make('div', { class: 'below' }, note, level, stop, make('span', { class: 'tap' }, say('tapToStop'))),
    ),
  )
  const draw = () => {
    const { phase, count, isStill, elapsedMs, take } = filming.state
    const seconds = Math.floor(elapsedMs / 1000)
    clock.textContent = phase === 'countdown' ? say('count', { n: count }) : timeOf(seconds)
    clock.classList.toggle('on', phase === 'recording')
    const all = Math.max(seconds, 0)
    safe.textContent =
      phase === 'countdown'
        ? ''
        : say('safe', { safe: Math.min(all, Math.floor((take?.safeMs ?? 0) / 1000)), all })
    const { isClipping, silentMs, levelDb } = watch.live
    level.value = levelDb
    level.classList.toggle('loud', isClipping)
    const told = isStill
      ? say('still')
      : isClipping
        ? say('tooLoud')
        : silentMs > 3000
          ? say('silent')
          : !navigator.onLine || dispatch.isOffline
            ? say('noNetwork')
            : ''
    if (note.textContent !== told) note.textContent = told
    if (take && phase === 'recording') dispatch.note(take)
    if (phase !== 'over')
      own.show({
        film: asked.questionId,
        takeNo: asked.takeNo,
        phase,
        elapsedMs,
        watch,
        safeMs: take?.safeMs ?? 0,
        sentShare: take ? dispatch.sentShare(take) : 0,
        isFlagged: take !== undefined && dispatch.isFlagged(take.takeId),
        acts: { stop: () => filming.stop(), flag: take && (() => dispatch.toggleFlag(take)) },
      })
  }
  const timer = setInterval(draw, 250)
  filming.subscribe(draw)
  void lost.then(() => filming.stopNow('takenOver'))
  const leave = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', leave)
  try {
    const state = await filming.over
    return { state, preview: filming.preview }
  } finally {
    clearInterval(timer)
    removeEventListener('beforeunload', leave)
    watch.close()
    closeCamera(stream)
  }
}

export function timeOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The guest's own take: one word, and keep or again. */
export function reviewScreen(
  { organization }: Pick<Page, 'organization'>,
  asked: Asked,
  { state, preview }: Filmed,
  acts: { keep(): void; again(): void; later(): void },
): HTMLElement {
  const { verdict, ended, take } = state
  const seconds = Math.round((take?.safeMs ?? 0) / 1000)
  const fault = verdict?.fault && has(`verdict_${verdict.fault}`) ? verdict.fault : undefined
  const word = fault ? sayIfKnown(`verdict_${fault}`) : say('good')
  const cut = ended ? sayIfKnown(`ended_${ended}`, { seconds }) : ''
  const more = cut || (fault ? sayIfKnown(`more_${fault}`, { organization }) : say('goodMore'))
  const again = button(say('again'), acts.again)
  const later = button(say('stopForToday'), acts.later)
  return make(
    'section',
    { class: 'phone' },
    head(organization),
    make('h1', { tabindex: -1 }, asked.text),
    ...(preview
      ? [
          make('video', {
            class: 'look tall',
            controls: true,
            playsinline: true,
            src: URL.createObjectURL(preview),
          }),
        ]
      : []),
    make(
      'p',
      { class: 'verdict', role: 'status' },
      // What was cut off is neither good nor bad.
      ...(cut ? [] : [make('strong', {}, word), ' ']),
      `${more} ${timeOf(seconds)}.`,
    ),
    ...(asked.takeNo > 1 ? [make('p', { class: 'small' }, say('earlierTakes', { n: asked.takeNo }))] : []),
    foot(button(say('keep'), acts.keep, 'primary'), make('div', { class: 'pair' }, again, later)),
  )
}

/** A question that was removed meanwhile takes no further answer; this one stays. */
export function tellGone(review: HTMLElement): void {
  review.querySelector('.pair')?.remove()
  review.querySelector('.verdict')?.after(make('p', { role: 'status' }, say('questionGone')))
}
