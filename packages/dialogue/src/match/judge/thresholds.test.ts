import { expect, it } from 'vitest'
import { ask, converse, type ReleaseClip, startConversation, train } from '../../index.ts'
import { givenTrainingSet } from '../given-storyfile.ts'

const set = givenTrainingSet()
const matcher = train(set)
/** Near enough to be answered, and not word for word a phrase. */
const text = 'how do you use a sextant at sea'

it('plays an answer only from its own threshold on, and every other from the common one', () => {
  const usual = ask(matcher, text)
  expect(usual).toMatchObject({ outcome: 'answer', clipId: 'sextant', threshold: usual.commonThreshold })
  const strict = { clips: { sextant: usual.score + 0.01 } }
  expect(ask(matcher, text, { thresholds: strict })).toMatchObject({
    threshold: strict.clips.sextant,
    commonThreshold: usual.commonThreshold,
  })
  expect(ask(matcher, text, { thresholds: strict }).outcome).not.toBe('answer')
  const mild = { answer: 0.9999, clips: { sextant: usual.score - 0.01 } }
  expect(ask(matcher, text, { thresholds: mild }).outcome).toBe('answer')
  expect(ask(matcher, text, { thresholds: { answer: 0.9999 } }).outcome).not.toBe('answer')
})

it('answers what is word for word in the script at any threshold', () => {
  const own = set.clips.find(({ clipId }) => clipId === 'sextant')!.phrases[0]!
  const thresholds = { answer: 0.98, clips: { sextant: 0.98 } }
  expect(ask(matcher, own, { thresholds })).toMatchObject({ outcome: 'answer', clipId: 'sextant' })
})

it('holds in a conversation, also for a clip of which a follow-up is not about', () => {
  const clips: ReleaseClip[] = set.clips.map(({ clipId, phrases }) => ({
    clipId,
    kind: 'regular',
    questions: [{ questionId: `q-${clipId}`, text: phrases[0]!, starter: false }],
    followUps: [],
  }))
  const release = (thresholds: object) => ({ script: { clips }, matcher, thresholds })
  const turn = { text, askedBy: 'text' } as const
  expect(converse(startConversation(), turn, release({})).answer.kind).toBe('answer')
  const strict = release({ clips: { sextant: 0.9999 } })
  expect(converse(startConversation(), turn, strict).answer.kind).not.toBe('answer')
  const said = converse(startConversation(), { ...turn, text: set.clips[0]!.phrases[0]! }, strict)
  const { decision } = converse(said.state, { ...turn, text: 'and the sextant?' }, strict).answer
  expect(decision.threshold).toBe(decision.top[0]!.clipId === 'sextant' ? 0.9999 : decision.commonThreshold)
})
