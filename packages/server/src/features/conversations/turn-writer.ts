import type { NewTurn } from './conversations.store.ts'

/** Saves turns and says by their ids which were accepted; see `saveTurns`. */
type Save = (turns: NewTurn[]) => Promise<Set<string>>
type Waiting = { turn: NewTurn; resolve: (accepted: boolean) => void; reject: (error: unknown) => void }

/** More rows in one statement do not make it faster. */
const batchMost = 64

/**
 * Group commit: while a statement is on its way, the turns of other conversations gather and go with the next one.
 * A turn counts as written when its promise settles, never before its commit. There must be at most one turn of a
 * conversation at a time.
 */
export function createTurnWriter(save: Save): (turn: NewTurn) => Promise<boolean> {
  const waiting: Waiting[] = []
  let busy = false

  // One statement at a time: what a commit costs the database does not depend on its rows, so that the fuller it is,
  // the more questions are answered.
  function send(): void {
    if (busy || waiting.length === 0) return
    busy = true
    void write(waiting.splice(0, batchMost)).finally(() => {
      busy = false
      send()
    })
  }

  async function write(batch: Waiting[]): Promise<void> {
    try {
      const accepted = await save(batch.map((one) => one.turn))
      for (const one of batch) one.resolve(accepted.has(one.turn.turnId))
    } catch (error) {
      if (batch.length === 1) return batch[0]!.reject(error)
      // One turn that the database refuses must not take the others with it.
      for (const one of batch) await write([one])
    }
  }

  return (turn) =>
    new Promise((resolve, reject) => {
      waiting.push({ turn, resolve, reject })
      send()
    })
}
