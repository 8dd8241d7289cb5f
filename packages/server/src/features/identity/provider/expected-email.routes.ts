import { isEmail } from '@studio/contract'
import { embeddedIssuer } from '../issuer/issuer.ts'

const name = 'studio_email'
const seconds = 600

/** Whom the studio expects, so that only the password is left to type. */
export function hinted(hint: unknown): { email?: string } {
  return typeof hint === 'string' && isEmail(hint) ? { email: hint } : {}
}

type Reply = { setCookie(name: string, value: string, options: object): unknown }
type Request = { cookies: Readonly<Record<string, string | undefined>> }

/** The browser that has just confirmed an address signs in with it next. */
export function expectEmail(reply: Reply, publicUrl: string, email: string): void {
  reply.setCookie(name, email, {
    path: `${new URL(embeddedIssuer(publicUrl)).pathname}/`,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: seconds,
  })
}

export function expectedEmail({ cookies }: Request): { email?: string } {
  return hinted(cookies[name])
}
