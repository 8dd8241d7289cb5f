/** Sends takes while they are recorded, and tells the studio how long they are and which are kept. */
import { Courier, deviceStore, type Sending, type TakeFacts, takeFileName } from '@studio/recorder'
import { type Guest, GuestError, read, write } from './guest.ts'

type Told = { seconds: number; bytes: number; kept: boolean; flagged?: boolean; dirty: boolean }
const seconds = ({ safeMs }: Pick<TakeFacts, 'safeMs'>) => Math.floor(safeMs / 1000)

/** What is on its way of one guest, for as long as the page is open; it goes on where it was after a reload. */
export class Dispatch {
  readonly courier: Courier
  readonly store = deviceStore()
  readonly #guest: Guest
  readonly #place: string
  readonly #told: Record<string, Told>
  /** What was refused, by take. */
  readonly refused = new Map<string, { question: string; reason: string }>()
  isOffline = false
  readonly #sent = new Map<string, number>()
  #telling = false

  constructor(guest: Guest, onChange: () => void) {
    this.#guest = guest
    this.#place = `record:told:${guest.guestId}`
    this.#told = read(this.#place) ?? {}
    this.courier = new Courier({
      store: this.store,
      owner: this.owner,
      headers: guest.headers,
      resourceType: 'take',
      announce: (take) => this.#announce(take),
      onChange: (sending, take) => {
        this.#follow(sending, take)
        onChange()
      },
    })
    this.courier.wake()
    void this.#tellAll()
    setInterval(() => void this.#tellAll(), 5000)
  }

  get owner(): string {
    return `link:${this.#guest.guestId}`
  }

  /** The guest keeps a take: also when the studio is told later. */
  keep(take: TakeFacts): void {
    this.note(take, true)
    void this.#tellAll()
  }

  isKept(takeId: string): boolean {
    return this.#told[takeId]?.kept === true
  }

  /** An interviewer wants it to be looked at closely, or no longer. */
  toggleFlag(take: TakeFacts): void {
    this.note(take)
    const told = this.#told[take.takeId]!
    told.flagged = !told.flagged
    write(this.#place, this.#told)
    void this.#tellAll()
  }

  isFlagged(takeId: string): boolean {
    return this.#told[takeId]?.flagged === true
  }

  note(take: TakeFacts, kept = false): void {
    const before = this.#told[take.takeId]
    this.#told[take.takeId] = {
      ...before,
      seconds: seconds(take),
      bytes: take.bytes,
      dirty: true,
      kept: kept || before?.kept === true,
    }
    write(this.#place, this.#told)
  }

  /** The share of a take that the studio has. */
  sentShare({ takeId, bytes }: TakeFacts): number {
    return bytes === 0 ? 0 : Math.min(1, (this.#sent.get(takeId) ?? 0) / bytes)
  }

  /** Takes of this guest that are still on the device. */
  async waiting(): Promise<TakeFacts[]> {
    return (await this.store.list()).filter((take) => take.owner === this.owner)
  }

  async #announce(take: TakeFacts) {
    const { takeId, announcement, startedAt } = take
    try {
      const { upload } = await this.#guest.begin({
        takeId,
        questionId: announcement.questionId!,
        begunAt: startedAt,
        fileName: takeFileName(take),
      })
      return { uploadId: upload.uploadId, clipId: takeId }
    } catch (error) {
      // What is refused for good is not asked again and again; the take stays on the device.
      if (error instanceof GuestError && error.status === 409)
        throw new GuestError(422, error.code, error.message)
      throw error
    }
  }

  #follow({ takeId, sentBytes, state, message }: Sending, take: TakeFacts): void {
    this.#sent.set(takeId, sentBytes)
    this.isOffline = state === 'interrupted'
    if (state === 'refused' || state === 'differs')
      this.refused.set(takeId, { question: take.question, reason: message })
    else this.refused.delete(takeId)
    if (state !== 'refused') this.note(take)
  }

  /** One after the other; what the studio does not know yet is told with the next round. */
  async #tellAll(): Promise<void> {
    if (this.#telling) return
    this.#telling = true
    try {
      for (const [takeId, { dirty, ...told }] of Object.entries(this.#told)) {
        if (!dirty) continue
        await this.#guest.tell(takeId, told)
        const now = this.#told[takeId]!
        const isSame = now.seconds === told.seconds && now.kept === told.kept && now.flagged === told.flagged
        if (isSame) now.dirty = false
      }
      write(this.#place, this.#told)
    } catch {
      // Without a network, or before the take was announced: again in a moment.
    } finally {
      this.#telling = false
    }
  }
}
