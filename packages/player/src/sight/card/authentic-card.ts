/** The authenticity card: who speaks, recorded when, agreed to what, and by what that can be checked. Loaded when it is opened. */
import type { Authenticity } from '@studio/contract'
import { everyLanguage } from '../../every-language.ts'
import { cardEnglish } from './card-english.ts'

type CardWords = Record<keyof typeof cardEnglish, string>
/** `list`: the signed list, to be kept. */
type Section = { title: string; lines: string[]; list?: string }

/** That of the player's words: imported here, it would be one more file at the start of a page. */
type Fill = typeof import('../../words.ts').fill

const all = everyLanguage<CardWords>(
  cardEnglish,
  import.meta.glob<Partial<CardWords>>('./languages/*.json', { eager: true, import: 'default' }),
)

export function authenticSections(card: Authenticity, language: string, fill: Fill): Section[] {
  const words = all[language] ?? all.en!
  // A day is the same everywhere; a time is read on the visitor's clock.
  const days = (from: string, until = from, timeZone?: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).formatRange(
      new Date(from),
      new Date(until),
    )
  const { speaker, about, clips, releaseNumber, signed, filmed, recordedFrom, recordedUntil } = card
  const added =
    recordedFrom && recordedUntil && fill(words.added, { days: days(recordedFrom, recordedUntil) })
  const recorded = filmed ? `${days(filmed.from, filmed.until, 'UTC')}.` : added
  const { agreedUntil, agreedForGood } = words
  const agreed = card.agreed && {
    channels: new Intl.ListFormat(language).format(
      card.agreed.channels.map((one) => words[`channel_${one}`]),
    ),
    day: card.agreed.until ? days(card.agreed.until) : '',
  }
  return [
    { title: speaker, lines: [about] },
    {
      title: words.recorded,
      lines: [...(recorded ? [recorded] : []), fill(words.clipsOf, { count: clips, release: releaseNumber })],
    },
    { title: words.nothingGenerated, lines: [fill(words.everyAnswer, { name: speaker })] },
    ...(agreed
      ? [
          {
            title: words.agreed,
            lines: [
              fill(agreed.day ? agreedUntil : agreedForGood, agreed).replace(/^./, (one) =>
                one.toUpperCase(),
              ),
            ],
          },
        ]
      : []),
    { title: words.chosen, lines: [fill(words.chosenHow, { name: speaker })] },
    signed
      ? {
          title: words.checked,
          lines: [
            fill(words.signedOn, { count: signed.files, day: days(signed.at) }),
            fill(words.checksum, { sum: signed.sha256.replace(/.{8}(?=.)/g, '$& ') }),
          ],
          list: signed.jws,
        }
      : { title: words.notSigned, lines: [] },
  ]
}

export function drawCard(place: HTMLElement, card: Authenticity, language: string, fill: Fill): void {
  const items = authenticSections(card, language, fill).map(({ title, lines, list }) => {
    const item = document.createElement('li')
    const told = Object.assign(document.createElement('p'), { textContent: lines.join(' ') })
    item.append(Object.assign(document.createElement('b'), { textContent: title }), told)
    if (list) item.append(download(list, (all[language] ?? all.en!).list))
    return item
  })
  // A round piece of the picture that the player shows anyway.
  const face = (place.getRootNode() as ParentNode)
    .querySelector<HTMLElement>('img[src*=poster]')
    ?.cloneNode() as HTMLElement | undefined
  if (face) {
    face.style.cssText = 'width:64px;height:64px;border-radius:50%;object-fit:cover'
    items[0]!.prepend(face)
  }
  place.replaceChildren(...items)
}

function download(list: string, words: string): HTMLElement {
  const link = Object.assign(document.createElement('a'), { textContent: words, download: 'manifest.jws' })
  link.href = `data:application/jose;base64,${btoa(list)}`
  return link
}
