import { buffer } from 'node:stream/consumers'
import { type ClipPlace, type Language, locales, Refusal } from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'
import { fontsOf, writeText } from '../../../platform/documents/pdf-text.ts'
import { fill } from '../../../words.ts'
import { findPlace } from '../consents.store.ts'
import { findRecord, listWithdrawals } from '../records/records.store.ts'
import { lettersIn } from './letters.words.ts'

const margin = 64
const size = { title: 20, head: 13, text: 11, small: 9 } as const
export type Line = { text: string; size: keyof typeof size; bold?: boolean; after: number }

/** A letter of paragraphs as a PDF. */
export async function paper(title: string, language: Language, at: Date, lines: Line[]): Promise<Buffer> {
  // Loaded when the first one is written: no start waits for it.
  const { default: PdfDocument } = await import('pdfkit')
  const page = new PdfDocument({
    size: 'A4',
    margin,
    lang: locales[language],
    tagged: true,
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
  })
  const whole = buffer(page)
  const fonts = await fontsOf(page)
  writeText(page, fonts, title, { size: size.title, bold: true, after: 6 })
  for (const { text, bold = false, after, size: as } of lines)
    writeText(page, fonts, text, { size: size[as], bold, after })
  page.end()
  return whole
}

export function dateIn(language: Language, timeZone: string): (at: Date | string) => string {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return (at) => `${format.format(new Date(at))} (${timeZone})`
}

/** What an owner gets of a withdrawal: what was taken back, by whom, and where it had been. */
export async function withdrawalFile(
  sql: Queryable,
  { consentId, withdrawalId }: { consentId: string; withdrawalId: string },
  { language, now }: { language: Language; now: Date },
): Promise<Buffer> {
  const found = (await listWithdrawals(sql, consentId)).find((one) => one.withdrawalId === withdrawalId)
  const row = await findRecord(sql, consentId, now)
  if (!found || !row) throw new Refusal('NOT_FOUND')
  const words = lettersIn[language]
  const { organization, storyfile, timeZone } = (await findPlace(sql, row.storyfileId))!
  const date = dateIn(language, timeZone)
  const { subject } = row
  const by = {
    subject: fill(words.recordBySubject, { subject }),
    successor: fill(words.recordBySuccessor, { subject }),
    owner: fill(words.recordByOwner, { name: found.byName, subject, note: found.note }),
  }[found.by]
  const lines: Line[] = [
    { text: fill(words.recordAbout, { subject, storyfile, organization }), size: 'text', after: 14 },
    {
      text: found.whole
        ? fill(words.recordWhole, { date: date(found.at) })
        : fill(words.recordPart, { date: date(found.at), count: String(found.clips.length) }),
      size: 'text',
      after: 2,
    },
    { text: by, size: 'text', after: 14 },
    { text: words.recordClips, size: 'head', bold: true, after: 4 },
    ...found.clips.map(({ question, returnedAt }): Line => {
      const named = question || words.untitled
      return {
        text: returnedAt ? `${named} (${fill(words.recordGiven, { date: date(returnedAt) })})` : named,
        size: 'text',
        after: 3,
      }
    }),
    { text: words.recordPlaces, size: 'head', bold: true, after: 4 },
    ...(found.places.length === 0 ? [{ text: words.recordNowhere, size: 'text', after: 3 } as Line] : []),
    ...found.places.map((place): Line => ({ text: sayPlace(place, words, date), size: 'text', after: 3 })),
    { text: words.recordMeans, size: 'small', after: 0 },
  ]
  return paper(words.recordTitle, language, found.at, lines)
}

type Words = (typeof lettersIn)[Language]

function sayPlace(
  { kind, name, from, until, times }: ClipPlace,
  words: Words,
  date: (at: string) => string,
): string {
  const key = `channel_${name}` as keyof Words
  const named = kind === 'channel' && Object.hasOwn(words, key) ? words[key] : name
  const what = fill(words[`place_${kind}`], { name: named })
  const when =
    from && until
      ? fill(words.placeSpan, { from: date(from), until: date(until) })
      : from
        ? fill(words.placeSince, { from: date(from) })
        : ''
  const often = times === null ? '' : fill(words.placeTimes, { times: String(times) })
  return [what, when, often].filter(Boolean).join(', ')
}
