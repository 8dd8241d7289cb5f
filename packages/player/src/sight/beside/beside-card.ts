/** Pictures, sounds, maps, documents and links beside the face: one while the answer plays, all of them after it. */
import type { PlayableAttachment, PlayableClip } from '@studio/contract'
import type { Words } from '../../words.ts'
import { isPage, readable, shownBeside } from './shown-beside.ts'

type Refs = {
  card: HTMLElement
  list: HTMLElement
  large: HTMLElement
  picture: HTMLImageElement
  under: HTMLElement
}

export class BesideCard {
  private readonly refs: Refs
  private readonly closed = new Set<string>()
  private clip: PlayableClip | null = null
  private items: PlayableAttachment[] = []
  private shown = ''
  private opener: HTMLElement | null = null

  constructor(refs: Refs) {
    this.refs = refs
  }

  get isLarge(): boolean {
    return !this.refs.large.hidden
  }

  /** The answer is given, once more too: nothing of it was closed yet. */
  begin(): void {
    this.closed.clear()
  }

  render(
    clip: PlayableClip | null,
    now: { playing: boolean; positionMs: number; hidden: boolean },
    { words, isKiosk }: { words: Words; isKiosk: boolean },
  ): void {
    if (clip?.clipId !== this.clip?.clipId) this.closed.clear()
    this.clip = clip
    this.items = now.hidden ? [] : shownBeside(clip, now, this.closed)
    const shown = JSON.stringify([clip?.clipId, words.download, this.items.map((one) => one.attachmentId)])
    if (shown === this.shown) return
    this.shown = shown
    const { card, list } = this.refs
    card.hidden = this.items.length === 0
    list.replaceChildren(...this.items.map((item, place) => entryOf(item, place, words, isKiosk)))
    if (card.hidden) this.shrink()
  }

  /** Puts away what is shown. */
  close(): void {
    for (const { attachmentId } of this.items) this.closed.add(attachmentId)
  }

  enlarge(opener: HTMLElement): void {
    const item = this.items[Number(opener.dataset.place)]
    if (!item?.fileUrl) return
    this.opener = opener
    const { large, picture, under } = this.refs
    Object.assign(picture, { src: item.fileUrl, alt: item.alternative })
    under.textContent = [item.title, item.credit].filter(Boolean).join(' · ')
    large.hidden = false
    large.focus({ preventScroll: true })
  }

  shrink(): void {
    if (!this.isLarge) return
    this.refs.large.hidden = true
    this.opener?.focus({ preventScroll: true })
  }
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  more: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), more)
}

function entryOf(item: PlayableAttachment, place: number, words: Words, isKiosk: boolean): HTMLLIElement {
  const { kind, title, credit, address, fileUrl } = item
  const entry = make('li')
  if (fileUrl && (kind === 'image' || kind === 'map')) entry.append(pictureOf(item, place))
  const text = make('div')
  text.append(make('b', { textContent: title }))
  if (credit) text.append(make('span', { className: 'credit', textContent: credit }))
  if (fileUrl && kind === 'sound')
    text.append(make('audio', { src: fileUrl, controls: true, preload: 'none', ariaLabel: title }))
  // No one leaves a kiosk by a link.
  if (!isKiosk && fileUrl && kind === 'document')
    text.append(make('a', { href: fileUrl, download: `${title}.pdf`, textContent: words.download }))
  if (isPage(address)) {
    const textContent = readable(address)
    text.append(
      isKiosk
        ? make('span', { className: 'credit', textContent })
        : make('a', { href: address, target: '_blank', rel: 'noreferrer', textContent }),
    )
  }
  entry.append(text)
  return entry
}

function pictureOf({ fileUrl, alternative, width, height }: PlayableAttachment, place: number) {
  const button = make('button', { type: 'button', className: 'shot' })
  button.dataset.act = 'enlarge'
  button.dataset.place = String(place)
  const picture = make('img', { src: fileUrl!, alt: alternative })
  if (width && height) Object.assign(picture, { width, height })
  button.append(picture)
  return button
}
