import type { ScriptKind } from '@studio/contract'
import type { Coverage, ScriptedQuestion } from '@studio/dialogue'
import { taskThread } from '../../platform/apart/task-thread.ts'

/** `lines` empty: the studio's own practice questions for the script's kind; `rehearsed` are asked beside them. */
export type MeasureTask = {
  language: string
  script: ScriptedQuestion[]
  lines: string[]
  rehearsed: string[]
  rejector: Coverage['rejector']
}

export type MeasuredCoverage = Coverage & { kind: ScriptKind }

const measure = taskThread<MeasureTask, MeasuredCoverage>({
  file: new URL('./measure.thread.ts', import.meta.url),
  longestMs: 2 * 60_000,
  heapMegabytes: 1024,
})

let last: Promise<unknown> = Promise.resolve()

/** Measures in a thread; one script after the other, so that visitors keep their share. */
export function measureApart(task: MeasureTask): Promise<MeasuredCoverage> {
  const measured = last.then(() => measure(task))
  last = measured.catch(() => {})
  return measured
}
