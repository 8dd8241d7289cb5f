const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long what the embedded provider gives out lasts, in seconds; explained in docs/operate/sign-in.md. */
export const lifetimes = {
  accessToken: 15 * minute,
  idToken: 15 * minute,
  authorizationCode: minute,
  /** The specification's lifetime of the login state. */
  signIn: hour,
  /** Without use a sign-in ends after this long; every use begins it anew. */
  inactivity: 12 * hour,
  /** And after this long it ends whatever its use. */
  absolute: 7 * day,
} as const

/** Seconds that a sign-in may still rest unused; `signedInAt` and `now` in seconds since 1970. */
export function remainingLifetime(signedInAt: number, now: number): number {
  return Math.max(1, Math.min(lifetimes.inactivity, signedInAt + lifetimes.absolute - now))
}
