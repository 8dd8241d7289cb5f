/** Everything a visitor can press, type or hold, turned into acts. */
import { type KeyAct, keyAct } from '../keyboard.ts'
import type { View } from '../sight/view.ts'

export type VisitorInput = {
  /** A button with `data-act` was pressed. */
  pressed(act: string, button: HTMLElement): void
  submitted(): void
  /** A password was entered. */
  unlocked(): void
  typed(): void
  /** Of the captions. */
  chooseLanguage(language: string): void
  /** Size and place of the captions: `large above`. */
  chooseCaptions(look: string): void
  /** A sound beside the answer begins. */
  heardBeside(): void
  key(act: KeyAct): void
  talkPressed(): void
  talkReleased(): void
  /** Whether a key would do anything now; if not, the browser keeps it. */
  accepts(act: KeyAct): boolean
  /** Anything at all: a person is there. */
  present(): void
}

export function listenToVisitor(
  host: HTMLElement,
  shadow: ShadowRoot,
  view: View,
  visitor: VisitorInput,
): void {
  shadow.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-act]')
    if (button && button.ariaDisabled !== 'true') visitor.pressed(button.dataset.act!, button)
  })
  view.ref('form').addEventListener('submit', (event) => {
    event.preventDefault()
    visitor.submitted()
  })
  view.ref('unlock').addEventListener('submit', (event) => {
    event.preventDefault()
    visitor.unlocked()
  })
  view.input.addEventListener('input', () => visitor.typed())
  const looks = view.ref<HTMLSelectElement>('captionLookChoice')
  looks.addEventListener('change', () => visitor.chooseCaptions(looks.value))
  // The beginning of a sound does not bubble.
  view.ref('beside').addEventListener('play', () => visitor.heardBeside(), { capture: true })
  const languages = view.ref<HTMLSelectElement>('captionLanguage')
  languages.addEventListener('change', () => visitor.chooseLanguage(languages.value))
  listenToKeys(shadow, visitor)
  for (const button of shadow.querySelectorAll<HTMLElement>('[data-talk]')) listenToTalk(button, visitor)
  for (const name of ['pointerdown', 'keydown', 'input'])
    host.addEventListener(name, () => visitor.present(), { capture: true, passive: true })
}

function listenToKeys(shadow: ShadowRoot, visitor: VisitorInput): void {
  shadow.addEventListener('keydown', (event) => {
    const key = event as KeyboardEvent
    const act = keyAct(key, focusOf(key.target as Element))
    if (!act || !visitor.accepts(act)) return
    if (act !== 'stop') key.preventDefault()
    if (key.repeat) return
    if (act === 'talk') visitor.talkPressed()
    else visitor.key(act)
  })
  shadow.addEventListener('keyup', (event) => {
    if ((event as KeyboardEvent).key === ' ') visitor.talkReleased()
  })
}

function focusOf(target: Element): 'text' | 'button' | 'other' {
  if (target.matches('input, select')) return 'text'
  return target.matches('button, [role=log]') ? 'button' : 'other'
}

function listenToTalk(button: HTMLElement, visitor: VisitorInput): void {
  button.addEventListener('pointerdown', (event) => {
    button.setPointerCapture(event.pointerId)
    visitor.talkPressed()
  })
  for (const name of ['pointerup', 'pointercancel'])
    button.addEventListener(name, () => visitor.talkReleased())
  // Enter, the space bar and assistive technology press a button without a pointer: a tap.
  button.addEventListener('click', (event) => event.detail === 0 && visitor.talkPressed())
  button.addEventListener('contextmenu', (event) => event.preventDefault())
}
