import { isEmail, type Language, locales, passwordFault, passwordFaults } from '@studio/contract'
import type { Context } from '../../../../context.ts'
import type { Transaction } from '../../../../platform/database/sql.ts'
import { postLetter } from '../../../../platform/mail/letters.ts'
import { embeddedIssuer } from '../../issuer/issuer.ts'
import { hashPassword } from '../../keys/password.ts'
import { endSignIns } from '../../keys/reset-sign-in.ts'
import { setPassword } from '../../own-account/own-account.store.ts'
import { admit } from '../../people/first-sign-in.ts'
import { claimAccount, createUser, findUserByEmail } from '../../people/users.store.ts'
import { secretHash } from '../../session/authenticate.ts'
import { pagesIn } from '../pages/pages.words.ts'
import { takeSignUpAttempt } from '../sign-in-attempts.store.ts'
import { signUpKind } from './sign-up-kind.ts'
import { insertSignUp, type SignUp, takeSignUp } from './sign-ups.store.ts'

export type SignUpFields = {
  email: string
  firstName: string
  lastName: string
  password: string
  repeated: string
}
export type SignUpFaults = Partial<Record<keyof SignUpFields, string>>

/** What is wrong with the form, each at its field. */
export function faultsOf(fields: SignUpFields, language: Language): SignUpFaults {
  const words = pagesIn[language]
  const { email, firstName, password, repeated } = fields
  const weak = passwordFault(password, fields)
  return {
    ...(firstName.trim() ? {} : { firstName: words.nameMissing }),
    ...(isEmail(email.trim()) ? {} : { email: words.emailMissing }),
    ...(weak ? { password: passwordFaults[weak][language] } : {}),
    ...(weak || password === repeated ? {} : { repeated: words.repeatDiffers }),
  }
}

/**
 * Asks for an account. `mailed`: a letter with a link is on its way, or one that says that there is an account already.
 * `made`: where no mail server is set up, the account is there, if there was none. Nothing here tells which it was.
 * `wait`: too many tries.
 */
export async function askForAccount(
  context: Context,
  fields: SignUpFields,
  from: { address: string; backTo: string; language: Language },
): Promise<'mailed' | 'made' | 'wait'> {
  const { sql, config } = context
  const { language } = from
  const email = fields.email.trim()
  const names = { firstName: fields.firstName.trim(), lastName: fields.lastName.trim() }
  if (!(await takeSignUpAttempt(context, email, from.address))) return 'wait'
  // For every address, so that all take the same time.
  const passwordHash = await hashPassword(fields.password)
  if (!config.SMTP_URL) {
    await createUser(sql, { email, ...names, passwordHash, emailVerified: false, locale: locales[language] })
    return 'made'
  }
  await sql.begin(async (tx) => {
    const signUpId = await insertSignUp(tx, { email, ...names, passwordHash, backTo: from.backTo })
    await postLetter(context, tx, signUpKind, { organizationId: null, about: { signUpId, language } })
  })
  return 'mailed'
}

/** Makes the account of whoever has read the letter; undefined when the link is not good any more. */
export async function confirmSignUp(
  context: Context,
  token: string,
  language: Language,
): Promise<SignUp | undefined> {
  return context.sql.begin(async (tx) => {
    const signUp = await takeSignUp(tx, secretHash(token))
    if (signUp) await makeAccount(context, tx, signUp, language)
    return signUp
  })
}

async function makeAccount(
  context: Context,
  tx: Transaction,
  signUp: SignUp,
  language: Language,
): Promise<void> {
  const user = await createUser(tx, { ...signUp, emailVerified: true, locale: locales[language] })
  if (user) {
    const { userId, email, firstName, lastName } = user
    // Whoever is invited or whitelisted comes in by that: the address is theirs.
    const issuer = embeddedIssuer(context.config.publicUrl)
    await admit(context, tx, { userId, email, firstName, lastName, issuer, provider: '' })
    return
  }
  // Made meanwhile. Of an account that no one had shown to be theirs, this person takes the place.
  const found = await findUserByEmail(tx, signUp.email)
  if (found?.status !== 'active' || !(await claimAccount(tx, found.userId))) return
  await setPassword(tx, found.userId, signUp.passwordHash)
  await endSignIns(tx, found.userId)
}
