import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** One of the equal settings that OWASP recommends for scrypt: 16 MiB and five passes, off the main thread. */
export const passwordCost = { N: 2 ** 14, r: 8, p: 5 }
const keyBytes = 32

/** `scrypt$N$r$p$salt$key`, salt and key in base64. */
export async function hashPassword(password: string, cost = passwordCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Takes as long for an unknown account (`stored` null) as for a known one. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const [, N, r, p, salt, key] = (stored ?? (await decoy())).split('$')
  const expected = Buffer.from(key!, 'base64')
  const actual = await deriveKey(password, Buffer.from(salt!, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(expected, actual) && stored !== null
}

let made: Promise<string> | undefined
function decoy(): Promise<string> {
  made ??= hashPassword(randomBytes(16).toString('hex'))
  return made
}

function deriveKey(password: string, salt: Buffer, { N, r, p }: typeof passwordCost): Promise<Buffer> {
  // The same letters typed on another system must make the same bytes.
  return derive(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r })
}
