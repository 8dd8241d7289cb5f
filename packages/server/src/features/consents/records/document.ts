import { buffer } from 'node:stream/consumers'
import { Refusal } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { fileName } from '../../../platform/documents/file-name.ts'
import { consentFile } from '../consent-file.ts'
import { findRecord } from './records.store.ts'

/** The paper that was signed: the one that was added, or the record that was signed on a device. */
export async function signedPaper(
  { sql, storage, now }: Context,
  consentId: string,
): Promise<{ bytes: Buffer; name: string }> {
  const row = await findRecord(sql, consentId, now())
  if (!row) throw new Refusal('NOT_FOUND')
  if (!row.documentKey) return consentFile(sql, consentId)
  const bytes = await buffer(await storage.read(row.documentKey))
  return { bytes, name: `consent-${fileName(row.subject, 'signed').toLowerCase()}.pdf` }
}
