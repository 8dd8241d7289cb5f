import type { Sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'

/** Somebody whom a provider knows and the studio has just written down for the first time. */
export type Newcomer = {
  userId: string
  email: string
  firstName: string
  lastName: string
  issuer: string
  /** The hint of the provider, such as `google`; empty for the issuer of the installation. */
  provider: string
}

/** `message`: what the person reads; without one the studio's own sentence. */
export type Admission = { admit: true } | { admit: false; message?: Sentence }
export type FirstSignIn = (tx: Transaction, newcomer: Newcomer) => Promise<Admission>

export const notSignedIn = 'We could not sign you in. Please try again.'

const handlers = new WeakMap<Context, FirstSignIn[]>()

/**
 * Lets a later feature decide about people who sign in for the first time. It runs in the transaction that makes the
 * user, so that what it writes (a membership, a used invitation) is there with the user or not at all.
 * Without any handler nobody is admitted.
 */
export function onFirstSignIn(context: Context, handler: FirstSignIn): void {
  handlers.set(context, [...(handlers.get(context) ?? []), handler])
}

/** Somebody with an account, who has just signed in; `provider` as of a newcomer. */
export type Returning = { userId: string; provider: string }
type SignedIn = (tx: Transaction, person: Returning) => Promise<void>
const welcomers = new WeakMap<Context, SignedIn[]>()

/** Lets a later feature act at every sign-in, in its transaction: what it writes is there before the first page. */
export function onSignIn(context: Context, handler: SignedIn): void {
  welcomers.set(context, [...(welcomers.get(context) ?? []), handler])
}

export async function welcome(context: Context, tx: Transaction, person: Returning): Promise<void> {
  for (const handler of welcomers.get(context) ?? []) await handler(tx, person)
}

/** Asks all handlers: one that admits is enough, and each may add what it knows of the person. */
export async function admit(context: Context, tx: Transaction, newcomer: Newcomer): Promise<Admission> {
  const answers: Admission[] = []
  for (const handler of handlers.get(context) ?? []) answers.push(await handler(tx, newcomer))
  return (
    answers.find((answer) => answer.admit) ??
    answers.find((answer) => !answer.admit && answer.message) ?? { admit: false }
  )
}
