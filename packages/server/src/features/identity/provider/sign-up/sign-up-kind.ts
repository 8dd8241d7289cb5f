import { type Language, languageOf, locales } from '@studio/contract'
import { letterKind } from '../../../../platform/mail/letters.ts'
import { newLinkToken } from '../../keys/reset-sign-in.ts'
import { findChosenLocale } from '../../people/users.store.ts'
import { settingOf } from '../pages/page.ts'
import { withLocales } from '../pages/page-language.ts'
import { signUpPath } from './sign-up-address.ts'
import { hasAccountLetter, signUpLetter } from './sign-up-letter.ts'
import { findSignUp, hasAccount, setSignUpToken } from './sign-ups.store.ts'

/** The letter of a new account; the link is made here, and nothing but its hash is ever stored. */
export const signUpKind = letterKind<{ signUpId: string; language: Language }>({
  name: 'sign_up',
  async write({ sql, config }, { signUpId, language: asked }) {
    const signUp = await findSignUp(sql, signUpId)
    if (!signUp) return undefined
    const { email, backTo } = signUp
    const language = languageOf(await findChosenLocale(sql, email), asked)
    const studio = settingOf(config, language, backTo).brand.name
    if (await hasAccount(sql, email)) return hasAccountLetter(email, { studio, language, link: backTo })
    const { token, tokenHash } = newLinkToken()
    await setSignUpToken(sql, signUpId, tokenHash)
    const { origin } = new URL(config.publicUrl)
    const link = withLocales(`${origin}${signUpPath(config.publicUrl)}?token=${token}`, locales[language])
    return signUpLetter(email, { studio, language, link })
  },
})
