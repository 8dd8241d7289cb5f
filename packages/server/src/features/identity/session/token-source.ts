import { decodeJwt } from 'jose'
import type { AccessClaims } from '../issuer/issuer.ts'

/** What a provider answers to a renewal. */
export type RenewedTokens = { accessToken: string; refreshToken: string; idToken: string | null }

/** The provider says no for good: the specification clears the token then. Other failures may be tried again. */
export class RenewalRefused extends Error {}

/** What a session knows of its sign-in; the claims are not checked again. */
export type SignedIn = { idToken: string | null; claims: Partial<AccessClaims> }

/** Where tokens are renewed and sign-ins end: the embedded provider or an external issuer. */
export type TokenSource = {
  renew(refreshToken: string): Promise<RenewedTokens>
  /** Where the browser signs out at the provider; null when our own server does it. */
  signOutUrl(signIn: SignedIn, backTo: string): Promise<string | null>
}

/** When a refresh token ends, for providers that say so in it (Keycloak does); otherwise `fallback`. */
export function endOf(token: string, fallback: Date): Date {
  try {
    const { exp } = decodeJwt(token)
    return exp ? new Date(exp * 1000) : fallback
  } catch {
    return fallback
  }
}
