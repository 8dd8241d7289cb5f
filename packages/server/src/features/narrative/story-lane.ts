import type {
  StoryClip,
  StoryLook,
  StoryMove,
  StoryPoint,
  StoryProblem,
  StoryStep,
  StoryWorld,
} from '@studio/dialogue/story'
import { limitWork, type Machine, thisMachine } from '../../platform/apart/work-limit.ts'
import { createStoryWorker, type StoryWorker } from './story-worker.ts'

export type StoryTask =
  | {
      kind: 'step'
      versionId: string
      ink: string | null
      point: StoryPoint | null
      move: StoryMove
      world: StoryWorld
    }
  | { kind: 'look'; versionId: string; ink: string; paths: string[] }
  | { kind: 'check'; source: string; clips: StoryClip[] }
export type StoryReply =
  | { kind: 'ready' }
  | { kind: 'unknown' }
  | { kind: 'stepped'; step: StoryStep }
  | { kind: 'looked'; look: StoryLook }
  | { kind: 'limit'; limit: string }
  | { kind: 'checked'; compiled: string | null; problems: StoryProblem[] }

export type StoryJob = {
  task: StoryTask
  /** For a process that has not opened this version yet. */
  compiled: string | undefined
  resolve: (done: StoryDone) => void
}
/** `isLate`: others were let past it, and the machine was not to blame. */
export type StoryDone = { reply: StoryReply; isLate: boolean }
/** Tasks in a row, one after the other; one that takes too long is left to its own process. */
export type StoryLane = {
  ask(task: StoryTask, compiled?: string): Promise<StoryDone>
  /** How many processes it has. */
  processes(): number
  end(): void
}

/** Tasks in line; more are refused, so that a flood cannot fill the memory. */
const waitingMost = 500
/** Processes that finish a late task beside the lane. */
const lateMost = 2

/** A process that gets nothing of the machine for so long gives its task up: the studio is busy. */
const stillMs = 60_000

/**
 * A row of tasks for one process. After `patienceMs` a task is left to its process and another one, which waits already,
 * takes the next; an honest story on a busy machine comes to its end all the same. After `longestMs` of processor time the
 * process is ended.
 * With `restMs`, a lane that had nothing to do for so long gives its processes, and their memory, back.
 */
export function createStoryLane({
  patienceMs,
  longestMs,
  megabytes,
  restMs,
  isCourteous = false,
  machine = thisMachine,
}: {
  /** By the clock: others wait no longer for one. */
  patienceMs: number
  /** Of processor time. */
  longestMs: number
  restMs?: number
  megabytes: number
  /** Its processes let all others go first. */
  isCourteous?: boolean
  machine?: Machine
}): StoryLane {
  const waiting: StoryJob[] = []
  const late = new Set<StoryWorker>()
  const hasPatience = patienceMs < longestMs
  let active: StoryWorker | undefined
  let spare: StoryWorker | undefined
  let ended = false
  let rest: ReturnType<typeof setTimeout> | undefined

  function start(): StoryWorker {
    return createStoryWorker({ megabytes, isCourteous, onReady: next, onFree: settled, onLost: lost })
  }

  function next(): void {
    if (ended || waiting.length === 0 || active?.isBusy()) return
    active ??= spare ?? start()
    if (active === spare) spare = undefined
    active.hold()
    if (!active.isReady()) return
    if (hasPatience) spare ??= start()
    const worker = active
    const job = waiting.shift()!
    const patience = hasPatience ? setTimeout(() => pass(worker), patienceMs) : undefined
    const used = () => machine.processorMsOf(worker.pid)
    const before = used()
    const work = { processorMs: longestMs, stillMs }
    const over = (reason: 'processor' | 'still') => worker.kill(reason === 'still' ? 'busy' : 'time')
    const giveUpLimit = limitWork(worker.pid, work, over, machine)
    worker.take({
      ...job,
      resolve({ reply }) {
        clearTimeout(patience)
        giveUpLimit()
        const spent = (used() ?? Number.POSITIVE_INFINITY) - (before ?? 0)
        job.resolve({ reply, isLate: late.has(worker) && spent > patienceMs })
      },
    })
  }

  /** Lets the others past a task that takes long. */
  function pass(worker: StoryWorker): void {
    if (worker !== active || late.size >= lateMost) return
    late.add(worker)
    active = undefined
    next()
  }

  function settled(worker: StoryWorker): void {
    // It knows the story that it was late with: better than a new one.
    if (late.delete(worker)) {
      if (spare) worker.kill('time')
      else spare = worker
    }
    next()
    if (restMs === undefined || active?.isBusy()) return
    clearTimeout(rest)
    rest = setTimeout(giveBack, restMs).unref()
  }

  function giveBack(): void {
    if (waiting.length > 0 || active?.isBusy()) return
    const idle = [active, spare]
    active = spare = undefined
    for (const worker of idle) worker?.kill('busy')
  }

  function lost(worker: StoryWorker): void {
    late.delete(worker)
    if (spare === worker) spare = undefined
    if (active === worker) {
      active = undefined
      // A process that cannot even start answers one task; trying for ever would help no one.
      if (!worker.isReady())
        waiting.shift()?.resolve({ reply: { kind: 'limit', limit: 'memory' }, isLate: false })
    }
    next()
  }

  return {
    ask(task, compiled) {
      if (ended || waiting.length >= waitingMost)
        return Promise.resolve({ reply: { kind: 'limit', limit: 'busy' }, isLate: false })
      return new Promise((resolve) => {
        waiting.push({ task, compiled, resolve })
        next()
      })
    },
    processes: () => new Set([active, spare, ...late].filter(Boolean)).size,
    end() {
      ended = true
      clearTimeout(rest)
      const reply = { kind: 'limit', limit: 'busy' } as const
      for (const one of waiting.splice(0)) one.resolve({ reply, isLate: false })
      for (const one of [active, spare, ...late]) one?.kill('busy')
    },
  }
}
