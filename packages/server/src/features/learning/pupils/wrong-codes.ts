import { Refusal } from '@studio/contract'

const windowMs = 10 * 60_000
/** One device tries by hand; a whole school is one address, and a joker must not lock out the class. */
const most = { device: 10, address: 300 }
const keysMost = 50_000

/** Counts wrong codes by device and by address. In memory of one server: guessing with several of them finds nothing either. */
export class WrongCodes {
  private readonly now: () => number
  private window = 0
  private readonly counts = new Map<string, number>()

  constructor(now: () => number) {
    this.now = now
  }

  /** Refuses a device or an address that sent too many wrong codes. */
  check(device: string, address: string): void {
    this.turn()
    const tooMany = this.of('device', device) >= most.device || this.of('address', address) >= most.address
    if (!tooMany) return
    const seconds = Math.max(1, Math.ceil(((this.window + 1) * windowMs - this.now()) / 1000))
    throw new Refusal('TOO_MANY_REQUESTS', { seconds }, { retryAfterSeconds: seconds })
  }

  note(device: string, address: string): void {
    this.turn()
    for (const key of [`device ${device}`, `address ${address}`]) {
      // With more keys than there is room for, addresses still count: a device is whatever the caller says it is.
      if (this.counts.size >= keysMost && !this.counts.has(key) && key.startsWith('device')) continue
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    }
  }

  private of(kind: keyof typeof most, key: string): number {
    return this.counts.get(`${kind} ${key}`) ?? 0
  }

  private turn(): void {
    const current = Math.floor(this.now() / windowMs)
    if (current === this.window) return
    this.window = current
    this.counts.clear()
  }
}
