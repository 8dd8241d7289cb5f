import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { StoryJob, StoryReply } from './story-lane.ts'

/** One process that steps stories, one task at a time. */
export type StoryWorker = {
  pid: number
  isReady(): boolean
  isBusy(): boolean
  take(job: StoryJob): void
  /** Keeps this program alive: a person waits for it. */
  hold(): void
  /** Ends the process; its task is answered with this limit. */
  kill(limit: string): void
}

export function createStoryWorker({
  megabytes,
  isCourteous,
  onReady,
  onFree,
  onLost,
}: {
  megabytes: number
  isCourteous: boolean
  onReady: () => void
  onFree: (worker: StoryWorker) => void
  onLost: (worker: StoryWorker) => void
}): StoryWorker {
  const child = fork(new URL('./story.process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${megabytes}`],
    // It computes only: no secret of the server is in its environment.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (isCourteous && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const opened = new Set<string>()
  let job: StoryJob | undefined
  let ready = false
  let gone = false

  function hold(held: boolean): void {
    const act = held ? 'ref' : 'unref'
    child[act]()
    child.channel?.[act]()
  }
  function answer(reply: StoryReply): void {
    hold(false)
    const done = job
    job = undefined
    done?.resolve({ reply, isLate: false })
  }
  /** Sends a story along only to a process that does not know it: it is a hundred times as long as a turn. */
  function send({ task, compiled }: StoryJob, withStory: boolean): void {
    child.send(withStory ? { ...task, compiled } : task, () => {})
  }
  function lose(limit: string): void {
    if (gone) return
    gone = true
    child.kill('SIGKILL')
    answer({ kind: 'limit', limit })
    onLost(worker)
  }

  const worker: StoryWorker = {
    // One that could not be started is never ready for a task.
    pid: child.pid ?? -1,
    isReady: () => ready,
    isBusy: () => job !== undefined,
    hold: () => hold(true),
    take(taken) {
      job = taken
      hold(true)
      const version = taken.task.kind === 'check' ? undefined : taken.task.versionId
      send(taken, version !== undefined && !opened.has(version))
      if (version) opened.add(version)
    },
    kill: lose,
  }
  child.on('message', (reply: StoryReply) => {
    if (gone) return
    if (reply.kind === 'ready') {
      ready = true
      return onReady()
    }
    // It gave this story up for others since.
    if (reply.kind === 'unknown' && job?.compiled) return send(job, true)
    answer(reply)
    onFree(worker)
  })
  child.on('exit', () => lose('memory'))
  child.on('error', () => lose('memory'))
  hold(false)
  return worker
}
