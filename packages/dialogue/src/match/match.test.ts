import { describe, expect, it } from 'vitest'
import {
  ask,
  deserialise,
  evaluate,
  explain,
  learn,
  replay,
  serialise,
  type TrainingError,
  train,
} from '../index.ts'
import { givenTrainingSet, paraphrases } from './given-storyfile.ts'
import { seededRandom } from './random.ts'

const matcher = train(givenTrainingSet())

describe('asking', () => {
  it('finds the clip of questions that were worded differently', () => {
    for (const [text, clipId] of paraphrases) expect(ask(matcher, text).top[0]?.clipId, text).toBe(clipId)
  })
  it('forgives typing errors', () => {
    expect(ask(matcher, 'how does a sextent wrok').top[0]?.clipId).toBe('sextant')
    expect(ask(matcher, 'tell me about your brohter').top[0]?.clipId).toBe('brother')
  })
  it('answers a phrase word for word, whatever its case and marks', () => {
    expect(ask(matcher, '  WHO is Tom??')).toMatchObject({
      outcome: 'answer',
      clipId: 'brother',
      exact: true,
      score: 1,
    })
  })
  it('trusts questions about other things less than its own', () => {
    const own = paraphrases.map(([text]) => ask(matcher, text).score)
    const strange = ['quarterly zebra invoices', 'install gmail filters', 'xyzzy plugh', 'bitcoin price'].map(
      (text) => ask(matcher, text).score,
    )
    expect(Math.max(...strange)).toBeLessThan(Math.min(...own))
  })
  it('uses what the answers say where the phrases are silent', () => {
    const bare = train(
      givenTrainingSet({
        clips: givenTrainingSet().clips.map(({ clipId, phrases }) => ({ clipId, phrases })),
      }),
    )
    const spoken = (asked: typeof matcher) => ask(asked, 'potatoes and pudding on Sundays').top[0]
    expect(spoken(matcher)?.clipId).toBe('food')
    expect(spoken(bare)?.score ?? 0).toBeLessThan(spoken(matcher)!.score)
  })
  it('takes the thresholds of the asker', () => {
    const [text] = paraphrases[0]
    expect(ask(matcher, text, { thresholds: { answer: 2, suggest: 0 } }).outcome).toBe('did_you_mean')
    expect(ask(matcher, text, { thresholds: { answer: 2, suggest: 2 } })).toMatchObject({
      outcome: 'no_answer',
      clipId: null,
    })
  })
  it('ranks at most five clips, best first, with scores between 0 and 1', () => {
    const { top } = ask(matcher, 'tell me about the sea')
    expect(top).toHaveLength(5)
    for (const [i, { score }] of top.entries()) {
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(i === 0 ? 1 : top[i - 1]!.score)
    }
  })
})

describe('hostile input', () => {
  it('has no answer to a text without words', () => {
    for (const text of ['', '   ', '?!…', '😀🎉', '\u0000', '\u200b\u202e']) {
      expect(ask(matcher, text)).toMatchObject({ outcome: 'no_answer', clipId: null, top: [], score: 0 })
    }
  })
  it('is not confused by names that objects have', () => {
    for (const text of ['constructor', '__proto__', 'toString hasOwnProperty', 'valueOf']) {
      expect(ask(matcher, text).exact).toBe(false)
      expect(Number.isFinite(ask(matcher, text).score)).toBe(true)
    }
    const strange = train(
      givenTrainingSet({
        clips: [
          { clipId: '__proto__', phrases: ['constructor'] },
          { clipId: 'toString', phrases: ['valueOf'] },
        ],
      }),
    )
    expect(ask(strange, 'Constructor!')).toMatchObject({ clipId: '__proto__', exact: true })
  })
  it('keeps its promises for random texts of any script', () => {
    const random = seededRandom(11)
    const ranges = [
      [0x20, 0x7e],
      [0xa0, 0x24f],
      [0x370, 0x52f],
      [0x590, 0x6ff],
      [0x900, 0x97f],
      [0xe00, 0xe7f],
      [0x3040, 0x30ff],
      [0x4e00, 0x9fff],
      [0xd800, 0xdfff],
      [0x1f300, 0x1faff],
    ] as const
    for (let round = 0; round < 300; round++) {
      const [from, to] = ranges[Math.floor(random() * ranges.length)]!
      const text = Array.from({ length: Math.floor(random() * 60) }, () =>
        String.fromCodePoint(from + Math.floor(random() * (to - from))),
      ).join('')
      const decision = ask(matcher, text)
      expect(decision.score).toBeGreaterThanOrEqual(0)
      expect(decision.score).toBeLessThanOrEqual(1)
      expect(decision.outcome === 'no_answer').toBe(decision.clipId === null)
    }
  })
  it('reads only the beginning of an endless text', () => {
    const start = 'how does a sextant work '
    const decision = ask(matcher, start + 'bla '.repeat(50_000))
    expect(decision.cleaned.length).toBeLessThanOrEqual(1_000)
    expect(ask(matcher, '\ufdfa'.repeat(100_000)).cleaned.length).toBeLessThanOrEqual(1_000)
  })
})

