import type { NewTake, TakeFacts, TakeNote } from '../take/take.ts'
import type { StoreError } from './folder.ts'

/** What the page may ask of the worker that has the store. */
export type StoreCalls = {
  begin(take: NewTake): Promise<TakeFacts>
  append(takeId: string, bytes: Uint8Array): Promise<TakeFacts>
  note(takeId: string, note: TakeNote): Promise<TakeFacts>
  read(takeId: string, from: number, length: number): Promise<Uint8Array>
  find(takeId: string): Promise<TakeFacts | undefined>
  list(): Promise<TakeFacts[]>
  digest(takeId: string): Promise<string>
  remove(takeId: string): Promise<void>
}

export type Asked = {
  [K in keyof StoreCalls]: { id: number; call: K; given: Parameters<StoreCalls[K]> }
}[keyof StoreCalls]
export type Answered =
  | { id: number; value: unknown }
  | { id: number; refused: { reason: StoreError['reason']; message: string } }
/** The first message: a page that has no files at all says so. */
export type Opened = { hasFiles: boolean }
