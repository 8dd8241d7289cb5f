import { limits } from '@studio/contract'
import { inParts, type QuestionLine } from './question-lines.ts'

/** What was entered at one press of Enter, until the server has it. */
export type QueuedQuestions = {
  /** The idempotency key: however often it is sent, it is added once. */
  key: string
  /** Without one, the server adds to the last topic and makes one where there is none. */
  topicId?: string
  questions: QuestionLine[]
  /** Gathered from several presses while the server could not be reached: how many questions each had. */
  presses?: number[]
  /** Refused together with others; now it is sent by itself. */
  isAlone?: true
  /** Sent as it is now at least once: the same key must carry the same questions again. */
  wasSent?: true
  /** Why the server refused it; it waits for the person. */
  refusal?: string
}

export type QueueState = {
  entries: readonly QueuedQuestions[]
  /** The server could not be reached; the queue tries again by itself. */
  isOffline: boolean
}

export type QueueOptions = {
  /** What an earlier visit left. */
  kept: QueuedQuestions[]
  /** Resolves once the script shows the questions; answers the topic they went to. Throws the refusal. */
  send: (entry: QueuedQuestions) => Promise<{ topicId: string | undefined }>
  /** Whether the same call may pass later without anybody doing anything. */
  mayPassLater: (error: unknown) => boolean
  /** Stores the entries on this device. */
  keep: (entries: readonly QueuedQuestions[]) => void
  /** Calls back when it is worth another try; answers how to stop that. */
  onTryAgain: (again: () => void) => () => void
  newKey: () => string
}

export type QuestionQueue = {
  read(): QueueState
  subscribe(listener: () => void): () => void
  add(topicId: string | undefined, questions: QuestionLine[]): void
  /** Sends a refused entry again. `topicId` is where it goes when its own topic is gone. */
  retry(key: string, topicId: string | undefined): void
  drop(key: string): void
  /** Sends what waits, in order. Throws when the server cannot be reached. */
  run(): Promise<void>
}

/**
 * Questions on their way to the server. Enter never waits: what is entered is shown and kept on this device
 * immediately, and sent in order, one entry at a time; what had to wait for the server goes together. A refused entry
 * stays with its reason and lets the ones after it pass; an unreachable server holds all of them back, so that their
 * order stays.
 */
export function createQuestionQueue(options: QueueOptions): QuestionQueue {
  let state: QueueState = { entries: options.kept, isOffline: false }
  let running: Promise<void> | undefined
  let stopWaiting: () => void = () => {}
  const listeners = new Set<() => void>()

  const set = (next: Partial<QueueState>) => {
    state = { ...state, ...next }
    if (next.entries) options.keep(state.entries)
    for (const listener of listeners) listener()
  }
  const replace = (key: string, edit: (entry: QueuedQuestions) => QueuedQuestions) =>
    set({ entries: state.entries.map((one) => (one.key === key ? edit(one) : one)) })
  const drop = (key: string) => set({ entries: state.entries.filter((one) => one.key !== key) })

  /** The first entry makes the topic of an empty script: those after it that were not sent yet follow it there. */
  const settle = (entry: QueuedQuestions, topicId: string | undefined) => {
    const follows = (one: QueuedQuestions) => !one.topicId && !one.wasSent && topicId && !entry.topicId
    set({
      isOffline: false,
      entries: state.entries
        .filter((one) => one.key !== entry.key)
        .map((one) => (follows(one) ? { ...one, topicId: topicId! } : one)),
    })
  }

  /** What had to wait goes together, as far as it goes to one topic: a minute of typing is one call. */
  const gather = () => {
    const ready = state.entries.filter((one) => one.refusal === undefined)
    const [first] = ready
    if (!first || first.wasSent || first.isAlone) return
    const end = ready.findIndex(
      (one, at) =>
        one.topicId !== first.topicId ||
        one.isAlone ||
        ready.slice(0, at + 1).flatMap(({ questions }) => questions).length > limits.questionsPerPaste,
    )
    const group = ready.slice(0, end < 0 ? undefined : end)
    if (group.length < 2) return
    const together: QueuedQuestions = {
      ...first,
      key: options.newKey(),
      questions: group.flatMap((one) => one.questions),
      presses: group.map((one) => one.questions.length),
    }
    set({
      entries: state.entries.flatMap((one) => (one === first ? together : group.includes(one) ? [] : one)),
    })
  }
  /** Of those that were refused together, each is tried by itself. */
  const eachAlone = ({ presses = [], questions, topicId }: QueuedQuestions): QueuedQuestions[] =>
    inParts(questions, presses).map((part) => ({
      key: options.newKey(),
      ...(topicId ? { topicId } : {}),
      questions: part,
      isAlone: true,
    }))

  const sendAll = async () => {
    const hadToWait = state.isOffline
    for (;;) {
      if (hadToWait) gather()
      const entry = state.entries.find((one) => one.refusal === undefined)
      if (!entry) return
      replace(entry.key, (one) => ({ ...one, wasSent: true }))
      try {
        const { topicId } = await options.send(entry)
        settle(entry, topicId)
      } catch (error) {
        if (options.mayPassLater(error)) {
          set({ isOffline: true })
          stopWaiting = options.onTryAgain(() => void run().catch(() => undefined))
          throw error
        }
        const refused = entry.presses
          ? eachAlone(entry)
          : [{ ...entry, wasSent: true as const, refusal: (error as Error).message }]
        set({
          isOffline: false,
          entries: state.entries.flatMap((one) => (one.key === entry.key ? refused : one)),
        })
      }
    }
  }
  const run = (): Promise<void> => {
    stopWaiting()
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }
  const start = () => void run().catch(() => undefined)

  return {
    run,
    drop,
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(topicId, questions) {
      const most = limits.questionsPerPaste
      const added: QueuedQuestions[] = []
      for (let from = 0; from < questions.length; from += most)
        added.push({
          key: options.newKey(),
          ...(topicId ? { topicId } : {}),
          questions: questions.slice(from, from + most),
        })
      set({ entries: [...state.entries, ...added] })
      start()
    },
    retry(key, topicId) {
      replace(key, ({ questions, topicId: before }) => ({
        // Another topic makes it another call, which needs a key of its own.
        key: before === topicId ? key : options.newKey(),
        ...(topicId ? { topicId } : {}),
        questions,
      }))
      start()
    },
  }
}

/** Of the questions that wait, those that the script does not show yet. */
export function notInScript(
  { questions, refusal }: QueuedQuestions,
  stored: readonly { text: string }[],
): QuestionLine[] {
  if (refusal !== undefined) return questions
  const known = new Set(stored.map(({ text }) => text.toLowerCase()))
  return questions.filter(({ text }) => !known.has(text.toLowerCase()))
}