describe('training', () => {
  it('gives the same matcher for the same set', () => {
    expect(serialise(train(givenTrainingSet()))).toEqual(serialise(matcher))
  })
  it('names what is missing', () => {
    const codeOf = (changes: Parameters<typeof givenTrainingSet>[0]) => {
      try {
        train(givenTrainingSet(changes))
      } catch (error) {
        return (error as TrainingError).code
      }
      return 'trained'
    }
    expect(codeOf({ clips: [] })).toBe('no_clips')
    expect(codeOf({ clips: [{ clipId: 'a', phrases: ['', ' ?'] }] })).toBe('no_phrases')
    expect(
      codeOf({
        clips: [
          { clipId: 'a', phrases: ['x'] },
          { clipId: 'a', phrases: ['y'] },
        ],
      }),
    ).toBe('duplicate_clip')
  })
  it('trains a single clip with a single phrase', () => {
    const one = train(givenTrainingSet({ clips: [{ clipId: 'only', phrases: ['hello there'] }] }))
    expect(ask(one, 'hello there')).toMatchObject({ outcome: 'answer', clipId: 'only' })
    expect(ask(deserialise(serialise(one)), 'hello').top[0]?.clipId).toBe('only')
  })
  it('lets custom words act at once, in phrases and in questions', () => {
    const custom = train(
      givenTrainingSet({
        customWords: [{ written: 'sextant', soundsLike: ['sex tent'], synonyms: ['angle gadget'] }],
      }),
    )
    expect(ask(custom, 'how does a sex tent work')).toMatchObject({ clipId: 'sextant', outcome: 'answer' })
    expect(ask(custom, 'explain the angle gadget').top[0]?.clipId).toBe('sextant')
  })
  it('keeps apart what a person marked as having no answer', () => {
    const taught = train(
      givenTrainingSet({ labelledTurns: [{ text: 'how much is the entrance', clipIds: [] }] }),
    )
    expect(ask(taught, 'How much is the entrance?')).toMatchObject({ outcome: 'no_answer', clipId: null })
  })
  it('does not play the clips of one text off against each other', () => {
    const shared = ['Tell me everything about the voyage', 'How was the voyage then?', 'The voyage please']
    const clips = givenTrainingSet().clips.map((clip) =>
      clip.clipId === 'storm' || clip.clipId === 'food'
        ? { ...clip, phrases: [...clip.phrases, ...shared] }
        : clip,
    )
    const { top } = ask(train(givenTrainingSet({ clips })), 'and what about the voyage')
    expect(
      top
        .slice(0, 2)
        .map((entry) => entry.clipId)
        .sort(),
    ).toEqual(['food', 'storm'])
  })
  it('ignores a judged turn whose clips have all gone', () => {
    const gone = train(
      givenTrainingSet({ labelledTurns: [{ text: 'what about the parrot', clipIds: ['parrot'] }] }),
    )
    expect(serialise(gone)).toEqual(serialise(matcher))
  })
  it('works in a language without a question bank', () => {
    const german = train(
      givenTrainingSet({
        language: 'de',
        clips: [
          { clipId: 'alter', phrases: ['Wie alt sind Sie?', 'Wann sind Sie geboren?'] },
          { clipId: 'sturm', phrases: ['Wie war der Sturm?', 'Hatten Sie Angst vor Stürmen?'] },
        ],
      }),
    )
    expect(ask(german, 'erzählen sie vom sturm').top[0]?.clipId).toBe('sturm')
  })
})

