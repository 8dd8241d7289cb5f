import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { isEmail, listQuery, Refusal, type RoleValue } from '@studio/contract'
import { studioScope } from '../access.ts'
import type { Context } from '../context.ts'
import { verifyFiles, writeCredentials } from '../features/conversations/index.ts'
import { listFeedback } from '../features/feedback/index.ts'
import {
  createUser,
  findUserByEmail,
  issueToken,
  listUsers,
  rotateSigningKeys,
} from '../features/identity/index.ts'
import {
  addMember,
  findOrganizationByLabel,
  grantPlatformAdmin,
  revokePlatformAdmin,
} from '../features/organizations/index.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

/** Wrong words on the command line; shown with the usage. */
export class UsageError extends Error {}

/** Where a command reads a password from and writes its answer to; `interrupted` is a Ctrl-C. */
export type Terminal = {
  input: AsyncIterable<Uint8Array>
  write: (line: string) => void
  interrupted?: AbortSignal
}

export type Command = {
  usage: string
  /** Works on the database as it is, without migrating it first. */
  asFound?: true
  /** Listens to `interrupted` and cleans up; any other command ends where it is. */
  cleansUp?: true
  run: (context: Context, words: string[], terminal: Terminal) => Promise<void>
}

/** The commands of `npm run studio -- NAME`, each a name of one or two words. */
export const commands: Record<string, Command> = {
  token: { usage: 'token --email E [--minutes N]', run: printToken },
  'user add': {
    usage:
      'user add --email E --password-stdin [--first-name F] [--last-name L] [--admin] [--organization LABEL --role read|edit|owner]',
    run: addUser,
  },
  'admin grant': { usage: 'admin grant EMAIL', run: grantAdmin },
  'admin revoke': { usage: 'admin revoke EMAIL', run: revokeAdmin },
  'user list': { usage: 'user list', run: printUsers },
  feedback: { usage: 'feedback [--search TEXT] [--page N]', run: printFeedback },
  'keys rotate': { usage: 'keys rotate', run: rotateKeys },
  verify: { usage: 'verify [--storyfile ID]', run: verify },
  credentials: { usage: 'credentials DIR [--storyfile ID]', run: signVideos },
  backup: { usage: 'backup DIR', asFound: true, cleansUp: true, run: makeBackup },
  restore: { usage: 'restore DIR', asFound: true, run: restoreBackup },
}

async function printToken(context: Context, words: string[], { write }: Terminal): Promise<void> {
  const { email, minutes } = options(words, { email: { type: 'string' }, minutes: { type: 'string' } })
  const lifetime = Number(minutes ?? 15)
  if (!Number.isInteger(lifetime) || lifetime < 1 || lifetime > 24 * 60)
    throw new UsageError('--minutes: a whole number from 1 to 1440.')
  const token = await issueToken(context, required(email, '--email'), lifetime)
  if (!token) throw new UsageError(`--email: there is no active user ${email}.`)
  write(token)
}

/** Compares every published file with what was signed; ends with an error where one is not what it was. */
async function verify(context: Context, words: string[], { write }: Terminal): Promise<void> {
  const { storyfile } = options(words, { storyfile: { type: 'string' } })
  const all = await verifyFiles(context, storyfile)
  if (all.length === 0)
    throw new UsageError('Nothing is signed yet: releases are signed soon after they go live.')
  for (const { name, files, isForged, changed, missing } of all) {
    if (isForged) write(`${name}: the signature does not hold.`)
    for (const key of changed) write(`${name}: ${key} was changed.`)
    for (const key of missing) write(`${name}: ${key} is gone.`)
    if (!isForged && changed.length + missing.length === 0)
      write(`${name}: ${files} files checked, all as they were signed.`)
  }
  if (all.some(({ isForged, changed, missing }) => isForged || changed.length + missing.length > 0))
    throw new Error('Do not rely on this copy.')
}

async function signVideos(context: Context, words: string[], { write }: Terminal): Promise<void> {
  const [folder, ...rest] = words
  const into = folderIn(folder ? [folder] : [])
  const { storyfile } = options(rest, { storyfile: { type: 'string' } })
  const all = await writeCredentials(context, into, storyfile)
  if (all.length === 0)
    throw new UsageError('Nothing is signed yet: releases are signed soon after they go live.')
  for (const { name, files } of all) write(`${name}: ${files.length} videos with Content Credentials.`)
  write(`They are in ${into}.`)
}

const roles: Record<string, RoleValue> = { read: 'read:ns', edit: 'edit:ns', owner: 'owner:ns' }

