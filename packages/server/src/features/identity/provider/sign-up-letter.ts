import type { Letter } from '../../../platform/mail/mail.ts'
import { shortLetter } from '../../../platform/mail/short-letter.ts'

type To = { studio: string; link: string }

/** The letter by which somebody shows that the address is theirs. */
export function signUpLetter(email: string, { studio, link }: To): Letter {
  return shortLetter(email, `Your account at ${studio}`, [`Confirm your address to make your account.`], {
    act: 'Confirm the address',
    link,
    end: 'The link works once, for an hour. If you did not ask for an account, you can leave this letter alone.',
  })
}

/** The form says the same for every address; only the owner of this one learns that it has an account. */
export function hasAccountLetter(email: string, { studio, link }: To): Letter {
  return shortLetter(
    email,
    `You have an account at ${studio}`,
    ['Somebody asked for a new account with this address. There is one already: sign in with it.'],
    {
      act: 'Sign in',
      link,
      end: 'If you do not know the password, an owner of your organization can give you a link for a new one. If you did not ask for an account, you can leave this letter alone.',
    },
  )
}
