import { type letterNames, sentence, stored } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Transaction } from '../database/sql.ts'
import type { Work } from '../jobs/jobs.ts'
import type { DeliveryKind, Verdict } from '../outbox/delivery-kind.ts'
import { sendDue } from '../outbox/send-due.ts'
import { perContext } from '../per-context.ts'
import { type DueLetter, insertLetter, keepRecipient, letterRows } from './letters.store.ts'
import { createMail, type Delivery, type Failure, type Letter, type Mail } from './mail.ts'

/** What became of a try: `later` is tried again, with the sentence that says why, as it is stored. */
export type Outcome = Delivery | { result: 'later'; reason: string; goesOn: boolean }

/** One kind of letter, stated by the feature that sends it. */
export type LetterKind<About extends Record<string, string>, Written extends Letter = Letter> = {
  name: (typeof letterNames)[number]
  /** Writes the letter for each try; undefined: its subject is gone, and so is the letter. */
  write: (context: Context, about: About) => Promise<Written | undefined>
  /** Hears what became of each try. */
  heard?: (context: Context, about: About, outcome: Outcome, written: Written) => Promise<void>
}
export function letterKind<About extends Record<string, string>, Written extends Letter = Letter>(
  kind: LetterKind<About, Written>,
): LetterKind<About, Written> {
  return kind
}

/** Writes a letter as its kind does; `heard` is told what became of it. */
type Write = (
  context: Context,
  about: Record<string, string>,
) => Promise<{ letter: Letter; heard: (outcome: Outcome) => Promise<void> } | undefined>
const kinds = perContext<Map<string, Write>>(() => new Map())

/** A feature makes its letters known in `extend`. */
export function sendsLetters<About extends Record<string, string>, Written extends Letter>(
  context: Context,
  { name, write, heard }: LetterKind<About, Written>,
): void {
  kinds(context).set(name, async (to, row) => {
    // The row has what `postLetter` got for this kind.
    const about = row as About
    const letter = await write(to, about)
    return letter && { letter, heard: async (outcome) => heard?.(to, about, outcome, letter) }
  })
}

const sendJob = 'mail.send'

/**
 * Leaves a letter in the outbox, in the transaction of what it is about. `organizationId` null: of no organization, and in no
 * list. `afterSeconds`: not before.
 */
export async function postLetter<About extends Record<string, string>, Written extends Letter>(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { name }: LetterKind<About, Written>,
  letter: { organizationId: string | null; about: NoInfer<About>; afterSeconds?: number },
): Promise<void> {
  await insertLetter(tx, { afterSeconds: 0, ...letter, name })
  await jobs.enqueue(tx, sendJob, {})
}

export const letters: DeliveryKind<object, DueLetter> = {
  kind: 'mail',
  rows: letterRows,
  callMost: 1,
  // A mail server may look at a letter for a minute before it takes it.
  leaseSeconds: 180,
  // Each sender of a server has a connection to the mail server.
  lanesMost: 1,
  silence: { problem: sentence('The mail server did not answer.'), of: 'call' },
  async tell(context, { ready: [due] }): Promise<Verdict> {
    const { SMTP_URL, MAIL_FROM } = context.config
    const { deliveryId, name, about, tries } = due!
    const write = kinds(context).get(name)
    // Of a newer studio: its servers send it.
    if (!write) throw new Error(`No feature writes the letter ${name}.`)
    const written = await write(context, about)
    if (!written) return { is: 'gone' }
    const { letter, heard } = written
    await keepRecipient(context.sql, deliveryId, letter.to)
    const outcome = await send(createMail(SMTP_URL!, MAIL_FROM!), letter)
    await heard(outcome)
    if (outcome.result === 'sent') return { is: 'taken' }
    const { reason } = outcome
    if (outcome.result === 'refused')
      return { is: 'unfit', problem: sentence('The mail server refused it: {reason}', { reason }) }
    await sendSoon(context, tries)
    return { is: 'later', problem: notYet, goesOn: outcome.goesOn }
  },
}

const notYet = sentence('The mail server did not take it yet.')

async function send(mail: Mail, letter: Letter): Promise<Outcome> {
  try {
    return await mail.send(letter)
  } catch (error) {
    // A no to one letter is none to the next.
    const goesOn = (error as Failure).responseCode !== undefined
    return { result: 'later', reason: stored(notYet), goesOn }
  }
}

/** The first tries follow each other faster than the clock looks. */
async function sendSoon({ sql, jobs, now }: Context, tries: number): Promise<void> {
  if (tries > 3) return
  const startAfter = new Date(now().getTime() + 6_500 * 2 ** tries)
  await sql.begin((tx) => jobs.enqueue(tx, sendJob, {}, { startAfter }))
}

/** Sends the letters that are due. A server that was set up without a mail server leaves them to the others. */
export async function sendLetters(context: Context): Promise<void> {
  if (context.config.SMTP_URL && context.config.MAIL_FROM) await sendDue(context, letters)
}

export function letterJobs(work: Work, context: Context): void {
  // One organization with many letters does not hold up the others.
  work.on(sendJob, () => sendLetters(context), { concurrency: 4 })
  work.every('mail.send-due', '* * * * *', () => sendLetters(context))
}
