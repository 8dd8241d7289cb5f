import { isEmail } from '@studio/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { embeddedIssuer } from '../issuer/issuer.ts'

const name = 'studio_email'
const seconds = 600

/** Whom the studio expects, so that only the password is left to type. */
export function hinted(hint: unknown): { email?: string } {
  return typeof hint === 'string' && isEmail(hint) ? { email: hint } : {}
}

/** The browser that has just confirmed an address signs in with it next. */
export function expectEmail(reply: FastifyReply, publicUrl: string, email: string): void {
  reply.setCookie(name, email, {
    path: `${new URL(embeddedIssuer(publicUrl)).pathname}/`,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: seconds,
  })
}

export function expectedEmail({ cookies }: FastifyRequest): { email?: string } {
  return hinted(cookies[name])
}
