import type { SessionView } from '@studio/contract'
import { claimsWithoutCheck } from '../issuer/issuer.ts'

/** The specification's session record, as the server keeps it. */
export type Session = {
  sessionId: string
  userId: string
  email: string
  firstName: string
  lastName: string
  accessToken: string
  refreshToken: string
  idToken: string | null
  scope: string
  roles: string[]
  isIdpLogin: boolean
  /** When the access token ends. */
  expiresAt: Date
  refreshExpiresAt: Date
  authTime: Date
  refreshedAt: Date
}

/** What page scripts see when no one is signed in. */
export const signedOut: SessionView = {
  isLoggedIn: false,
  userName: '',
  email: '',
  roles: [],
  scope: '',
  expiresIn: 0,
  refreshExpiresIn: 0,
  ts: 0,
  isIdpLogin: false,
  sid: '',
}

/** The non-secret fields; times in seconds since 1970. */
export function sessionViewOf(session: Session): SessionView {
  return {
    isLoggedIn: true,
    userName: session.email,
    email: session.email,
    roles: session.roles,
    scope: session.scope,
    expiresIn: seconds(session.expiresAt),
    refreshExpiresIn: seconds(session.refreshExpiresAt),
    ts: seconds(session.authTime),
    isIdpLogin: session.isIdpLogin,
    sid: claimsWithoutCheck(session.accessToken).sid ?? '',
  }
}

export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
