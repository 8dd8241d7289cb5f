import { buffer } from 'node:stream/consumers'
import { guestLocales, Refusal } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import { fileName } from '../../platform/documents/file-name.ts'
import { fontsOf, writeText } from '../../platform/documents/pdf-text.ts'
import { fill } from '../../words.ts'
import { type ConsentRow, findConsent, findPlace } from './consents.store.ts'
import { consentsIn } from './consents.words.ts'

/** A signed consent on paper: the text as it was read, the name and the date. */
export async function consentFile(
  sql: Queryable,
  consentId: string,
): Promise<{ bytes: Buffer; name: string }> {
  const consent = await findConsent(sql, consentId)
  if (consent?.decision !== 'signed') throw new Refusal('NOT_FOUND')
  const place = (await findPlace(sql, consent.storyfileId))!
  const bytes = await draw(consent, place)
  return { bytes, name: `consent-${fileName(consent.name, 'signed').toLowerCase()}.pdf` }
}

const margin = 64
const size = { title: 20, text: 11, small: 9 } as const

async function draw(
  consent: ConsentRow,
  { organization, storyfile, timeZone }: { organization: string; storyfile: string; timeZone: string },
): Promise<Buffer> {
  const { name, text, textVersion, consentId, decidedAt, language } = consent
  const words = consentsIn[language]
  const date = new Intl.DateTimeFormat(guestLocales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(decidedAt)
  const version =
    textVersion === 0
      ? words.versionShipped
      : fill(words.versionOwn, { organization, version: String(textVersion) })
  // Loaded when the first one is written: no start waits for it.
  const { default: PdfDocument } = await import('pdfkit')
  const page = new PdfDocument({
    size: 'A4',
    margin,
    lang: guestLocales[language],
    tagged: true,
    displayTitle: true,
    info: { Title: words.title, CreationDate: decidedAt, ModDate: decidedAt },
  })
  const whole = buffer(page)
  const fonts = await fontsOf(page)
  writeText(page, fonts, words.title, { size: size.title, bold: true, after: 4 })
  writeText(page, fonts, fill(words.about, { storyfile, organization }), { size: size.text, after: 20 })
  for (const paragraph of text.split(/\n+/).filter((one) => one.trim()))
    writeText(page, fonts, paragraph, { size: size.text, after: 9 })
  page.moveDown(1)
  writeText(page, fonts, fill(words.signedBy, { name }), { size: size.text, bold: true, after: 2 })
  writeText(page, fonts, fill(words.signedOn, { date: `${date} (${timeZone})` }), {
    size: size.text,
    after: 20,
  })
  writeText(page, fonts, version, { size: size.small, after: 2 })
  writeText(page, fonts, fill(words.record, { id: consentId }), { size: size.small, after: 0 })
  page.end()
  return whole
}
