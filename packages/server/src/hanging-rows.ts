import { extensionPoint } from './extension-point.ts'

/** A table with rows of a conversation or of a turn: erased with it, and brought back with it. */
export type HangingRows = {
  table: string
  of: 'session' | 'turn'
  /** Its column with what the visitor wrote: masked where the question is. */
  words?: string
  /** Others were told of a row when it was written, and aren't told again where it comes back. */
  isTold?: true
}

/** Each feature states its own in its `extend`, so that erasure knows no table by name. */
export const hangingRows = extensionPoint<HangingRows>()
