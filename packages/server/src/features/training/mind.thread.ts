/** The inside of a training thread: pure computation on what it is given, one answer to each task. */
import { parentPort } from 'node:worker_threads'
import { zstdCompressSync } from 'node:zlib'
import { evaluate, type Matcher, MatcherFormatError, replay, serialise, train } from '@studio/dialogue'
import type { MindReply, MindTask, TrainOutcome, TrainTask } from './off-thread.ts'
import { openHere, type StoredLessons } from './open-matcher.ts'

function trainMatcher(task: TrainTask): TrainOutcome {
  const matcher = train(task.set)
  const previous = task.previous && readable(task.previous)
  const worse = previous ? replay(previous, matcher, task.tests).worse : []
  return {
    bytes: zstdCompressSync(serialise(matcher)),
    worse,
    metrics: { ...heldOutMetrics(task.heldOut), threshold: matcher.rejector.threshold },
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
function heldOutMetrics(heldOut: TrainTask['heldOut']): Record<string, number> {
  if (!heldOut) return {}
  const measured = evaluate(train(heldOut.set), heldOut.tests)
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

parentPort?.on('message', (task: MindTask) => {
  let reply: MindReply
  try {
    reply = { result: task.kind === 'train' ? trainMatcher(task) : openHere(task) }
  } catch (error) {
    const { name, message } = error as Error
    reply = { error: { name, message } }
  }
  parentPort?.postMessage(reply)
})
