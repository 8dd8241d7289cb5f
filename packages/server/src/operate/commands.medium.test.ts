import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUserByEmail, verifyPassword } from '../features/identity/index.ts'
import { createOrganization } from '../features/organizations/index.ts'
import { givenStudio, type TestStudio } from '../testing/studio.ts'
import { findCommand } from './commands.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

/** Runs a command line; answers what it wrote. */
async function run(line: string, input = ''): Promise<string> {
  const lines: string[] = []
  const { command, rest } = findCommand(line.split(' '))
  const terminal = {
    input: Readable.from([Buffer.from(input)]),
    write: (text: string) => void lines.push(text),
  }
  await command.run(studio.context, rest, terminal)
  return lines.join('\n')
}

const me = (token: string) =>
  studio.app.inject({ url: '/v1/conversa/auth/me', headers: { authorization: `Bearer ${token}` } })

test('a user is added with a password and a role, and gets a token', async () => {
  const label = `Museum-${randomUUID()}`
  await createOrganization(studio.context.sql, { label, shortName: 'Museum' })
  const email = `${randomUUID()}@example.com`
  const added = await run(
    `user add --email ${email} --password-stdin --organization ${label} --role edit`,
    'correct horse\n',
  )
  expect(added).toBe(`Added ${email}.`)
  const reply = (await me(await run(`token --email ${email}`))).json()
  expect(reply).toMatchObject({
    email,
    isAdmin: false,
    namespaces: [{ label, userNamespaces: [{ scope: 'edit:ns' }] }],
  })
  expect(await run('user list')).toContain(`${email}\tactive`)
  const user = (await findUserByEmail(studio.context.sql, email))!
  const [row] = await studio.context.sql<{ passwordHash: string }[]>`
    select password_hash from users where user_id = ${user.userId}`
  expect(await verifyPassword(row!.passwordHash, 'correct horse')).toBe(true)
})

test('a platform admin is one', async () => {
  const email = `${randomUUID()}@example.com`
  await run(`user add --email ${email} --password-stdin --admin`, 'correct horse')
  expect((await me(await run(`token --email ${email} --minutes 1`))).json().isAdmin).toBe(true)
})

test('an existing account is made a platform admin and revoked, at once and on record, but never the last one', async () => {
  const { sql } = studio.context
  const [first, second] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  for (const email of [first, second])
    await run(`user add --email ${email} --password-stdin`, 'correct horse')
  const token = await run(`token --email ${second}`)
  const isAdmin = async () => (await me(token)).json().isAdmin
  expect(await isAdmin()).toBe(false)
  await sql`update users set is_admin = false`
  expect(await run(`admin grant ${first}`)).toBe(`${first} is a platform admin now.`)
  await expect(run(`admin revoke ${first}`)).rejects.toThrow('You cannot revoke the last platform admin.')
  expect(await run(`admin grant ${second}`)).toBe(`${second} is a platform admin now.`)
  await expect.poll(isAdmin).toBe(true)
  expect(await run(`admin revoke ${second}`)).toBe(`${second} is no longer a platform admin.`)
  await expect.poll(isAdmin).toBe(false)
  await expect(run(`admin revoke ${second}`)).rejects.toThrow(`${second} is not a platform admin.`)
  await expect(run('admin grant nobody@example.com')).rejects.toThrow('There is no open account')
  const { userId } = (await findUserByEmail(sql, second))!
  const rows = await sql`select who, action from audit where object_id = ${userId} order by audit_id`
  expect(rows.map(({ who, action }) => [who, action])).toEqual([
    ['Studio', 'user.platform_admin_granted'],
    ['Studio', 'user.platform_admin_revoked'],
  ])
})

test('what people wrote can be read without an account', async () => {
  const email = `${randomUUID()}@example.com`
  await run(`user add --email ${email} --password-stdin`, 'correct horse')
  const word = randomUUID()
  const sent = await studio.app.inject({
    method: 'POST',
    url: '/v1/conversa/feedback',
    headers: { authorization: `Bearer ${await run(`token --email ${email}`)}` },
    payload: { kind: 'bug', message: `broken ${word}`, replyEmail: '', diagnostics: null },
  })
  expect(sent.json()).toEqual({ feedbackId: expect.any(String) })
  expect(await run(`feedback --search ${word}`)).toMatch(
    new RegExp(`bug, ${email}\nbroken ${word}\n\n1 in all, page 1 of 1.`),
  )
  await expect(run('feedback --page none')).rejects.toThrow('--page: a whole number from 1.')
})

test('tokens stay good when the keys are rotated', async () => {
  const email = `${randomUUID()}@example.com`
  await run(`user add --email ${email} --password-stdin`, 'correct horse')
  const before = await run(`token --email ${email}`)
  await run('keys rotate')
  expect((await me(before)).statusCode).toBe(200)
})

test.each([
  ['', 'There is no command'],
  ['nonsense', 'There is no command nonsense.'],
  ['token', '--email is missing.'],
  ['token --email nobody@example.com', 'there is no active user'],
  ['token --email a@example.com --minutes 0', '--minutes: a whole number from 1 to 1440.'],
  ['token --elephant', "Unknown option '--elephant'"],
  ['user add --email nonsense --password-stdin', '--email: this is no email address.'],
  ['user add --email a@example.com', '--password-stdin is missing'],
  ['user add --email a@example.com --password-stdin', 'at least 8 characters'],
  ['user add --email a@example.com --password-stdin --role boss', '--role: one of read, edit, owner.'],
  ['user add --email a@example.com --password-stdin --organization Nowhere', 'there is none named Nowhere'],
])('%s: %s', async (line, words) => {
  await expect(async () => run(line, 'short')).rejects.toThrow(words)
})

test('an email has one account', async () => {
  const email = `${randomUUID()}@example.com`
  await run(`user add --email ${email} --password-stdin`, 'correct horse')
  await expect(
    run(`user add --email ${email.toUpperCase()} --password-stdin`, 'correct horse'),
  ).rejects.toThrow('has an account already')
})
