import type { NewTurn } from '../conversations.store.ts'

/** Saves turns and says by their ids which were accepted; see `saveTurns`. */
type Save = (turns: NewTurn[]) => Promise<Set<string>>
type Waiting = { turn: NewTurn; resolve: (accepted: boolean) => void; reject: (error: unknown) => void }

/** More rows in one statement do not make it faster. */
const batchMost = 64

/** Turns that go together, apart from those of other lanes. */
type Lane = { waiting: Waiting[]; busy: boolean }

/**
 * Group commit: while a statement of a lane is on its way, the turns of other conversations gather and go with the next one.
 * A turn counts as written when its promise settles, never before its commit. There must be at most one turn of a
 * conversation at a time.
 */
export function createTurnWriter(save: Save): (turn: NewTurn, lane: string) => Promise<boolean> {
  const lanes = new Map<string, Lane>()

  // One statement at a time: what a commit costs the database does not depend on its rows, so that the fuller it is,
  // the more questions are answered.
  function send(name: string, lane: Lane): void {
    if (lane.busy) return
    if (lane.waiting.length === 0) {
      lanes.delete(name)
      return
    }
    lane.busy = true
    void write(lane.waiting.splice(0, batchMost)).finally(() => {
      lane.busy = false
      send(name, lane)
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

  return (turn, name) =>
    new Promise((resolve, reject) => {
      const lane = lanes.get(name) ?? { waiting: [], busy: false }
      lanes.set(name, lane)
      lane.waiting.push({ turn, resolve, reject })
      send(name, lane)
    })
}
