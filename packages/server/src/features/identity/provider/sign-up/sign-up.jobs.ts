import { languageOf, locales } from '@studio/contract'
import type { Context } from '../../../../context.ts'
import type { Work } from '../../../../platform/jobs/jobs.ts'
import { createMail, type Mail } from '../../../../platform/mail/mail.ts'
import { newLinkToken } from '../../keys/reset-sign-in.ts'
import { findChosenLocale } from '../../people/users.store.ts'
import { settingOf } from '../pages/page.ts'
import { withLocales } from '../pages/page-language.ts'
import { type SignUpJob, sendSignUpJob } from './sign-up.ts'
import { signUpPath } from './sign-up-address.ts'
import { hasAccountLetter, signUpLetter } from './sign-up-letter.ts'
import { findSignUp, hasAccount, setSignUpToken } from './sign-ups.store.ts'

/** The letter of a new account; the link is made here, and nothing but its hash is ever stored. */
export function sendSignUps(work: Work, context: Context): void {
  const { SMTP_URL, MAIL_FROM } = context.config
  work.on<SignUpJob>(
    sendSignUpJob,
    ({ data }) => {
      if (!SMTP_URL || !MAIL_FROM) throw new Error('This worker has no SMTP_URL.')
      return send(context, createMail(SMTP_URL, MAIL_FROM), data)
    },
    // A mail server that is down for a few minutes loses no letter.
    { tries: 8 },
  )
}

async function send(
  { sql, config, log }: Context,
  mail: Mail,
  { signUpId, language: asked }: SignUpJob,
): Promise<void> {
  const signUp = await findSignUp(sql, signUpId)
  if (!signUp) return
  const { email, backTo } = signUp
  const language = languageOf(await findChosenLocale(sql, email), asked)
  const studio = settingOf(config, language, backTo).brand.name
  const { origin } = new URL(config.publicUrl)
  const { token, tokenHash } = newLinkToken()
  const link = `${origin}${signUpPath(config.publicUrl)}?token=${token}`
  const isKnown = await hasAccount(sql, email)
  if (!isKnown) await setSignUpToken(sql, signUpId, tokenHash)
  const delivery = await mail.send(
    isKnown
      ? hasAccountLetter(email, { studio, language, link: backTo })
      : signUpLetter(email, { studio, language, link: withLocales(link, locales[language]) }),
  )
  if (delivery.result === 'refused') log.warn({ reason: delivery.reason }, 'letter for a new account refused')
}
