import { randomUUID } from 'node:crypto'
import { limits } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { jobEvent } from '../../../platform/jobs/jobs.ts'
import { hashPassword } from '../keys/password.ts'
import { welcome } from './first-sign-in.ts'
import { type Where, whereNow } from './where.ts'

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
  /** Of a password that was hashed before. */
  passwordHash?: string
  /** Whether the person has shown that the address is theirs; the platform's own people vouch for it by default. */
  emailVerified?: boolean
  /** Missing: none was chosen. */
  locale?: string
}

const columns = ['userId', 'email', 'firstName', 'lastName', 'isAdmin', 'status', 'createdAt'] as const

/** A provider may tell a name of any length; lists keep an order by names. */
const nameOf = (told = '') => told.slice(0, limits.nameCharacters)

/** Makes a user; undefined when the email is taken (emails are compared without case). */
export async function createUser(sql: Queryable, user: NewUser): Promise<User | undefined> {
  const passwordHash = user.passwordHash ?? (user.password ? await hashPassword(user.password) : null)
  const [row] = await sql<User[]>`
    insert into users (user_id, email, first_name, last_name, is_admin, password_hash, email_verified, locale)
    values (${randomUUID()}, ${user.email.trim()}, ${nameOf(user.firstName)}, ${nameOf(user.lastName)},
      ${user.isAdmin ?? false}, ${passwordHash}, ${user.emailVerified ?? true}, ${user.locale ?? null})
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

/**
 * An account under an address that no one had shown to be theirs goes to the person who now has: whoever made it loses
 * the password. False when the address was shown before.
 */
export async function claimAccount(sql: Queryable, userId: string): Promise<boolean> {
  const rows = await sql`
    update users set email_verified = true, password_hash = null, updated_at = now()
    where user_id = ${userId} and not email_verified returning user_id`
  return rows.length > 0
}

/** Takes the first sign-in of an open account: true once, however many ask at the same moment. */
export async function takeFirstSignIn(sql: Queryable, userId: string): Promise<boolean> {
  const rows = await sql`
    update users set last_seen_at = now()
    where user_id = ${userId} and last_seen_at is null and status = 'active' returning user_id`
  return rows.length > 0
}

/** The person has read a mail to the address. */
export async function confirmEmail(sql: Queryable, userId: string): Promise<void> {
  await sql`update users set email_verified = true where user_id = ${userId} and not email_verified`
}

/** The person, if the account is open and the email has been shown to be theirs. */
export async function findVerified(sql: Queryable, userId: string): Promise<User | undefined> {
  const [row] = await sql<User[]>`
    select ${sql(columns)} from users where user_id = ${userId} and email_verified and status = 'active'`
  return row
}

/** Closes an account everywhere, or opens it again; false when there is none. */
export async function setAccountClosed(sql: Queryable, userId: string, closed: boolean): Promise<boolean> {
  const rows = await sql`
    update users set status = ${closed ? 'suspended' : 'active'}, updated_at = now()
    where user_id = ${userId} returning user_id`
  return rows.length > 0
}

/** The platform admins whose accounts are open. Locked until the transaction ends: two revocations wait for each other. */
export async function lockPlatformAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx<{ userId: string }[]>`
    select user_id from users where is_admin and status = 'active' order by user_id for update`
  return rows.map(({ userId }) => userId)
}

export async function listPlatformAdmins(sql: Queryable): Promise<User[]> {
  return sql<User[]>`
    select ${sql(columns)} from users where is_admin and status = 'active' order by lower(email)`
}

/** Makes a person a platform admin, or revokes it; false when nothing changed. */
export async function setPlatformAdmin(tx: Transaction, userId: string, isAdmin: boolean): Promise<boolean> {
  const rows = await tx`
    update users set is_admin = ${isAdmin}, updated_at = now()
    where user_id = ${userId} and is_admin <> ${isAdmin} returning user_id`
  return rows.length > 0
}

/** Keeps when a person was last seen, at most once a minute. No one waits for it, and its failure hinders no one. */
export async function noteSeen({ sql, log }: Pick<Context, 'sql' | 'log'>, userId: string): Promise<void> {
  await sql`
    update users set last_seen_at = now()
    where user_id = ${userId} and (last_seen_at is null or last_seen_at < now() - interval '1 minute')`.catch(
    (error: Error) => log.warn({ error: error.message }, 'last seen'),
  )
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
export type SignIn = {
  method: 'password' | 'external'
  result: 'done' | 'refused'
  /** The hint of a brokered provider. */
  provider?: string
  where?: Where
}
export const signInEvent = jobEvent<SignIn & { userId: string }>('identity.sign-in')

/** Tells later features of a sign-in, good or refused. */
export async function noteSignIn(context: Context, userId: string, signIn: SignIn): Promise<void> {
  await context.sql.begin(async (tx) => {
    if (signIn.result === 'done') {
      await tx`update users set last_seen_at = now() where user_id = ${userId}`
      await welcome(context, tx, { userId, provider: signIn.provider ?? '' })
    }
    await context.jobs.emit(tx, signInEvent, { userId, where: whereNow(), ...signIn })
  })
}

/** Takes the summary that was due then: true for one caller only. */
export async function takeDigest(
  sql: Queryable,
  userId: string,
  { due, now }: { due: Date; now: Date },
): Promise<boolean> {
  const rows = await sql`
    update users set digest_sent_at = ${now} where user_id = ${userId} and digest_sent_at < ${due} returning 1`
  return rows.length > 0
}

/** The language that a person with an account chose; undefined for all others. */
export async function findChosenLocale(sql: Queryable, email: string): Promise<string | undefined> {
  const [row] = await sql<{ locale: string | null }[]>`
    select locale from users where lower(email) = lower(${email})`
  return row?.locale ?? undefined
}
