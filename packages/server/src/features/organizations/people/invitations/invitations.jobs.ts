import { sentence, stored } from '@studio/contract'
import type { Context } from '../../../../context.ts'
import type { Work } from '../../../../platform/jobs/jobs.ts'
import { createMail, type Mail } from '../../../../platform/mail/mail.ts'
import { makeReset } from '../../../identity/index.ts'
import { letterheadOf } from '../../brand/organization-brand.ts'
import { selectMembers } from '../users.store.ts'
import { sendResetJob } from '../users-acts.ts'
import { findForLetter, noteMail } from './invitations.store.ts'
import { invitationLetter, resetLetter } from './invitations-mail.ts'
import { makeLink, sendInvitationJob } from './invite-people.ts'

/** A mail server that is down for a few minutes loses no letter. */
const patience = { tries: 8 }

/** What leaves by mail. The links are made here: nothing but their hashes is ever stored. */
export function sendLetters(work: Work, context: Context): void {
  const { SMTP_URL, MAIL_FROM } = context.config
  const mail = SMTP_URL && MAIL_FROM ? createMail(SMTP_URL, MAIL_FROM) : notSetUp
  work.on<{ invitationId: string }>(
    sendInvitationJob,
    ({ data }) => sendInvitation(context, mail, data.invitationId),
    patience,
  )
  work.on<ResetData>(sendResetJob, ({ data }) => sendReset(context, mail, data), patience)
}

/** For a worker that was set up otherwise than the web server which queued the letter. */
const notSetUp: Mail = {
  async send() {
    throw new Error('This worker has no SMTP_URL.')
  },
}

async function sendInvitation({ sql, config }: Context, mail: Mail, invitationId: string): Promise<void> {
  const invitation = await findForLetter(sql, invitationId)
  if (!invitation) return
  const { origin, ...head } = await letterheadOf(sql, config, invitation.organizationId, invitation.email)
  const link = await makeLink(sql, origin, invitationId, true)
  try {
    const { organization } = invitation
    const delivery = await mail.send(invitationLetter(invitation, { ...head, organization, link }))
    if (delivery.result === 'sent') await noteMail(sql, invitationId, {})
    else await noteMail(sql, invitationId, { bounced: true, problem: delivery.reason })
  } catch (error) {
    await noteMail(sql, invitationId, { problem: stored(sentence('The mail server did not take it yet.')) })
    throw error
  }
}

type ResetData = { userId: string; organizationId: string }

async function sendReset(
  { sql, config, log }: Context,
  mail: Mail,
  { userId, organizationId }: ResetData,
): Promise<void> {
  const nothing = { everything: false, organizationIds: [] }
  const [member] = await selectMembers(sql, organizationId, nothing, { ids: [userId] })
  if (!member) return
  const token = await sql.begin((tx) => makeReset(tx, userId, true))
  const { origin, ...head } = await letterheadOf(sql, config, organizationId, member.email)
  const delivery = await mail.send(resetLetter(member.email, { ...head, link: `${origin}/?reset=${token}` }))
  if (delivery.result === 'refused')
    log.warn({ userId, reason: delivery.reason }, 'link for a password refused')
}
