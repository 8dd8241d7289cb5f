import type { Answer, Stage } from '@studio/contract'
import { describe, expect, test, vi } from 'vitest'
import { givenAnswer, givenClip, givenQuestion, givenStage } from '../given.ts'
import { Dialogue } from './dialogue.ts'
import { CallError, type Transport } from './wire/transport.ts'

function given(stages: Stage[], answers: (Answer | Error)[], renewed?: Stage, shown: string[] = []) {
  const ask = vi.fn(async () => {
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next!
  })
  const stillShown = async () => ({ clipIds: shown })
  const transport = { ask, stillShown, renew: async () => renewed! } as unknown as Transport
  const reopened = vi.fn()
  const dialogue = new Dialogue(transport, async () => stages.shift()!, reopened)
  return { dialogue, ask, reopened }
}
const ended = new CallError('SESSION_ENDED', '', 410)

describe('a session that has ended', () => {
  test('is replaced quietly, and the question is asked again with the same turn id', async () => {
    const [first, second, answer, question] = [givenStage(), givenStage(), givenAnswer(), givenQuestion()]
    const { dialogue, ask, reopened } = given([first, second], [ended, answer])
    await dialogue.open()
    expect(await dialogue.ask(question)).toBe(answer)
    expect(ask.mock.calls).toEqual([
      [first, question],
      [second, question],
    ])
    expect(reopened).toHaveBeenCalledWith(second)
  })

  test('does not name a clip of an older release', async () => {
    const stages = [givenStage({ releaseNumber: 1 }), givenStage({ releaseNumber: 2 })]
    const { dialogue, ask } = given(stages, [ended, givenAnswer()])
    await dialogue.open()
    await dialogue.ask(givenQuestion({ clipId: givenClip().clipId }))
    expect(ask).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ clipId: undefined }))
  })

  test('is not replaced for any other refusal', async () => {
    const refusal = new CallError('TOO_MANY_REQUESTS', '', 429)
    const { dialogue, reopened } = given([givenStage()], [refusal])
    await dialogue.open()
    await expect(dialogue.ask(givenQuestion())).rejects.toBe(refusal)
    expect(reopened).not.toHaveBeenCalled()
  })
})

describe('clips that were taken back', () => {
  const [kept, gone] = [givenClip(), givenClip()]
  const held = [kept.clipId, gone.clipId]

  test('are those that the server no longer shows, with the stage as it is now', async () => {
    const renewed = givenStage()
    const { dialogue } = given([givenStage()], [], renewed, [kept.clipId])
    await dialogue.open()
    expect(await dialogue.takenBack(held)).toEqual({ clipIds: [gone.clipId], stage: renewed })
    expect(dialogue.stage).toBe(renewed)
  })

  test('are none while all are shown, and before a conversation is open', async () => {
    const { dialogue } = given([givenStage()], [], undefined, held)
    expect(await dialogue.takenBack(held)).toBeNull()
    await dialogue.open()
    expect(await dialogue.takenBack(held)).toBeNull()
  })
})

describe('a clip whose token has expired', () => {
  test('comes back with the renewed stage', async () => {
    const stale = givenStage()
    const fresh = { ...stale, resting: { ...stale.resting!, videoUrl: '/fresh' } }
    const { dialogue } = given([stale], [], fresh)
    await dialogue.open()
    expect((await dialogue.refresh(stale.resting!.clipId))?.videoUrl).toBe('/fresh')
    expect(dialogue.stage).toBe(fresh)
  })

  test('of an answer comes by asking once more with the same turn id', async () => {
    const answer = givenAnswer()
    const again = { ...answer, clip: { ...answer.clip!, videoUrl: '/fresh' } }
    const stage = givenStage()
    const { dialogue, ask } = given([stage], [answer, again], stage)
    await dialogue.open()
    const question = givenQuestion()
    await dialogue.ask(question)
    expect((await dialogue.refresh(answer.clip!.clipId))?.videoUrl).toBe('/fresh')
    expect(ask.mock.calls.map(([, asked]: unknown[]) => (asked as typeof question).clientTurnId)).toEqual([
      question.clientTurnId,
      question.clientTurnId,
    ])
  })

  test('is null when the server no longer gives it', async () => {
    const stage = givenStage()
    const { dialogue } = given([stage], [], stage)
    await dialogue.open()
    expect(await dialogue.refresh(givenClip().clipId)).toBeNull()
  })
})
