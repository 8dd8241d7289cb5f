import type { Sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { extensionPoint } from '../../../extension-point.ts'
import type { Transaction } from '../../../platform/database/sql.ts'

/** A person whom a provider knows and the studio has just written down for the first time. */
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

/**
 * Lets a later feature decide about people who sign in for the first time. It runs in the transaction that makes the
 * user, so that what it writes (a membership, a used invitation) is there with the user or not at all.
 * Without any no one is admitted.
 */
export const firstSignIns = extensionPoint<FirstSignIn>()

/** A person with an account, who has just signed in; `provider` as of a newcomer. */
export type Returning = { userId: string; provider: string }
type SignedIn = (tx: Transaction, person: Returning) => Promise<void>
/** Lets a later feature act at every sign-in, in its transaction: what it writes is there before the first page. */
export const signIns = extensionPoint<SignedIn>()

export async function welcome(context: Context, tx: Transaction, person: Returning): Promise<void> {
  for (const act of signIns.of(context)) await act(tx, person)
}

/** Asks all: one that admits is enough, and each may add what it knows of the person. */
export async function admit(context: Context, tx: Transaction, newcomer: Newcomer): Promise<Admission> {
  const answers: Admission[] = []
  for (const decide of firstSignIns.of(context)) answers.push(await decide(tx, newcomer))
  return (
    answers.find((answer) => answer.admit) ??
    answers.find((answer) => !answer.admit && answer.message) ?? { admit: false }
  )
}