async function addUser({ sql }: Context, words: string[], { input, write }: Terminal): Promise<void> {
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
  if (!isEmail(email)) throw new UsageError('--email: this is no email address.')
  const role = roles[given.role ?? 'read']
  if (!role) throw new UsageError('--role: one of read, edit, owner.')
  const organization = given.organization ? await findOrganizationByLabel(sql, given.organization) : undefined
  if (given.organization && !organization)
    throw new UsageError(`--organization: there is none named ${given.organization}.`)
  if (!given['password-stdin'])
    throw new UsageError('--password-stdin is missing: the password is read from there.')
  const password = (await text(input)).replace(/\r?\n$/, '')
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
  write(`Added ${email}.`)
}

async function grantAdmin(context: Context, words: string[], { write }: Terminal): Promise<void> {
  const email = emailIn(words)
  await orUsage(grantPlatformAdmin(context, {}, email))
  write(`${email} is a platform admin now.`)
}

async function revokeAdmin(context: Context, words: string[], { write }: Terminal): Promise<void> {
  const email = emailIn(words)
  const user = await findUserByEmail(context.sql, email)
  if (!user?.isAdmin) throw new UsageError(`${email} is not a platform admin.`)
  await orUsage(revokePlatformAdmin(context, {}, user.userId))
  write(`${email} is no longer a platform admin.`)
}

function emailIn(words: string[]): string {
  const [email, ...more] = words
  if (!email || more.length > 0 || !isEmail(email)) throw new UsageError('EMAIL: one email address.')
  return email
}

/** What the studio refuses is shown as it would be on a screen. */
async function orUsage(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    throw error instanceof Refusal ? new UsageError(error.message) : error
  })
}

async function printUsers({ sql }: Context, words: string[], { write }: Terminal): Promise<void> {
  options(words, {})
  for (const { email, isAdmin, status } of await listUsers(sql))
    write(`${email}\t${status}${isAdmin ? '\tplatform admin' : ''}`)
}

/** What people wrote, for operators without a platform admin's account; one entry a block, the newest first. */
async function printFeedback({ sql }: Context, words: string[], { write }: Terminal): Promise<void> {
  const { search, page } = options(words, { search: { type: 'string' }, page: { type: 'string' } })
  const asked = listQuery.safeParse({ search, page })
  if (!asked.success) throw new UsageError('--page: a whole number from 1.')
  const { items, total, pageCount } = await listFeedback(sql, studioScope, asked.data)
  for (const one of items) {
    const about = [one.at, one.kind, one.who, one.replyEmail && `answer to ${one.replyEmail}`].filter(Boolean)
    const facts = Object.entries(one.diagnostics ?? {}).map(([name, value]) => `  ${name}: ${value}`)
    write([about.join(', '), one.message, ...facts, ''].join('\n'))
  }
  write(`${total} in all, page ${asked.data.page} of ${pageCount}.`)
}

async function rotateKeys({ sql }: Context, words: string[], { write }: Terminal): Promise<void> {
  options(words, {})
  await sql.begin((tx) => rotateSigningKeys(tx))
  write('New signing keys are in place. Restart the servers: they sign with them from then on.')
}

async function makeBackup(
  context: Context,
  words: string[],
  { write, interrupted }: Terminal,
): Promise<void> {
  const folder = folderIn(words)
  await backUp(context, folder, write, interrupted)
  write(`The backup is whole: ${folder}. It holds the studio's keys: keep it like a password.`)
}

async function restoreBackup(context: Context, words: string[], { write }: Terminal): Promise<void> {
  await restore(context, folderIn(words), write)
  write('The backup is restored. Start the studio.')
}

/** A relative folder is meant from where the person stands, which npm tells; it runs us in the repository. */
function folderIn(words: string[]): string {
  const [folder, ...more] = words
  if (!folder || folder.startsWith('-')) throw new UsageError('DIR is missing: a folder.')
  if (more.length > 0) throw new UsageError(`One folder only, not also ${more.join(' ')}.`)
  return resolve(process.env.INIT_CWD ?? '.', folder)
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

/** The command that the words begin with, and the words after it. */
export function findCommand(words: string[]): { command: Command; rest: string[] } {
  for (const length of [2, 1]) {
    const command = commands[words.slice(0, length).join(' ')]
    if (command) return { command, rest: words.slice(length) }
  }
  throw new UsageError(words.length > 0 ? `There is no command ${words.join(' ')}.` : 'Which command?')
}
