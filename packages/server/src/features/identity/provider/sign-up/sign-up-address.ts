import { embeddedIssuer } from '../../issuer/issuer.ts'

/** Set where a sign-in begins with the form for a new account. */
export const signUpParameter = 'studio_sign_up'

/** The address of the letter's link. */
export function signUpPath(publicUrl: string): string {
  return `${new URL(embeddedIssuer(publicUrl)).pathname}/sign-up`
}

/** Said by the studio's own page when a person asks for an account: where the person goes on, such as `back:/?code=X`. */
const mark = 'back:'

/** An address of the studio itself, whatever stands in the hint. */
export function backAfter(origin: string, hint: unknown): string {
  const home = `${origin}/`
  if (typeof hint !== 'string' || !hint.startsWith(mark) || hint.length > 500) return home
  const wanted = hint.slice(mark.length)
  if (!URL.canParse(wanted, home)) return home
  const { href, origin: its } = new URL(wanted, home)
  return its === origin ? href : home
}
