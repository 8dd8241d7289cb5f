import { type Language, limits } from '@studio/contract'
import type { Letter } from '../../../../platform/mail/mail.ts'
import { shortLetter } from '../../../../platform/mail/short-letter.ts'
import { counted, fill } from '../../../../words.ts'
import { signUpLettersIn } from './sign-up-letter.words.ts'

type To = { studio: string; language: Language; link: string }

/** The letter by which a person shows that the address is theirs. */
export function signUpLetter(email: string, { studio, language, link }: To): Letter {
  const words = signUpLettersIn[language]
  return shortLetter(email, fill(words.yourAccount, { studio }), [words.confirmToMake], {
    act: words.confirm,
    link,
    end: `${counted(words, 'lasts', limits.signUpHours, language)} ${words.notAsked}`,
  })
}

/** The form says the same for every address; only the owner of this one learns that it has an account. */
export function hasAccountLetter(email: string, { studio, language, link }: To): Letter {
  const words = signUpLettersIn[language]
  return shortLetter(email, fill(words.haveAccount, { studio }), [words.oneAlready], {
    act: words.signIn,
    link,
    end: `${words.passwordLost} ${words.notAsked}`,
  })
}
