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

  /**
   * Tries a code for a device at an address; refuses either after too many wrong ones. Counts as wrong until it is known
   * not to be, so that codes tried at the same moment are no way around the limit. `isWrong`: whether the code was the fault.
   */
  async guard<Result>(
    device: string,
    address: string,
    attempt: () => Promise<Result>,
    isWrong: (error: unknown) => boolean,
  ): Promise<Result> {
    this.turn()
    const keys = [`device ${device}`, `address ${address}`] as const
    if (this.of(keys[0]) >= most.device || this.of(keys[1]) >= most.address) this.refuse()
    const { window } = this
    for (const key of keys) this.add(key, 1)
    let wasWrong = false
    try {
      return await attempt()
    } catch (error) {
      wasWrong = isWrong(error)
      throw error
    } finally {
      if (!wasWrong && window === this.window) for (const key of keys) this.add(key, -1)
    }
  }

  private refuse(): never {
    const seconds = Math.max(1, Math.ceil(((this.window + 1) * windowMs - this.now()) / 1000))
    throw new Refusal('TOO_MANY_REQUESTS', { seconds }, { retryAfterSeconds: seconds })
  }

  private add(key: string, step: 1 | -1): void {
    const count = this.of(key) + step
    if (count <= 0) this.counts.delete(key)
    // With more keys than there is room for, addresses still count: a device is whatever the caller says it is.
    else if (this.counts.size < keysMost || this.counts.has(key) || key.startsWith('address'))
      this.counts.set(key, count)
  }

  private of(key: string): number {
    return this.counts.get(key) ?? 0
  }

  private turn(): void {
    const current = Math.floor(this.now() / windowMs)
    if (current === this.window) return
    this.window = current
    this.counts.clear()
  }
}
