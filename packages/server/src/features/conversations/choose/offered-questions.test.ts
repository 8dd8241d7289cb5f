import { describe, expect, test } from 'vitest'
import type { Snapshot } from '../../training/index.ts'
import { captionsOf, startersOf } from './offered-questions.ts'

type Given = { starter?: boolean; label?: string; priority?: 'must' | 'should' | 'nice'; transcript?: string }

/** Every question has a clip of its own; the clips were made in the reverse order of the script. */
function givenSnapshot(topics: Record<string, Record<string, Given>>): Snapshot {
  const asked = Object.values(topics).flatMap((topic) => Object.entries(topic))
  const clips = asked.map(([text, { starter = false, label = '', priority, transcript = 'Yes.' }]) => ({
    clipId: `clip ${text}`,
    kind: 'regular' as const,
    assetId: text,
    durationMs: 1000,
    transcript,
    words: [],
    questions: [
      { questionId: text, text, variants: [], starter, starterLabel: label, ...(priority && { priority }) },
    ],
  }))
  return {
    storyfile: {
      name: 'Marta',
      subjectName: 'Marta',
      subjectDescription: '',
      description: '',
      language: 'en',
      isSample: false,
    },
    topics: Object.entries(topics).map(([name, topic]) => ({ name, questionIds: Object.keys(topic) })),
    clips: clips.reverse(),
  }
}
const texts = (snapshot: Snapshot, all = false) => startersOf(snapshot, all).map(({ text }) => text)

describe('the questions offered first', () => {
  test('are the author’s, by their labels, in the order of the script or their own', () => {
    const snapshot = givenSnapshot({
      life: { 'Where?': { starter: true }, 'When?': {} },
      work: { 'What did you do?': { starter: true, label: 'Your work' } },
    })
    expect(texts(snapshot)).toEqual(['Where?', 'Your work'])
    // As the author has put them, when there is such an order.
    for (const clip of snapshot.clips)
      for (const question of clip.questions) question.starterPosition = question.text === 'Where?' ? 1 : 0
    expect(texts(snapshot)).toEqual(['Your work', 'Where?'])
  })

  test('are three of different topics where the author chose none, the important ones first', () => {
    const snapshot = givenSnapshot({
      life: { 'Where?': {}, 'When?': { priority: 'must' } },
      work: { 'What?': { priority: 'nice' }, 'How?': {} },
      family: { 'Who?': {} },
      sea: { 'Why?': { priority: 'nice' } },
    })
    expect(texts(snapshot)).toEqual(['When?', 'How?', 'Who?'])
  })

  test('are three of one topic where there is only one, and fewer where there are no three', () => {
    expect(texts(givenSnapshot({ life: { 'A?': {}, 'B?': {}, 'C?': {}, 'D?': {} } }))).toEqual([
      'A?',
      'B?',
      'C?',
    ])
    expect(texts(givenSnapshot({ life: { 'A?': {} } }))).toEqual(['A?'])
    expect(texts(givenSnapshot({}))).toEqual([])
  })

  test('are never a greeting, and one answer is offered once', () => {
    const snapshot = givenSnapshot({ life: { Hello: {}, 'A?': {}, 'Again A?': {}, 'B?': {} } })
    const [b, again, a, hello] = snapshot.clips
    hello!.kind = 'greeting'
    a!.questions.push(...again!.questions)
    snapshot.clips = [b!, a!, hello!]
    expect(texts(snapshot)).toEqual(['A?', 'B?'])
  })

  test('are followed by all others where visitors only tap', () => {
    const snapshot = givenSnapshot({ life: { 'A?': {}, 'B?': { starter: true } }, work: { 'C?': {} } })
    expect(texts(snapshot, true)).toEqual(['B?', 'A?', 'C?'])
  })
})

test('captions are promised only where clips have text; a silent clip needs none', () => {
  const snapshot = givenSnapshot({ life: { 'A?': {}, 'B?': { transcript: ' ' } } })
  expect(captionsOf(snapshot)).toBe('some')
  const [without, withText] = snapshot.clips
  expect(captionsOf({ clips: [withText!, { ...without!, kind: 'resting' }] })).toBe('all')
  expect(captionsOf({ clips: [without!] })).toBe('none')
})
