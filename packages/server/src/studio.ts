import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { RoleValue } from '@studio/contract'
import { ConfigError, readConfig } from './config.ts'
import type { Context } from './context.ts'
import { createUser, issueToken, listUsers, rotateSigningKeys } from './features/identity/index.ts'
import { addMember, findOrganizationByLabel } from './features/organizations/index.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { createLog } from './platform/log/log.ts'
import { openContext } from './start.ts'

/** Wrong words on the command line; shown with the usage. */
class UsageError extends Error {}

type Command = { usage: string; run: (context: Context, words: string[]) => Promise<void> }

/** The commands of `npm run studio -- NAME`, each a name of one or two words. */
const commands: Record<string, Command> = {
  token: { usage: 'token --email E [--minutes N]', run: printToken },
  'user add': {
    usage:
      'user add --email E --password-stdin [--first-name F] [--last-name L] [--admin] [--organization LABEL --role read|edit|owner]',
    run: addUser,
  },
  'user list': { usage: 'user list', run: printUsers },
  'keys rotate': { usage: 'keys rotate', run: rotateKeys },
  // `backup DIR` and `restore DIR` get their rows here.
}

async function printToken(context: Context, words: string[]): Promise<void> {
  const { email, minutes } = options(words, { email: { type: 'string' }, minutes: { type: 'string' } })
  const lifetime = Number(minutes ?? 15)
  if (!Number.isInteger(lifetime) || lifetime < 1 || lifetime > 24 * 60)
    throw new UsageError('--minutes: a whole number from 1 to 1440.')
  const token = await issueToken(context, required(email, '--email'), lifetime)
  if (!token) throw new UsageError(`--email: there is no active user ${email}.`)
  process.stdout.write(`${token}\n`)
}

const roles: Record<string, RoleValue> = { read: 'read:ns', edit: 'edit:ns', owner: 'owner:ns' }

async function addUser({ sql }: Context, words: string[]): Promise<void> {
  const given = options(words, {
    email: { type: 'string' },
    'password-stdin': { type: 'boolean' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    admin: { type: 'boolean' },
    organization: { type: 'string' },
    role: { type: 'string' },
  })
  const email = required(given.email, '--email')
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError('--email: this is no email address.')
  const role = roles[given.role ?? 'read']
  if (!role) throw new UsageError('--role: one of read, edit, owner.')
  const organization = given.organization ? await findOrganizationByLabel(sql, given.organization) : undefined
  if (given.organization && !organization)
    throw new UsageError(`--organization: there is none named ${given.organization}.`)
  if (!given['password-stdin'])
    throw new UsageError('--password-stdin is missing: the password is read from there.')
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < 8) throw new UsageError('The password needs at least 8 characters.')
  await sql.begin(async (tx) => {
    const user = await createUser(tx, {
      email,
      password,
      firstName: given['first-name'] ?? '',
      lastName: given['last-name'] ?? '',
      isAdmin: given.admin ?? false,
    })
    if (!user) throw new UsageError(`--email: ${email} has an account already.`)
    if (organization) await addMember(tx, organization.organizationId, user.userId, role)
  })
  process.stdout.write(`Added ${email}.\n`)
}

async function printUsers({ sql }: Context): Promise<void> {
  for (const { email, isAdmin, status } of await listUsers(sql))
    process.stdout.write(`${email}\t${status}${isAdmin ? '\tplatform admin' : ''}\n`)
}

async function rotateKeys({ sql }: Context): Promise<void> {
  await sql.begin((tx) => rotateSigningKeys(tx))
  process.stdout.write(
    'New signing keys are in place. Restart the servers: they sign with them from then on.\n',
  )
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options']

function options<const Wanted extends NonNullable<Options>>(words: string[], wanted: Wanted) {
  try {
    return parseArgs({ args: words, options: wanted, strict: true }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function required(value: string | undefined, name: string): string {
  if (!value) throw new UsageError(`${name} is missing.`)
  return value
}

function find(words: string[]): { command: Command; rest: string[] } {
  for (const length of [2, 1]) {
    const command = commands[words.slice(0, length).join(' ')]
    if (command) return { command, rest: words.slice(length) }
  }
  throw new UsageError(words.length > 0 ? `There is no command ${words.join(' ')}.` : 'Which command?')
}

async function main(): Promise<void> {
  const { command, rest } = find(process.argv.slice(2))
  const config = readConfig(process.env)
  // Only what went wrong: the answer of a command stands alone on standard output.
  const { context, close } = await openContext(config, createLog('silent'), { join: true })
  try {
    await command.run(context, rest)
  } finally {
    await close()
  }
}

main().catch((error: Error) => {
  if (error instanceof UsageError) {
    const lines = Object.values(commands).map(({ usage }) => `  npm run studio -- ${usage}`)
    process.stderr.write(`${error.message}\n\nCommands:\n${lines.join('\n')}\n`)
  } else {
    const expected = error instanceof ConfigError || error instanceof CannotStart
    process.stderr.write(`${expected ? error.message : (error.stack ?? error.message)}\n`)
  }
  process.exitCode = 1
})
