import { describe, expect, it, vi } from 'vitest'
import { createQuestionQueue, notInScript, type QueuedQuestions } from './question-queue.ts'

class Unreachable extends Error {}

type Call = { entry: QueuedQuestions; resolve: (topicId?: string) => void; reject: (error: Error) => void }

/** A queue whose server answers when the test says so. */
function given(kept: QueuedQuestions[] = []) {
  const calls: Call[] = []
  const stored: { entries: readonly QueuedQuestions[] } = { entries: kept }
  let again: (() => void) | undefined
  let keys = 0
  const queue = createQuestionQueue({
    kept,
    send: (entry) =>
      new Promise((resolve, reject) => {
        calls.push({ entry, resolve: (topicId) => resolve({ topicId }), reject })
      }),
    mayPassLater: (error) => error instanceof Unreachable,
    keep: (entries) => {
      stored.entries = entries
    },
    onTryAgain: (callBack) => {
      again = callBack
      return () => {
        again = undefined
      }
    },
    newKey: () => `key ${++keys}`,
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return {
    queue,
    calls,
    stored,
    add: (text: string, topicId?: string) => queue.add(topicId, [{ text, variants: [] }]),
    shown: () => queue.read().entries.flatMap(({ questions }) => questions.map(({ text }) => text)),
    answer: async (topicId = 'topic') => {
      calls.at(-1)!.resolve(topicId)
      await settled()
    },
    refuse: async (error: Error) => {
      calls.at(-1)!.reject(error)
      await settled()
    },
    tryAgain: async () => {
      again?.()
      await settled()
    },
  }
}

describe('the queue of new questions', () => {
  it('shows and keeps what was entered before the server has answered', () => {
    const { add, shown, stored, calls } = given()
    add('Alpha one?')
    add('Beta two?')
    expect(shown()).toEqual(['Alpha one?', 'Beta two?'])
    expect(stored.entries.map((one) => one.questions[0]!.text)).toEqual(['Alpha one?', 'Beta two?'])
    expect(calls).toHaveLength(1)
  })
  it('sends in order, one at a time, each with a key of its own', async () => {
    const { add, answer, calls, shown, stored } = given()
    for (const text of ['Alpha one?', 'Beta two?', 'Gamma three?']) add(text, 'topic')
    for (let sent = 1; sent <= 3; sent++) {
      expect(calls).toHaveLength(sent)
      await answer()
    }
    expect(calls.map(({ entry }) => entry.questions[0]!.text)).toEqual([
      'Alpha one?',
      'Beta two?',
      'Gamma three?',
    ])
    expect(new Set(calls.map(({ entry }) => entry.key)).size).toBe(3)
    expect(shown()).toEqual([])
    expect(stored.entries).toEqual([])
  })
  it('lets the later questions of an empty script follow the first into the topic it made', async () => {
    const { add, answer, calls } = given()
    add('Alpha one?')
    add('Beta two?')
    await answer('made')
    expect(calls.map(({ entry }) => entry.topicId)).toEqual([undefined, 'made'])
  })
  it('keeps everything while the server cannot be reached, and sends the same call again', async () => {
    const { add, refuse, tryAgain, answer, calls, queue, shown } = given()
    add('Alpha one?')
    add('Beta two?')
    await refuse(new Unreachable())
    expect(shown()).toEqual(['Alpha one?', 'Beta two?'])
    expect(queue.read().isOffline).toBe(true)
    expect(calls).toHaveLength(1)
    await tryAgain()
    expect(calls[1]!.entry).toMatchObject({ key: calls[0]!.entry.key, questions: calls[0]!.entry.questions })
    expect(calls[1]!.entry.topicId).toBeUndefined()
    await answer('made')
    expect(queue.read().isOffline).toBe(false)
    expect(shown()).toEqual(['Beta two?'])
  })
  it('shows a refusal with its text, lets the others pass, and sends it again when asked', async () => {
    const { add, refuse, answer, calls, queue, shown, stored } = given()
    add('Alpha one?', 'topic')
    add('Beta two?', 'topic')
    await refuse(new Error('A script may have 5,000 questions at most.'))
    await answer()
    expect(shown()).toEqual(['Alpha one?'])
    expect(stored.entries[0]).toMatchObject({ refusal: 'A script may have 5,000 questions at most.' })
    queue.retry(calls[0]!.entry.key, 'topic')
    expect(calls[2]!.entry.key).toBe(calls[0]!.entry.key)
    expect(queue.read().entries[0]!.refusal).toBeUndefined()
    await answer()
    expect(shown()).toEqual([])
  })
  it('sends what had to wait together, and what is refused together each by itself', async () => {
    const { add, refuse, tryAgain, answer, calls, shown, queue } = given()
    for (const text of ['Alpha?', 'Beta?', 'Gamma?', 'Delta?']) add(text, 'topic')
    add('Elsewhere?', 'other')
    await refuse(new Unreachable())
    await tryAgain()
    // It may have arrived: the same call again.
    expect(calls[1]!.entry.key).toBe(calls[0]!.entry.key)
    await answer()
    expect(calls[2]!.entry).toMatchObject({ topicId: 'topic', presses: [1, 1, 1] })
    expect(calls[2]!.entry.questions.map(({ text }) => text)).toEqual(['Beta?', 'Gamma?', 'Delta?'])
    await refuse(new Error('One of them is too long.'))
    expect(calls[3]!.entry.questions.map(({ text }) => text)).toEqual(['Beta?'])
    await answer()
    await refuse(new Error('This one.'))
    await answer()
    await answer()
    expect(calls.map(({ entry }) => entry.questions[0]!.text).slice(4)).toEqual([
      'Gamma?',
      'Delta?',
      'Elsewhere?',
    ])
    expect(shown()).toEqual(['Gamma?'])
    expect(queue.read().entries[0]!.refusal).toBe('This one.')
  })
  it('sends the same again when those that go together were not answered', async () => {
    const { add, refuse, tryAgain, answer, calls, stored } = given()
    for (const text of ['Alpha?', 'Beta?', 'Gamma?']) add(text, 'topic')
    await refuse(new Unreachable())
    await tryAgain()
    await answer()
    add('Delta?', 'topic')
    await refuse(new Unreachable())
    expect(stored.entries.map(({ questions }) => questions.length)).toEqual([2, 1])
    await tryAgain()
    expect(calls[3]!.entry).toEqual({ ...calls[2]!.entry, wasSent: true })
  })
  it('sends a question whose topic is gone to another topic, as another call', async () => {
    const { add, refuse, calls, queue } = given()
    add('Alpha one?', 'gone')
    await refuse(new Error('We could not find what you asked for.'))
    queue.retry(calls[0]!.entry.key, undefined)
    expect(calls[1]!.entry.topicId).toBeUndefined()
    expect(calls[1]!.entry.key).not.toBe(calls[0]!.entry.key)
  })
  it('sends what an earlier visit left, but not what was refused then', async () => {
    const { queue, calls, answer, shown } = given([
      { key: 'refused then', questions: [{ text: 'No?', variants: [] }], refusal: 'Too long.' },
      { key: 'left', questions: [{ text: 'Left over?', variants: [] }], wasSent: true },
    ])
    const done = queue.run()
    await answer()
    await done
    expect(calls.map(({ entry }) => entry.key)).toEqual(['left'])
    expect(shown()).toEqual(['No?'])
  })
  it('drops what the person gives up, and calls nobody for it', () => {
    const { queue, calls, shown, stored } = given([
      { key: 'refused then', questions: [{ text: 'No?', variants: [] }], refusal: 'Too long.' },
    ])
    queue.drop('refused then')
    expect([shown(), stored.entries, calls]).toEqual([[], [], []])
  })
  it('cuts a long list into calls that the server takes', async () => {
    const { queue, calls, answer } = given()
    queue.add(
      'topic',
      Array.from({ length: 501 }, (_, at) => ({ text: `Question ${at}?`, variants: [] })),
    )
    await answer()
    await answer()
    expect(calls.map(({ entry }) => entry.questions.length)).toEqual([500, 1])
  })
  it('notifies of each change until the listener leaves', () => {
    const { queue, add } = given()
    const listener = vi.fn()
    const leave = queue.subscribe(listener)
    add('Alpha one?')
    const times = listener.mock.calls.length
    expect(times).toBeGreaterThan(0)
    leave()
    add('Beta two?')
    expect(listener).toHaveBeenCalledTimes(times)
  })
})

describe('what of an entry is still to be shown as waiting', () => {
  const entry = { key: 'k', questions: [{ text: 'Who are you?', variants: [] }] }
  it('is nothing once the script shows it, however it got there', () => {
    expect(notInScript(entry, [{ text: 'who are you?' }])).toEqual([])
    expect(notInScript(entry, [{ text: 'Another?' }])).toEqual(entry.questions)
  })
  it('is all of a refused one', () => {
    expect(notInScript({ ...entry, refusal: 'No.' }, [{ text: 'Who are you?' }])).toEqual(entry.questions)
  })
})
