/** The card for a visitor in distress: people to turn to, and how to reach them. */
import type { HelpLine } from '@studio/contract'
import type { Words } from '../words.ts'

/** One way to reach a person. Without `href` it is to be read: no one leaves a kiosk by a link. */
export type Way = { label: string; text: string; href?: string }

/** Pure: what is written of one line. */
export function waysOf(line: HelpLine, isKiosk: boolean, words: Words): Way[] {
  const { phone, text, url, hours } = line
  const ways: Way[] = []
  const add = (label: string, shown: string, href?: string) =>
    ways.push({ label, text: shown, ...(href && !isKiosk ? { href } : {}) })
  if (phone) add(words.helpCall, phone, `tel:${phone.replace(/[^\d+*#]/g, '')}`)
  if (text) add(words.helpText, text)
  if (url && /^https?:\/\//.test(url))
    add('', url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''), url)
  if (hours) add(words.helpHours, hours)
  return ways
}

/** "Samaritans (Ireland)", in the language of the player. */
export function nameOf({ name, country }: HelpLine, language: string): string {
  if (!country) return name
  try {
    return `${name} (${new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country})`
  } catch {
    return name
  }
}

export class HelpCard {
  private readonly card: HTMLElement
  private readonly list: HTMLElement
  private shown = ''

  constructor(card: HTMLElement, list: HTMLElement) {
    this.card = card
    this.list = list
  }

  render(lines: HelpLine[] | null, isKiosk: boolean, words: Words, language: string): void {
    const shown = lines ? JSON.stringify([lines, isKiosk, language]) : ''
    if (shown === this.shown) return
    const wasOpen = this.shown !== ''
    this.shown = shown
    this.card.hidden = lines === null
    if (!lines) return
    this.list.replaceChildren(...lines.map((line) => item(line, isKiosk, words, language)))
    // It is read out, and Escape or the button below it closes it.
    if (!wasOpen) this.card.focus({ preventScroll: true })
  }
}

function item(line: HelpLine, isKiosk: boolean, words: Words, language: string): HTMLLIElement {
  const entry = document.createElement('li')
  entry.append(Object.assign(document.createElement('b'), { textContent: nameOf(line, language) }))
  for (const { label, text, href } of waysOf(line, isKiosk, words)) {
    const way = document.createElement('span')
    const reached = document.createElement(href ? 'a' : 'span')
    reached.textContent = text
    if (href) Object.assign(reached, { href, target: '_blank', rel: 'noreferrer' })
    way.append(label ? `${label} ` : '', reached)
    entry.append(way)
  }
  return entry
}
