import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { NewTake, TakeFacts, TakeNote } from '../take/take.ts'
import { asStoreError, type Folder, StoreError } from './folder.ts'
import { addSlice, dropSlice, type Journal, journalLine, newFacts, readJournal } from './journal.ts'
import { clockOf, type MediaClock } from './media-clock.ts'

type Hash = ReturnType<typeof sha256.create>
type Open = { journal: Journal; clock: MediaClock; hash: Hash }

/** How much of a file is read at once to hash it. */
const pieceBytes = 4_000_000

const dataOf = (takeId: string) => `${takeId}.data`
const journalOf = (takeId: string) => `${takeId}.journal`

/**
 * The takes on this device: of each the recording and a journal of what happened to it. A slice counts once it was read
 * back and is what came; its digest is in the journal before its bytes are in the file, so that after a kill each slice is
 * either proved or left out.
 */
export class TakeStore {
  readonly #folder: Folder
  readonly #open = new Map<string, Open>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(folder: Folder) {
    this.#folder = folder
  }

  begin(take: NewTake): Promise<TakeFacts> {
    return this.#inTurn(async () => {
      await this.#folder.append(journalOf(take.takeId), journalLine({ take }))
      const journal = { facts: newFacts(take), slices: [], bytes: 0 }
      journal.bytes = await this.#folder.size(journalOf(take.takeId))
      this.#open.set(take.takeId, { journal, clock: clockOf(take.mimeType), hash: sha256.create() })
      return { ...journal.facts }
    })
  }

  /** Keeps a slice and reads it back. What a full device has no room for leaves everything before it as it was. */
  append(takeId: string, bytes: Uint8Array): Promise<TakeFacts> {
    return this.#inTurn(async () => {
      const { journal, clock, hash } = this.#opened(takeId)
      const { facts } = journal
      const digest = digestOf(bytes)
      const slice = { bytes: bytes.length, sha256: digest, ms: clock.feed(bytes) }
      try {
        await this.#note(takeId, journal, { slice })
        await this.#folder.append(dataOf(takeId), bytes)
        const back = await this.#folder.read(dataOf(takeId), facts.bytes, bytes.length)
        if (digestOf(back) !== digest)
          throw new StoreError('forgot', 'What was read is not what was written.')
      } catch (error) {
        await this.#undo(takeId, journal).catch(() => {})
        throw asStoreError(error)
      }
      hash.update(bytes)
      addSlice(journal, slice)
      return { ...facts }
    })
  }

  note(takeId: string, note: TakeNote): Promise<TakeFacts> {
    return this.#inTurn(async () => {
      const journal = this.#open.get(takeId)?.journal ?? (await this.#read(takeId))
      if (!journal) throw new StoreError('failed', 'There is no such recording on this device.')
      const isKnownHere = 'ended' in note && this.#open.has(takeId)
      try {
        await this.#note(takeId, journal, note)
      } catch (error) {
        // A full device cannot even note the end: this window knows it, and the next one finds the take unfinished.
        if (!isKnownHere) throw asStoreError(error)
        journal.facts.ended = note.ended
        return { ...journal.facts }
      }
      Object.assign(journal.facts, note)
      const isOver = journal.facts.ended !== null
      if (isOver || !this.#open.has(takeId)) await this.#close(takeId)
      return { ...journal.facts }
    })
  }

  read(takeId: string, from: number, length: number): Promise<Uint8Array> {
    return this.#inTurn(() => this.#folder.read(dataOf(takeId), from, length))
  }

  /** One take as the device has it; undefined: it is not there any more. */
  find(takeId: string): Promise<TakeFacts | undefined> {
    return this.#inTurn(async () => {
      const journal = this.#open.get(takeId)?.journal ?? (await this.#read(takeId))
      return journal && { ...journal.facts }
    })
  }

  /** All takes on this device, also those that another window films at the moment. */
  list(): Promise<TakeFacts[]> {
    return this.#inTurn(async () => {
      const takes: TakeFacts[] = []
      for (const name of await this.#folder.names()) {
        const takeId = /^(.+)\.journal$/.exec(name)?.[1]
        if (!takeId) continue
        const journal = this.#open.get(takeId)?.journal ?? (await this.#read(takeId))
        if (journal) takes.push({ ...journal.facts })
      }
      return takes.sort((left, right) => left.startedAt.localeCompare(right.startedAt))
    })
  }

  /** SHA-256 of all that is safe of a take, read from the device. */
  digest(takeId: string): Promise<string> {
    return this.#inTurn(async () => {
      const open = this.#open.get(takeId)
      if (open) return bytesToHex(open.hash.clone().digest())
      const bytes = (await this.#read(takeId))?.facts.bytes ?? 0
      const hash = sha256.create()
      for (let at = 0; at < bytes; at += pieceBytes)
        hash.update(await this.#folder.read(dataOf(takeId), at, Math.min(pieceBytes, bytes - at)))
      return bytesToHex(hash.digest())
    })
  }

  remove(takeId: string): Promise<void> {
    return this.#inTurn(async () => {
      this.#open.delete(takeId)
      // The journal goes last: as long as it is there, so is the take, and its removal can be repeated.
      await this.#folder.remove(dataOf(takeId))
      await this.#folder.remove(journalOf(takeId))
    })
  }

  /** As the device has it. A last slice that a kill cut off is left out. */
  async #read(takeId: string): Promise<Journal | undefined> {
    const size = await this.#folder.size(journalOf(takeId))
    const journal = readJournal(await this.#folder.read(journalOf(takeId), 0, size))
    if (!journal) return undefined
    for (let last = journal.slices.at(-1); last; last = journal.slices.at(-1)) {
      const from = journal.facts.bytes - last.bytes
      if (digestOf(await this.#folder.read(dataOf(takeId), from, last.bytes)) === last.sha256) break
      dropSlice(journal)
    }
    return journal
  }

  async #note(takeId: string, journal: Journal, line: Parameters<typeof journalLine>[0]): Promise<void> {
    const bytes = journalLine(line)
    // A line that was cut off would swallow this one.
    if ((await this.#folder.size(journalOf(takeId))) > journal.bytes)
      await this.#folder.truncate(journalOf(takeId), journal.bytes)
    await this.#folder.append(journalOf(takeId), bytes)
    journal.bytes += bytes.length
  }

  /** Both files end again where the last whole slice ends. */
  async #undo(takeId: string, journal: Journal): Promise<void> {
    const { facts, slices } = journal
    await this.#folder.truncate(dataOf(takeId), facts.bytes)
    const size = await this.#folder.size(journalOf(takeId))
    const written = readJournal(await this.#folder.read(journalOf(takeId), 0, size))
    if (!written || written.slices.length <= slices.length) return
    const text = await this.#folder.read(journalOf(takeId), 0, written.bytes)
    journal.bytes = text.lastIndexOf(10, text.length - 2) + 1
    await this.#folder.truncate(journalOf(takeId), journal.bytes)
  }

  #opened(takeId: string): Open {
    const open = this.#open.get(takeId)
    if (!open || open.journal.facts.ended) throw new StoreError('failed', 'This recording is over.')
    return open
  }

  async #close(takeId: string): Promise<void> {
    this.#open.delete(takeId)
    await this.#folder.close(dataOf(takeId))
    await this.#folder.close(journalOf(takeId))
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = this.#last.then(act, act)
    this.#last = next.catch(() => {})
    return next
  }
}

const digestOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes))
