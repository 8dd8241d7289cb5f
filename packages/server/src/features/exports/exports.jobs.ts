import { exportDays } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Job, Work } from '../../platform/jobs/jobs.ts'
import { createMail } from '../../platform/mail/mail.ts'
import { shortLetter } from '../../platform/mail/short-letter.ts'
import { fill } from '../../words.ts'
import { withdrawnEvent } from '../consents/index.ts'
import { letterheadOf } from '../organizations/index.ts'
import { exportKey } from './export-key.ts'
import {
  endArchives,
  failSilent,
  findAddressee,
  listExpired,
  setExpired,
  setExportFailed,
} from './exports.store.ts'
import { exportsIn } from './exports.words.ts'
import { makeExport, sendExportLetterJob } from './make-export.ts'
import { makeExportJob } from './start-export.ts'

type Data = { exportId: string }

/** A killed worker's archive is begun again from the start; the half one is written over. */
const options = { tries: 3, expireInSeconds: 24 * 3600 }

export function exportJobs(work: Work, context: Context): void {
  work.on<Data>(makeExportJob, (job) => makeOne(context, job), options)
  work.on<Data>(sendExportLetterJob, ({ data }) => sendLetter(context, data.exportId), { tries: 8 })
  // An archive that was made before holds what was taken back; one that is being made may.
  work.when(withdrawnEvent, 'exports.end-archives', async ({ data }) => {
    await endArchives(context.sql, data.organizationId)
    await sweepExports(context)
  })
  work.every('exports.sweep', '*/10 * * * *', () => sweepExports(context))
}

async function makeOne(context: Context, { data, attempt, signal }: Job<Data>): Promise<void> {
  try {
    await makeExport(context, data.exportId, signal)
  } catch (error) {
    // A server that stops is no reason to give up: the next one takes it.
    if (attempt < options.tries || signal.aborted) throw error
    context.log.error({ exportId: data.exportId, error: (error as Error).message }, 'export given up')
    await setExportFailed(context.sql, data.exportId)
  }
}

/** Takes away what has expired, and gives up what nobody works on any more. */
export async function sweepExports({ sql, storage }: Pick<Context, 'sql' | 'storage'>): Promise<void> {
  await failSilent(sql)
  for (const { exportId } of await listExpired(sql)) {
    await storage.remove(exportKey(exportId))
    await setExpired(sql, exportId)
  }
}

async function sendLetter({ sql, config, log }: Context, exportId: string): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = config
  const to = await findAddressee(sql, exportId)
  // Without a mail server the page of the organization tells it.
  if (!SMTP_URL || !MAIL_FROM || !to) return
  const { email, organization, organizationId } = to
  const { language, origin } = await letterheadOf(sql, config, organizationId, email)
  const words = exportsIn[language]
  const delivery = await createMail(SMTP_URL, MAIL_FROM).send(
    shortLetter(email, fill(words.isReady, { organization }), [fill(words.inOneFile, { organization })], {
      act: words.fetch,
      link: `${origin}/account/organizations?organizationId=${organizationId}&tab=export`,
      end: fill(words.lasts, { days: String(exportDays) }),
    }),
  )
  if (delivery.result === 'refused')
    log.warn({ exportId, reason: delivery.reason }, 'letter of an export refused')
}
