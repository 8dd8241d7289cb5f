import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from './sql.ts'

/**
 * What has to be written down together with the first change of a call, by the transaction of the change itself: so it is
 * there exactly when the change is. Calls that need nothing of the kind have no mark.
 */
export type CallMark = {
  write(tx: Transaction): Promise<void>
  /** `writing`: a transaction is under way with it. */
  state: 'due' | 'writing' | 'written'
}

/** Set around the work of a call; transactions look for it, so that no use case has to pass it on. */
export const callMarks = new AsyncLocalStorage<CallMark>()

/** Runs a transaction with the mark of the call that it belongs to, if that is still to be written. */
export async function withMark<Result>(
  mark: CallMark,
  run: (write: CallMark['write']) => Promise<Result>,
): Promise<Result> {
  mark.state = 'writing'
  try {
    const result = await run((tx) => mark.write(tx))
    mark.state = 'written'
    return result
  } catch (error) {
    // Rolled back, or lost on its way: the next transaction of the call writes it, or finds it there.
    mark.state = 'due'
    throw error
  }
}
