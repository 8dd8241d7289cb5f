import { randomUUID } from 'node:crypto'
import { limits } from '@studio/contract'
import type { Queryable } from '../../../../platform/database/sql.ts'

export type SignUp = {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  /** The address where the person goes on. */
  backTo: string
}

/** Writes down who asks for an account; answers the id for the letter. */
export async function insertSignUp(tx: Queryable, signUp: SignUp): Promise<string> {
  const signUpId = randomUUID()
  const { email, firstName, lastName, passwordHash, backTo } = signUp
  await tx`
    insert into sign_ups (sign_up_id, email, first_name, last_name, password_hash, back_to, expires_at)
    values (${signUpId}, ${email}, ${firstName}, ${lastName}, ${passwordHash}, ${backTo},
      now() + make_interval(hours => ${limits.signUpHours}))`
  return signUpId
}

export async function findSignUp(sql: Queryable, signUpId: string): Promise<SignUp | undefined> {
  const [row] = await sql<SignUp[]>`
    select email, first_name, last_name, password_hash, back_to from sign_ups where sign_up_id = ${signUpId}`
  return row
}

/** The link leaves now: its hour begins. */
export async function setSignUpToken(sql: Queryable, signUpId: string, tokenHash: Buffer): Promise<void> {
  await sql`
    update sign_ups set token_hash = ${tokenHash}, expires_at = now() + make_interval(hours => ${limits.signUpHours})
    where sign_up_id = ${signUpId}`
}

export async function findSignUpByToken(sql: Queryable, tokenHash: Buffer): Promise<SignUp | undefined> {
  const [row] = await sql<SignUp[]>`
    select email, first_name, last_name, password_hash, back_to from sign_ups
    where token_hash = ${tokenHash} and expires_at > now()`
  return row
}

/** Takes what the link stands for, and all else that was asked for this address; undefined when it is not good any more. */
export async function takeSignUp(tx: Queryable, tokenHash: Buffer): Promise<SignUp | undefined> {
  const [row] = await tx<SignUp[]>`
    delete from sign_ups where token_hash = ${tokenHash} and expires_at > now()
    returning email, first_name, last_name, password_hash, back_to`
  if (row) await tx`delete from sign_ups where lower(email) = lower(${row.email})`
  return row
}

/** Whether the address has an account that stays as it is: its person has shown that it is theirs, or it is closed. */
export async function hasAccount(sql: Queryable, email: string): Promise<boolean> {
  const rows = await sql`
    select from users where lower(email) = lower(${email}) and (email_verified or status <> 'active')`
  return rows.length > 0
}

export async function sweepSignUps(sql: Queryable): Promise<void> {
  await sql`delete from sign_ups where expires_at < now() - interval '1 day'`
}
