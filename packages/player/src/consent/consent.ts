/** The page at /consent/{code}: a person who was recorded sees what they agreed to, and takes back what they want. */
import type { OwnConsent } from '@studio/contract'
import { button, make, openDialog } from '../learn/elements.ts'
import { language, say } from './consent-words.ts'
import { giveAgain, type OwnError, openOwn, openPoster, saveSigned, takeBack } from './own.ts'

type Answer = OwnConsent['answers'][number]

const page = document.querySelector('#consent') as HTMLElement
document.documentElement.lang = language
document.title = say('title')
const day = (at: string) => new Date(at).toLocaleDateString(language, { dateStyle: 'long' })
/** A day of the consent, which has no time of its own. */
const dayOf = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })

function show(...parts: HTMLElement[]): void {
  page.replaceChildren(make('div', { class: 'sheet' }, ...parts))
}

function message(title: string, text: string, ...acts: HTMLElement[]): void {
  show(make('h1', { tabindex: -1 }, title), make('p', { class: 'soft' }, text), ...acts)
}

async function open(): Promise<void> {
  message(say('opening'), '')
  try {
    draw(await openOwn())
  } catch (error) {
    const { status, message: text } = error as OwnError
    if (status === 404 || status === 400) return message(say('unknownTitle'), say('unknown'))
    const again = button(say('tryAgain'), () => void open(), 'primary')
    message(say('title'), status === 0 ? say('lost') : text || say('wrong'), again)
  }
}

function draw(own: OwnConsent): void {
  const { organization, subject, storyfile, answers } = own
  const left = answers.filter(({ withdrawnAt }) => withdrawnAt === null)
  const count =
    answers.length === 0
      ? say('countNone', { storyfile })
      : answers.length === 1
        ? say('countOne', { storyfile })
        : say('count', { count: answers.length, storyfile })
  show(
    make('header', { class: 'soft' }, organization),
    make('h1', { tabindex: -1 }, say(own.actsFor === 'subject' ? 'yours' : 'theirs', { subject })),
    make('p', { class: 'soft' }, count),
    make('p', { class: 'soft' }, terms(own)),
    ...(own.withdrawnAt
      ? [make('p', { role: 'status' }, say('allGone', { date: day(own.withdrawnAt) }))]
      : []),
    make('ul', { class: 'answers' }, ...answers.map((answer) => row(own, answer))),
    make(
      'details',
      {},
      make('summary', {}, say('text')),
      ...own.text
        .split(/\n+/)
        .filter((one) => one.trim())
        .map((one) => make('p', {}, one)),
      ...(own.isSigned ? [button(say('savePdf'), () => void saveSigned().catch(() => undefined))] : []),
    ),
    make(
      'footer',
      {},
      make('p', { class: 'small' }, say('questions', { organization })),
      ...(left.length > 1 || (left.length > 0 && own.withdrawnAt === null)
        ? [button(say('takeAll'), () => confirm(own, null, left.length))]
        : []),
    ),
  )
}

function terms({ startsOn, endsOn, channels }: OwnConsent): string {
  const span = { from: startsOn ? dayOf(startsOn) : '', until: endsOn ? dayOf(endsOn) : '' }
  const when = startsOn
    ? say(endsOn ? 'agreedSpan' : 'agreedSince', span)
    : say(endsOn ? 'agreedUntil' : 'agreedAlways', span)
  const list = new Intl.ListFormat(language).format(channels.map((one) => say(`channel_${one}`)))
  return `${when}. ${say('where', { places: list })}.`
}

/** What was recorded without a question is called by what it is for. */
const named = ({ question, kind }: Answer) => question || say(`kind_${kind}`)

function row(own: OwnConsent, answer: Answer): HTMLElement {
  const question = named(answer)
  const { clipId, withdrawnAt, purgeAt, purgedAt } = answer
  if (purgedAt) return line(question, say('erased', { date: day(purgedAt) }))
  if (withdrawnAt) {
    const again = button(say('giveAgain'), () => void act(() => giveAgain([clipId])))
    again.setAttribute('aria-label', say('giveAgainOf', { question }))
    return line(
      question,
      say('gone', { date: day(withdrawnAt), by: day(purgeAt ?? withdrawnAt) }),
      picture(clipId),
      again,
    )
  }
  const take = button(say('takeBack'), () => confirm(own, answer, 1))
  take.setAttribute('aria-label', say('takeBackOf', { question }))
  return line(question, length(answer.durationMs), picture(clipId), take)
}

function line(question: string, told: string, ...[poster, act]: HTMLElement[]): HTMLElement {
  const text = make('div', { class: 'told' }, make('p', { class: 'question' }, question))
  if (told) text.append(make('p', { class: 'small' }, told))
  return make('li', {}, ...(poster ? [poster] : []), text, ...(act ? [act] : []))
}

const pictures = new Map<string, Promise<string | undefined>>()

/** Of an answer, fetched once it is in view: there may be hundreds. */
function picture(clipId: string): HTMLElement {
  const image = make('img', { class: 'poster', alt: '' })
  const seen = new IntersectionObserver(async ([entry]) => {
    if (!entry?.isIntersecting) return
    seen.disconnect()
    if (!pictures.has(clipId)) pictures.set(clipId, openPoster(clipId))
    const address = await pictures.get(clipId)
    if (address) image.src = address
  })
  seen.observe(image)
  return image
}

function length(durationMs: number | null): string {
  if (durationMs === null) return ''
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What it means, before it is done. Null: everything. */
function confirm(own: OwnConsent, answer: Answer | null, count: number): void {
  const { organization, storyfile, purgeAt } = own
  const until = { organization, date: day(purgeAt) }
  const fault = make('p', { class: 'fault', role: 'alert' })
  const yes = button(
    say(answer ? 'confirm' : 'confirmAll'),
    () => {
      yes.disabled = true
      yes.textContent = say('working')
      takeBack(answer ? [answer.clipId] : null)
        .then((now) => {
          dialog.close()
          draw(now)
          page.querySelector('h1')?.focus()
        })
        .catch((error: OwnError) => {
          yes.disabled = false
          yes.textContent = say(answer ? 'confirm' : 'confirmAll')
          fault.textContent = error.status === 0 ? say('lost') : error.message || say('wrong')
        })
    },
    'danger',
  )
  const dialog = openDialog(
    say(answer ? 'askTitle' : 'askAll'),
    make('p', { class: 'question' }, answer ? named(answer) : say('askAllCount', { count, storyfile })),
    make('p', {}, say(answer ? 'means' : 'meansAll')),
    make('p', { class: 'soft' }, say(answer ? 'deleted' : 'deletedAll', until)),
    fault,
    make(
      'div',
      { class: 'acts' },
      button(say(answer ? 'keep' : 'keepAll'), () => dialog.close(), 'plain'),
      yes,
    ),
  )
}

async function act(work: () => Promise<OwnConsent>): Promise<void> {
  try {
    draw(await work())
    page.querySelector('h1')?.focus()
  } catch (error) {
    const { status, message: text } = error as OwnError
    openDialog(
      status === 0 ? say('lost') : text || say('wrong'),
      button(say('tryAgain'), () => location.reload()),
    )
  }
}

void open()
