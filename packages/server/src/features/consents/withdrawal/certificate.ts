import { createHash } from 'node:crypto'
import { type Language, locales, Refusal } from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'
import { fill } from '../../../words.ts'
import { type CertificateRow, findCertificate } from './certificates.store.ts'
import { lettersIn } from './letters.words.ts'
import { type Line, paper } from './record-file.ts'

/**
 * The text of a certificate in one fixed form, of which the hash is made: whoever has the paper can make it again from what
 * stands on it.
 */
export function certificateText(row: Omit<CertificateRow, 'sha256'>): string {
  return [
    `certificate ${row.certificateId}`,
    `clip ${row.clipId}`,
    `consent ${row.consentId}`,
    `withdrawn ${row.withdrawnAt.toISOString()}`,
    `deleted ${row.purgedAt.toISOString()}`,
    `rule ${row.rule} ${row.days}`,
    ...row.files.map(({ what, bytes, sha256 }) => `file ${what} ${bytes} ${sha256}`),
    ...row.erased.map((what) => `erased ${what}`),
    '',
  ].join('\n')
}

export const hashOfText = (text: string) => createHash('sha256').update(text).digest('hex')

/** The certificate of a deletion as a PDF: what was erased, when, and by which rule. */
export async function certificateFile(
  sql: Queryable,
  { consentId, certificateId }: { consentId: string; certificateId: string },
  language: Language,
): Promise<Buffer> {
  const row = await findCertificate(sql, consentId, certificateId)
  if (!row) throw new Refusal('NOT_FOUND')
  return certificatePaper(row, language)
}

export async function certificatePaper(row: CertificateRow, language: Language): Promise<Buffer> {
  const words = lettersIn[language]
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  })
  const date = (at: Date) => format.format(at)
  const { subject, storyfile, organization, rule, days, byName } = row
  const lines: Line[] = [
    { text: fill(words.recordAbout, { subject, storyfile, organization }), size: 'text', after: 8 },
    {
      text: fill(words.certificateClip, { question: row.question || words.untitled }),
      size: 'text',
      bold: true,
      after: 12,
    },
    { text: fill(words.certificateTakenBack, { date: date(row.withdrawnAt) }), size: 'text', after: 3 },
    { text: fill(words.certificateDeleted, { date: date(row.purgedAt) }), size: 'text', after: 3 },
    {
      text: fill(words[`certificateRule_${rule}`], { days: String(days), name: byName }),
      size: 'text',
      after: 12,
    },
    { text: words.certificateFiles, size: 'head', bold: true, after: 4 },
    ...row.files.map(
      ({ what, bytes, sha256 }): Line => ({
        text: `${words[`file_${what}`]}, ${new Intl.NumberFormat(locales[language]).format(bytes)} B, ${sha256}`,
        size: 'small',
        after: 3,
      }),
    ),
    {
      text: fill(words.certificateErased, {
        what: row.erased.map((what) => words[`erased_${what}`]).join(', '),
      }),
      size: 'text',
      after: 12,
    },
    { text: words.certificateLimits, size: 'small', after: 12 },
    { text: certificateText(row).trim(), size: 'small', after: 8 },
    { text: fill(words.certificateHash, { sha256: row.sha256 }), size: 'small', after: 2 },
    { text: fill(words.certificateNumber, { id: row.certificateId }), size: 'small', after: 0 },
  ]
  return paper(words.certificateTitle, language, row.purgedAt, lines)
}