describe('learning', () => {
  const correction = { text: 'did you peel spuds in the galley', clipIds: ['food'] }
  const learned = learn(matcher, [correction])
  it('answers the corrected question and its neighbours rightly at once', () => {
    expect(ask(learned, correction.text)).toMatchObject({ outcome: 'answer', clipId: 'food', exact: true })
    expect(ask(learned, 'who peeled the spuds').top[0]?.clipId).toBe('food')
  })
  it('leaves the old matcher as it was', () => {
    expect(serialise(train(givenTrainingSet()))).toEqual(serialise(matcher))
  })
  it('leaves other answers alone', () => {
    for (const [text, clipId] of paraphrases) expect(ask(learned, text).top[0]?.clipId, text).toBe(clipId)
  })
  it('moves a phrase to another clip, or to none', () => {
    const moved = learn(matcher, [{ text: 'Who is Tom?', clipIds: ['wedding'] }])
    expect(ask(moved, 'who is tom')).toMatchObject({ clipId: 'wedding', exact: true })
    expect(ask(learn(moved, [{ text: 'Who is Tom?', clipIds: [] }]), 'who is tom').outcome).toBe('no_answer')
  })
  it('still holds after a full training, also for a phrase of the script', () => {
    for (const clipIds of [['wedding'], []]) {
      const again = train(givenTrainingSet({ labelledTurns: [{ text: 'who is Tom', clipIds }] }))
      const answered = ask(again, 'Who is Tom?').top.filter(({ score }) => score === 1)
      expect(answered.map(({ clipId }) => clipId)).toEqual(clipIds)
      expect(ask(again, 'Who is Tom?').outcome).toBe(clipIds[0] ? 'answer' : 'no_answer')
    }
  })
  it('refuses the neighbours of what should not be answered, and nothing else', () => {
    const neighbours = ['could we eat the ship cat', 'Can I eat the ship cat please?']
    const fed = learn(matcher, [{ text: 'who fed the ship cat', clipIds: ['food'] }])
    for (const text of neighbours) expect(ask(fed, text).top[0]!.score, text).toBeGreaterThan(0.3)
    const refusing = learn(fed, [{ text: 'can we eat the ship cat', clipIds: [] }])
    for (const text of neighbours) expect(ask(refusing, text).outcome, text).toBe('no_answer')
    expect(explain(refusing, neighbours[0]!, 'food').whatWouldChangeIt).toContain('“can we eat the ship cat”')
    expect(ask(refusing, 'who fed the cat of the ship')).toMatchObject({ outcome: 'answer', clipId: 'food' })
    for (const [text, clipId] of paraphrases)
      expect(ask(refusing, text), text).toMatchObject({ clipId, outcome: ask(fed, text).outcome })
    const taught = learn(refusing, [{ text: neighbours[0]!, clipIds: ['food'] }])
    expect(ask(taught, 'could we eat the cat of the ship')).toMatchObject({
      outcome: 'answer',
      clipId: 'food',
    })
  })
  it('leaves out a clip that it does not know, and a text without words', () => {
    expect(
      learn(matcher, [
        { text: 'anything', clipIds: ['gone'] },
        { text: '?', clipIds: ['food'] },
      ]),
    ).toBe(matcher)
  })
  it('can be stored', () => {
    const restored = deserialise(serialise(learned))
    expect(ask(restored, 'who peeled the spuds').top[0]?.clipId).toBe('food')
  })
})

describe('explaining', () => {
  it('names the words, the variant and the transcript that spoke for a clip', () => {
    const { reasons, nearestPhrase } = explain(matcher, 'how do you measure with a sextant', 'sextant')
    expect(
      reasons.find((reason) => reason.kind === 'word' && reason.text === 'sextant')?.weight,
    ).toBeGreaterThan(0)
    expect(reasons.find((reason) => reason.kind === 'transcript')?.text).toContain('measure the angle')
    expect(nearestPhrase).toContain('sextant')
  })
  it('says what would change it', () => {
    expect(explain(matcher, 'who cooked the zeppelin', 'brother').whatWouldChangeIt).toContain('“zeppelin”')
    expect(explain(matcher, 'Who is Tom?', 'brother').reasons[0]?.kind).toBe('exact')
    expect(explain(matcher, 'hello', 'gone').whatWouldChangeIt).toContain('does not know')
  })
})

describe('comparing matchers', () => {
  const tests = [
    { text: 'did you peel spuds in the galley', clipIds: ['food'] },
    { text: 'Who is Tom?', clipIds: ['brother'] },
  ]
  it('says which test questions change their answer', () => {
    const after = learn(matcher, [tests[0]!, { text: 'Who is Tom?', clipIds: ['food'] }])
    const { better, worse, changed } = replay(matcher, after, tests)
    expect(worse).toMatchObject([{ text: 'Who is Tom?', before: 'brother', after: 'food' }])
    expect(better.length + changed.length).toBeLessThanOrEqual(1)
  })
  it('measures hits, coverage and false answers', () => {
    expect(evaluate(matcher, [tests[1]!])).toEqual({
      hitAt1: 1,
      hitAt3: 1,
      mrr: 1,
      coverage: 1,
      falseAnswerRate: 0,
      cannotAnswerRate: 0,
    })
    expect(evaluate(matcher, [{ text: 'Who is Tom?', clipIds: [] }]).falseAnswerRate).toBe(1)
    expect(evaluate(matcher, [])).toMatchObject({ hitAt1: 0, cannotAnswerRate: 0 })
  })
})
