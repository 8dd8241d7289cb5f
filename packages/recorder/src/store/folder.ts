/** A place of this device for files that only grow. What `append` has answered survives the end of the browser. */
export type Folder = {
  names(): Promise<string[]>
  /** Bytes of a file; 0: there is none. */
  size(name: string): Promise<number>
  append(name: string, bytes: Uint8Array): Promise<void>
  /** What is there of so many bytes from a place; read from the device, never from what was written. */
  read(name: string, from: number, length: number): Promise<Uint8Array>
  /** Cuts off what was not written to its end. */
  truncate(name: string, size: number): Promise<void>
  /** Lets go of a file, so that other windows may write to it. */
  close(name: string): Promise<void>
  remove(name: string): Promise<void>
}

/** Why the device took nothing more. */
export class StoreError extends Error {
  readonly reason: 'full' | 'failed' | 'forgot'

  constructor(reason: StoreError['reason'], message: string) {
    super(message)
    this.name = 'StoreError'
    this.reason = reason
  }
}

export function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const { name, message } = error as Error
  return new StoreError(name === 'QuotaExceededError' ? 'full' : 'failed', `${name}: ${message}`)
}
