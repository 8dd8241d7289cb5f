/** The quiet screens of the page: consent, refusal, end, what was found. */
import type { GuestVisit } from '@studio/contract'
import { button, make, openDialog } from '../learn/elements.ts'
import { language, say } from './record-words.ts'

export function head(organization: string): HTMLElement {
  return make('header', { class: 'head' }, make('span', { class: 'org' }, organization))
}

export function foot(...acts: HTMLElement[]): HTMLElement {
  return make('div', { class: 'foot' }, ...acts)
}

/** A sentence with one act. */
export function message(title: string, text: string, ...acts: HTMLElement[]): HTMLElement {
  return make(
    'section',
    { class: 'phone' },
    make('h1', { tabindex: -1 }, title),
    make('p', { class: 'soft' }, text),
    foot(...acts),
  )
}

type Consent = { sign(name: string): Promise<void>; refuse(): Promise<void> }

export function consentScreen(visit: GuestVisit, { sign, refuse }: Consent): HTMLElement {
  const { organization, consent } = visit
  const box = make('input', { type: 'checkbox', id: 'agree' })
  const name = make('input', { id: 'name', type: 'text', maxlength: 120, autocomplete: 'name' })
  if (!visit.isPanel) name.value = consent.name || visit.name
  const fault = make('p', { class: 'fault', role: 'alert' })
  const act = async (work: () => Promise<void>) => {
    fault.textContent = ''
    await work().catch((error: Error) => {
      fault.textContent = error.message || say('lost')
    })
  }
  const submit = () => {
    if (!box.checked) {
      fault.textContent = say('agreeMissing')
      return box.focus()
    }
    if (!name.value.trim()) {
      fault.textContent = say('nameMissing')
      return name.focus()
    }
    return void act(() => sign(name.value.trim()))
  }
  const date = new Date().toLocaleDateString(language, { dateStyle: 'long' })
  return make(
    'section',
    { class: 'phone' },
    head(organization),
    make('h1', { tabindex: -1 }, say('beforeYouRecord')),
    make('p', { class: 'soft' }, say('consentAsked', { organization })),
    ...(visit.greeting ? [make('blockquote', {}, visit.greeting)] : []),
    make(
      'div',
      { class: 'paper' },
      ...consent.text
        .split(/\n+/)
        .filter((one) => one.trim())
        .map((one) => make('p', {}, one)),
      ...(consent.version > 0
        ? [make('p', { class: 'small' }, say('version', { version: consent.version }))]
        : []),
    ),
    make('label', { class: 'tick', for: 'agree' }, box, make('span', {}, say('agree'))),
    make('label', { class: 'label', for: 'name' }, say('yourName')),
    name,
    make('p', { class: 'small' }, say('signedToday', { date })),
    fault,
    foot(
      button(say('sign'), submit, 'primary'),
      button(say('disagree'), () => void act(refuse), 'plain'),
    ),
  )
}

/** An unfinished recording that the device kept. */
export function foundScreen(
  organization: string,
  { question, seconds, picture }: { question: string; seconds: number; picture: Blob },
  acts: { restore(): void; discard(): void },
): HTMLElement {
  const address = URL.createObjectURL(picture)
  const video = make('video', {
    class: 'look',
    playsinline: true,
    controls: true,
    preload: 'metadata',
    src: address,
  })
  const ask = () => {
    const dialog = openDialog(
      say('discardTitle'),
      make('p', {}, say('discardHelp', { seconds })),
      foot(
        button(say('keepIt'), () => dialog.close(), 'primary'),
        button(
          say('discard'),
          () => {
            dialog.close()
            acts.discard()
          },
          'plain',
        ),
      ),
    )
  }
  return make(
    'section',
    { class: 'phone' },
    head(organization),
    make('h1', { tabindex: -1 }, say('foundTitle', { question })),
    make('p', { class: 'soft' }, say('found', { seconds })),
    video,
    foot(
      button(say('restore'), acts.restore, 'primary'),
      make(
        'div',
        { class: 'pair' },
        button(say('watch'), () => void video.play().catch(() => undefined)),
        button(say('discard'), ask, 'plain'),
      ),
      make('p', { class: 'small middle' }, say('stays')),
    ),
  )
}

/** What happens now. */
export function endScreen(
  visit: GuestVisit,
  { sent, all, isWaiting, notes }: { sent: number; all: number; isWaiting: boolean; notes: string[] },
  acts: { goOn?: () => void; savePdf?: () => void },
): HTMLElement {
  const { organization } = visit
  const title = isWaiting
    ? say('onTheWay')
    : sent >= all && all > 0
      ? say('doneTitle', { all, organization })
      : visit.isOpen
        ? say('laterTitle')
        : say('endedTitle')
  const under = isWaiting ? say('stayOpen') : say('mayClose')
  const more = !visit.isOpen ? say('ended', { organization }) : sent < all ? say('later') : ''
  return make(
    'section',
    { class: 'phone' },
    head(organization),
    make('h1', { tabindex: -1 }, title),
    make('p', { class: 'soft', role: 'status' }, `${say('sentCount', { sent, all })}. ${under}`),
    ...(more ? [make('p', { class: 'soft' }, more)] : []),
    ...notes.map((one) => make('p', { class: 'fault' }, one)),
    make(
      'ul',
      { class: 'next' },
      ...(['nextWatch', 'nextPublic', 'nextBack'] as const).map((key) =>
        make('li', {}, say(key, { organization })),
      ),
    ),
    foot(
      ...(acts.goOn ? [button(say('goOn'), acts.goOn, 'primary')] : []),
      ...(acts.savePdf ? [button(say('savePdf'), acts.savePdf)] : []),
    ),
  )
}
