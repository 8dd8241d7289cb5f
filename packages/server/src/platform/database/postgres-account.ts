import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { CannotStart } from '../cannot-start.ts'

/** The operating system's account that runs PostgreSQL. */
export type PostgresAccount = { uid: number; gid: number }

/** Tried in this order when root starts a database without an owner. */
const unprivileged = ['postgres', 'nobody']

/**
 * Who runs the PostgreSQL of `folder`. Undefined: ourselves. PostgreSQL refuses root, so for root it is the owner of the
 * folder, or an unprivileged account for a new one.
 * @throws CannotStart when the folder belongs to an account that we cannot become.
 */
export function postgresAccount(folder: string): PostgresAccount | undefined {
  const owner = statSync(folder, { throwIfNoEntry: false })
  const self = process.geteuid?.()
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new CannotStart(
        `The database in ${folder} belongs to another account (uid ${owner.uid}). Start the server as that account, or give it another folder with STUDIO_DATA.`,
      )
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of unprivileged) {
    const account = lookUp(name)
    if (account) return account
  }
  throw new CannotStart(
    `PostgreSQL refuses to run as root, and this system has none of the accounts ${unprivileged.join(', ')}. Start the server as an ordinary user.`,
  )
}

function lookUp(name: string): PostgresAccount | undefined {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
