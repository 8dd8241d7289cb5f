import { describe, expect, test } from 'vitest'
import { mouthCurve } from './lip-sync.ts'
import { hold, restingPoses, speakingPoses } from './motion.ts'
import { neutral } from './pose.ts'
import { special, spokenAs, topics } from './script.ts'

const fps = 25
const phonemes = [
  { name: 'm', t0: 0.5, t1: 0.6 },
  { name: 'ɑː', t0: 0.6, t1: 0.9 },
  { name: 'uː', t0: 0.9, t1: 1.2 },
  { name: '', t0: 1.2, t1: 1.6 },
  { name: 'aɪ', t0: 1.6, t1: 2 },
]
const speech = { wav: '', seconds: 4, words: [], phonemes, sentences: [0.5, 1.6] }

function expectNeutral(pose: object) {
  for (const value of Object.values(pose)) expect(Math.abs(value as number)).toBeLessThan(0.02)
}

describe('the figure', () => {
  test('begins and ends every answer in the neutral pose, and holds it', () => {
    for (const seed of [1, 2, 3]) {
      const poses = speakingPoses(speech, 4 * fps, fps, seed)
      expect(Object.keys(poses[0]!)).toEqual(Object.keys(neutral))
      for (const pose of poses.slice(0, Math.floor(hold * fps) + 1)) expectNeutral(pose)
      expectNeutral(poses.at(-1)!)
    }
  })

  test('rests in a loop whose ends meet', () => {
    const poses = restingPoses(9 * fps, fps)
    expectNeutral(poses[0]!)
    expectNeutral(poses.at(-1)!)
    expect(poses.filter((pose) => pose.blink === 1).length).toBeGreaterThan(2)
    expect(poses.every((pose) => pose.jaw === 0)).toBe(true)
  })

  test('does not jump from frame to frame', () => {
    const poses = speakingPoses(speech, 4 * fps, fps, 9)
    for (let i = 1; i < poses.length; i++) {
      expect(Math.abs(poses[i]!.headX - poses[i - 1]!.headX)).toBeLessThan(0.6)
      expect(Math.abs(poses[i]!.nod - poses[i - 1]!.nod)).toBeLessThan(0.8)
    }
  })
})

describe('the mouth', () => {
  const curve = mouthCurve(phonemes, 3 * fps, fps)
  const at = (seconds: number) => curve[Math.round(seconds * fps)]!

  test('closes for m, opens for a long a, and rounds for u', () => {
    expect(at(0.52).press).toBeGreaterThan(0.9)
    expect(at(0.72).jaw).toBeGreaterThan(0.6)
    expect(at(1.04).wide).toBeLessThan(-0.5)
  })

  test('is shut in silence', () => {
    for (const t of [0, 0.3, 1.4, 2.4]) expect(at(t)).toEqual({ jaw: 0, wide: 0, press: 0, bite: 0 })
  })
})

describe('the script', () => {
  const questions = topics.flatMap((topic) => topic.questions)

  test('has more than fifty answers, each asked in at least five ways and with a name of its own', () => {
    expect(questions.length).toBeGreaterThan(50)
    for (const { variants } of questions) expect(variants.length).toBeGreaterThanOrEqual(4)
    const slugs = [...questions, ...special].map((entry) => entry.slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    const asked = questions.flatMap((question) => [question.text, ...question.variants])
    expect(new Set(asked).size).toBe(asked.length)
  })

  test('respells names for the voice word for word', () => {
    for (const [written, spoken] of Object.entries(spokenAs)) expect(written + spoken).toMatch(/^\w+$/)
  })
})
