import { Refusal } from '@studio/contract'
import { LRUCache } from 'lru-cache'

/** Wrong passwords of one person at one address before that person has to wait. */
const triesOfPerson = 10
/** Of all persons at one address: many machines guess together. */
const triesAtAddress = 300
const windowMs = 10 * 60_000
const keysMost = 20_000

type Count = { wrong: number; since: number }

/** Slows those who guess passwords. Its memory is bounded; with too many guessers the longest silent are forgotten. */
export function createPasswordBrake(now: () => number) {
  const counts = new LRUCache<string, Count>({ max: keysMost })
  const countOf = (key: string): Count => {
    const known = counts.get(key)
    return known && now() - known.since < windowMs ? known : { wrong: 0, since: now() }
  }
  const refuseOver = (key: string, most: number) => {
    const { wrong, since } = countOf(key)
    if (wrong < most) return
    const seconds = Math.max(1, Math.ceil((since + windowMs - now()) / 1000))
    throw new Refusal('PASSWORD_TRIES', { seconds }, { retryAfterSeconds: seconds })
  }
  const add = (key: string) => {
    const { wrong, since } = countOf(key)
    counts.set(key, { wrong: wrong + 1, since })
  }
  return {
    /** Before a password is looked at: who has to wait learns nothing from the next try. */
    refuse(person: string, address: string): void {
      refuseOver(`${address} ${person}`, triesOfPerson)
      refuseOver(address, triesAtAddress)
    },
    count(person: string, address: string): void {
      add(`${address} ${person}`)
      add(address)
    },
    forget(person: string, address: string): void {
      counts.delete(`${address} ${person}`)
    },
  }
}
