/** The inside of the training process: pure computation on what it is given, one answer to each task. */
import { zstdCompressSync } from 'node:zlib'
import { evaluate, type Matcher, MatcherFormatError, replay, serialise, train } from '@studio/dialogue'
import { openHere, type StoredLessons } from './open-matcher.ts'
import type { TrainOutcome, TrainReply, TrainTask } from './train-apart.ts'

function trainMatcher(task: TrainTask): TrainOutcome {
  const matcher = train(task.set, task.vectors)
  const previous = task.previous && readable(task.previous)
  const { worse, better } = previous
    ? replay(previous, matcher, task.tests, task.vectors, task.thresholds)
    : { worse: [], better: [] }
  return {
    bytes: zstdCompressSync(serialise(matcher)),
    worse,
    better,
    metrics: {
      ...heldOutMetrics(task),
      threshold: (matcher.meaningRejector ?? matcher.rejector).threshold,
      byMeaning: matcher.meaning ? 1 : 0,
    },
  }
}

/** Undefined for a matcher that an older engine wrote: with that there is nothing to compare. */
function readable(stored: StoredLessons): Matcher | undefined {
  try {
    return openHere(stored)
  } catch (error) {
    if (error instanceof MatcherFormatError) return undefined
    throw error
  }
}

/** How the same training does on phrasings it has not seen. The names say that they were held out. */
function heldOutMetrics({ heldOut, vectors }: TrainTask): Record<string, number> {
  if (!heldOut) return {}
  const measured = evaluate(train(heldOut.set, vectors), heldOut.tests, vectors)
  return {
    heldOutQuestions: heldOut.tests.length,
    heldOutHitAt1: measured.hitAt1,
    heldOutHitAt3: measured.hitAt3,
    heldOutMrr: measured.mrr,
    heldOutCoverage: measured.coverage,
    heldOutFalseAnswerRate: measured.falseAnswerRate,
    heldOutCannotAnswerRate: measured.cannotAnswerRate,
  }
}

process.on('message', (task: TrainTask) => {
  let reply: TrainReply
  try {
    reply = { result: trainMatcher(task) }
  } catch (error) {
    const { name, message } = error as Error
    reply = { error: { name, message } }
  }
  process.send?.(reply)
})
// A key pressed in the terminal reaches every process of it: the server decides when this one ends.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
