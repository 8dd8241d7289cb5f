import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../platform/database/sql.ts'
import { hashPassword } from './password.ts'

export type User = {
  userId: string
  email: string
  firstName: string
  lastName: string
  isAdmin: boolean
  status: 'invited' | 'active' | 'suspended' | 'deactivated'
  createdAt: Date
}
export type NewUser = {
  email: string
  firstName?: string
  lastName?: string
  isAdmin?: boolean
  /** Null for people who sign in elsewhere. */
  password?: string | null
}

const columns = ['userId', 'email', 'firstName', 'lastName', 'isAdmin', 'status', 'createdAt'] as const

/** Makes a user; undefined when the email is taken (emails are compared without case). */
export async function createUser(sql: Queryable, user: NewUser): Promise<User | undefined> {
  const passwordHash = user.password ? await hashPassword(user.password) : null
  const [row] = await sql<User[]>`
    insert into users (user_id, email, first_name, last_name, is_admin, password_hash)
    values (${randomUUID()}, ${user.email.trim()}, ${user.firstName ?? ''}, ${user.lastName ?? ''},
      ${user.isAdmin ?? false}, ${passwordHash})
    on conflict do nothing returning ${sql(columns)}`
  return row
}

export async function findUserByEmail(sql: Queryable, email: string): Promise<User | undefined> {
  const [row] = await sql<User[]>`
    select ${sql(columns)} from users where lower(email) = ${email.trim().toLowerCase()}`
  return row
}

/** An invited person who has come is one of us. */
export async function activateUser(sql: Queryable, userId: string): Promise<void> {
  await sql`update users set status = 'active', updated_at = now()
    where user_id = ${userId} and status = 'invited'`
}

export async function listUsers(sql: Queryable): Promise<User[]> {
  return sql<User[]>`select ${sql(columns)} from users order by lower(email)`
}

export async function findPasswordHash(
  sql: Queryable,
  email: string,
): Promise<{ userId: string; passwordHash: string | null } | undefined> {
  const [row] = await sql<{ userId: string; passwordHash: string | null }[]>`
    select user_id, password_hash from users
    where lower(email) = ${email.trim().toLowerCase()} and status = 'active'`
  return row
}

/** What happened at a sign-in; later features write it into the audit log. */
export type SignIn = { method: 'password' | 'external'; result: 'done' | 'refused' }
export const signInEvent = 'identity.sign-in'

/** Tells later features of a sign-in, good or refused. */
export async function noteSignIn(
  { sql, jobs }: Pick<Context, 'sql' | 'jobs'>,
  userId: string,
  signIn: SignIn,
): Promise<void> {
  await sql.begin(async (tx) => {
    if (signIn.result === 'done') await tx`update users set last_seen_at = now() where user_id = ${userId}`
    await jobs.emit(tx, signInEvent, { userId, ...signIn })
  })
}
