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
  const day = (time: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(time))
  const { speaker, about, clips, releaseNumber, signed } = card
  const { agreedUntil, agreedForGood } = words
  const agreed = card.agreed && {
    channels: new Intl.ListFormat(language).format(
      card.agreed.channels.map((one) => words[`channel_${one}`]),
    ),
    day: card.agreed.until ? day(card.agreed.until) : '',
  }
  return [
    { title: speaker, lines: [about] },
    {
      title: words.recorded,
      lines: [
        ...recorded(card, words, language, fill),
        fill(words.clipsOf, { count: clips, release: releaseNumber }),
      ],
    },
    { title: words.nothingGenerated, lines: [fill(words.everyAnswer, { name: speaker })] },
    ...(agreed
      ? [{ title: words.agreed, lines: [first(fill(agreed.day ? agreedUntil : agreedForGood, agreed))] }]
      : []),
    { title: words.chosen, lines: [fill(words.chosenHow, { name: speaker })] },
    signed
      ? {
          title: words.checked,
          lines: [
            fill(words.signedOn, { count: signed.files, day: day(signed.at) }),
            fill(words.checksum, { sum: signed.sha256.replace(/.{8}(?=.)/g, '$& ') }),
          ],
          list: signed.jws,
        }
      : { title: words.notSigned, lines: [] },
  ]
}

/** A day is the same everywhere; a time is read on the visitor's clock. */
function recorded(
  { filmed, recordedFrom, recordedUntil }: Authenticity,
  words: CardWords,
  language: string,
  fill: Fill,
): string[] {
  const days = (from: string, until: string, timeZone: string | undefined = undefined) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).formatRange(
      new Date(from),
      new Date(until),
    )
  if (filmed) return [`${days(filmed.from, filmed.until, 'UTC')}.`]
  if (!recordedFrom || !recordedUntil) return []
  return [fill(words.added, { days: days(recordedFrom, recordedUntil) })]
}

export function drawCard(place: HTMLElement, card: Authenticity, language: string, fill: Fill): void {
  const items = authenticSections(card, language, fill).map(({ title, lines, list }) => {
    const item = document.createElement('li')
    const told = Object.assign(document.createElement('p'), { textContent: lines.join(' ') })
    item.append(Object.assign(document.createElement('b'), { textContent: title }), told)
    if (list) item.append(download(list, (all[language] ?? all.en!).list))
    return item
  })
  const face = faceOf(place)
  if (face) items[0]!.prepend(face)
  place.replaceChildren(...items)
}

/** A round piece of the picture that the player shows anyway, styled here: other pages of the player don't load it. */
function faceOf(place: HTMLElement): HTMLElement | undefined {
  const shown = (place.getRootNode() as ParentNode).querySelector<HTMLImageElement>('img[src*="/poster.jpg"]')
  if (!shown) return undefined
  const face = Object.assign(document.createElement('img'), { src: shown.src, alt: '' })
  const [size, borderRadius, objectFit, objectPosition] = ['64px', '50%', 'cover', '50% 15%']
  Object.assign(face.style, { width: size, height: size, borderRadius, objectFit, objectPosition })
  Object.assign(face.style, { position: 'static', float: 'inline-start', marginInlineEnd: '16px' })
  return face
}

function download(list: string, words: string): HTMLElement {
  const link = Object.assign(document.createElement('a'), { textContent: words, download: 'manifest.jws' })
  link.href = `data:application/jose;base64,${btoa(list)}`
  return link
}

const first = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
