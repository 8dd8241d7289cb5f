import type { Answer, TestQuestion } from '@studio/contract'
import { httpTransport } from '@studio/player'
import { useEffect, useState } from 'react'
import type { AnswerOption } from '../../platform/turns/turns.queries.ts'
import { openPreview } from './conversations.queries.ts'
import { resultOf, type TestResult } from './test-verdict.ts'

/** So long an answer is shown before the next question. */
const shownMs = 1500

const transport = httpTransport()

/** Each question is asked in a conversation of its own: nothing that was said before changes its answer. */
async function askAlone(storyfileId: string, text: string): Promise<Answer> {
  const stage = await openPreview(storyfileId)
  const answer = await transport.ask(stage, { text, askedBy: 'text', clientTurnId: crypto.randomUUID() })
  void transport.end(stage).catch(() => {})
  return answer
}

type Run = {
  state: 'playing' | 'paused' | 'done'
  results: TestResult[]
  /** The answer to the question whose turn it is, once it is there. */
  answer: Answer | undefined
  problem: string | undefined
}

const beginning: Run = { state: 'playing', results: [], answer: undefined, problem: undefined }

/** Asks the test questions one after the other, and keeps what each got. */
export function useTestRun({
  storyfileId,
  tests,
  answers,
}: {
  storyfileId: string
  tests: TestQuestion[]
  answers: AnswerOption[]
}) {
  const [run, setRun] = useState<Run>(beginning)
  const { state, results, answer } = run
  const test = tests[results.length]
  const ended = (result: TestResult) =>
    setRun((before) => {
      const all = [...before.results, result]
      const isLast = all.length === tests.length
      return { ...before, results: all, answer: undefined, state: isLast ? 'done' : before.state }
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question, and again after a pause
  useEffect(() => {
    if (state !== 'playing' || !test) return
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    askAlone(storyfileId, test.text).then(
      (given) => {
        if (!isCurrent) return
        setRun((before) => ({ ...before, answer: given, problem: undefined }))
        timer = setTimeout(() => ended(resultOf(test, given, answers)), shownMs)
      },
      (error: Error) => {
        if (isCurrent) setRun((before) => ({ ...before, state: 'paused', problem: error.message }))
      },
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [state, test])

  return {
    ...run,
    test,
    pause: () => setRun((before) => ({ ...before, state: 'paused', answer: undefined })),
    resume: () => setRun((before) => ({ ...before, state: 'playing', problem: undefined })),
    stop: () => setRun((before) => ({ ...before, state: 'done', answer: undefined })),
    again: () => setRun(beginning),
    /** An answer that is there counts; a question that has none yet is left out. */
    skip: () =>
      test && ended(answer ? resultOf(test, answer, answers) : { test, outcome: 'skipped', got: null }),
  }
}

export type TestRunActs = ReturnType<typeof useTestRun>
