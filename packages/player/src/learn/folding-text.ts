import { button, make } from './elements.ts'
import { say } from './learn-words.ts'

/**
 * A text that folds after a few lines, and the button that shows the rest; it is there only where something is hidden.
 * `question` tells the buttons of several texts apart.
 */
export function foldingText(said: string, lang: string, question: string): [HTMLElement, HTMLButtonElement] {
  const text = make('p', { class: 'told', lang }, said)
  const more = button('', () => turn(text.classList.toggle('is-whole')), 'quiet')
  function turn(isWhole: boolean): void {
    const act = say(isWhole ? 'showLess' : 'showAll')
    more.textContent = act
    more.setAttribute('aria-expanded', String(isWhole))
    more.setAttribute('aria-label', say('ofQuestion', { act, text: question }))
  }
  turn(false)
  // By the lines that it takes: on a phone these are more than on a desk.
  new ResizeObserver(() => {
    if (!text.classList.contains('is-whole')) more.hidden = text.scrollHeight <= text.clientHeight + 1
  }).observe(text)
  return [text, more]
}
