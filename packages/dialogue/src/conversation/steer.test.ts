import { describe, expect, it } from 'vitest'
import { givenTrainingSet } from '../match/given-storyfile.ts'
import { train } from '../match/train.ts'
import { compileStory } from '../narrative/compile-story.ts'
import { drill } from '../narrative/given-story.ts'
import { StoryLimitError } from '../narrative/guard-story.ts'
import { openStory } from '../narrative/run-story.ts'
import {
  type Answer,
  type ConversationState,
  type StoryOfRelease,
  startConversation,
} from './conversation.ts'
import { beginStory, type StepStory, type StoryRecord, steer } from './steer.ts'

const set = givenTrainingSet()
const script = {
  clips: [
    ...set.clips.map(({ clipId, phrases }) => ({
      clipId,
      kind: 'regular',
      followUps: [],
      questions: [{ questionId: `q-${clipId}`, text: phrases[0]!, starter: false }],
    })),
    { clipId: 'sorry', kind: 'cannot_answer', questions: [], followUps: [] },
  ],
}
const matcher = train(set)

/** Talks to a story from its beginning; every clip has itself as its short name. */
async function talk(source: string, said: string[], more: Partial<StoryOfRelease> = {}) {
  const running = openStory(compileStory(source).compiled!)
  const step: StepStory = async (...given) => {
    try {
      return running.step(...given)
    } catch (error) {
      if (error instanceof StoryLimitError) return { limit: error.limit }
      throw error
    }
  }
  const slugs = [...source.matchAll(/# clip: (\S+)/g)].map((found) => found[1]!)
  const bindings = Object.fromEntries(
    [...slugs, ...set.clips.map(({ clipId }) => clipId)].map((slug) => [slug, slug]),
  )
  const story: StoryOfRelease = { versionId: 'v1', bindings, answerKnots: {}, hearsAnswers: false, ...more }
  const begun = (await beginStory(startConversation(), story, step, { seed: 1, language: 'en' }))!
  let state: ConversationState = begun.state
  const turns: { answer: Answer; record: StoryRecord | null; state: ConversationState }[] = []
  for (const text of said) {
    const turn = await steer(state, { text, askedBy: 'text' }, { script, matcher, story }, step)
    state = turn.state
    turns.push(turn)
  }
  return {
    begun,
    turns,
    clips: turns.map(({ answer }) => answer.clipId),
    decided: turns.map(({ answer }) => answer.decidedBy),
  }
}

describe('a story steers', () => {
  it('begins with its first clip', async () => {
    expect((await talk(drill, [])).begun.clipIds).toEqual(['floor'])
  })
  it('takes the choice that the words mean, whatever its wording', async () => {
    const { clips, decided, turns } = await talk(drill, ['Please halt the machine!'])
    expect(clips).toEqual(['stopped'])
    expect(decided).toEqual(['story'])
    expect(turns[0]!.record).toMatchObject({ moved: 'chosen', chose: 'Stop the belt' })
  })
  it('answers a free question in the middle of a choice and waits at the same choice', async () => {
    const { clips, decided, turns } = await talk(drill, ['How does a sextant work?', 'stop the belt'])
    expect(clips).toEqual(['sextant', 'stopped'])
    expect(decided).toEqual(['exact', 'story'])
    expect(turns[0]!.state.story!.point.knot).toBe('watch')
    expect(turns[0]!.record!.moved).toBe('free')
  })
  it('leaves a narrow point by else when what was said fits behind it', async () => {
    const narrow = drill.replace('Call the foreman #q: get help', 'Zigzag')
    const { clips, turns } = await talk(narrow, ['stop the belt', 'zigzag'])
    expect(clips).toEqual(['stopped', 'deaf'])
    expect(turns[1]!.record!.moved).toBe('else_then_match')
  })
  it('takes more of the same by the follow-up', async () => {
    expect((await talk(drill, ['stop the belt', 'tell me more'])).clips).toEqual(['stopped', 'button'])
  })
  it('takes else where only choices count and nothing fits', async () => {
    const { clips, decided, turns } = await talk(drill, ['call the foreman', 'purple monkey dishwasher'])
    expect(clips).toEqual(['deaf', 'try'])
    expect(decided).toEqual(['story', 'story'])
    expect(turns[1]!.record!.moved).toBe('else')
  })
  it('gives no free answer where only choices count', async () => {
    const source =
      '-> a\n=== a ===\n# pool: off\nYes or no? # clip: ask\n+ [Yes] -> a\n+ [#else] Say yes or no. # clip: again\n-> a\n'
    expect((await talk(source, ['How does a sextant work?'])).clips[0]).toBe('again')
  })
  it('stays where it is when nothing fits, and refuses as ever', async () => {
    const { clips, decided, turns } = await talk(drill, ['purple monkey dishwasher'])
    expect(clips).toEqual(['sorry'])
    expect(decided).toEqual(['decline'])
    expect(turns[0]!.state.story!.point.knot).toBe('watch')
  })
  it('never answers distress from a story', async () => {
    const source = '-> a\n=== a ===\n+ [I want to kill myself] Hm. # clip: hm\n-> a\n'
    expect((await talk(source, ['I want to kill myself'])).decided).toEqual(['safety'])
  })
  it('falls back to free answers when the story goes too far', async () => {
    const source = '-> a\n=== a ===\n+ [Open the door] -> b\n=== b ===\n-> b\n'
    const { clips, turns } = await talk(source, ['open the door', 'How does a sextant work?'])
    expect(turns[0]!.record).toMatchObject({ moved: 'limit', limit: 'steps' })
    expect(turns[0]!.answer.decidedBy).not.toBe('story')
    expect(clips[1]).toBe('sextant')
  })
  it('leaves out a clip that was withdrawn after publishing', async () => {
    const { turns } = await talk(drill, ['stop the belt'], { bindings: { floor: 'floor' } })
    expect(turns[0]!.answer).toMatchObject({ kind: 'courtesy', clipId: null, decidedBy: 'story' })
  })
  it('opens the knot of a free answer beside the story', async () => {
    const source =
      '-> a\n=== a ===\n+ [Left] -> a\n=== more ===\n# answer: sextant\nAnd mind the horizon. # clip: horizon\n-> DONE\n'
    const { turns } = await talk(source, ['How does a sextant work?'], { answerKnots: { sextant: 'more' } })
    expect(turns[0]!.answer).toMatchObject({ clipId: 'sextant', thenClipIds: ['horizon'] })
    expect(turns[0]!.state.story!.point.choices.map(({ text }) => text)).toEqual(['Left'])
  })
  it('tells a story which topics were asked, what was said, and whether the last question got an answer', async () => {
    const source = `EXTERNAL asked(topic)
EXTERNAL answered()
EXTERNAL said(text)
-> a
=== a ===
+ [Open the door] {asked("At sea")} {answered()} {said("please")} # clip: door
  -> a
`
    const more = { topics: { sextant: ['At Sea'] } }
    const after = async (...said: string[]) =>
      (await talk(source, [...said, 'open the door please'], more)).turns.at(-1)!.record!.lines[0]!.text
    expect(await after()).toBe('false false true')
    expect(await after('How does a sextant work?')).toBe('true true true')
    expect(await after('How does a sextant work?', 'purple monkey dishwasher')).toBe('true false true')
  })
  it('offers both of two choices that are too near to each other', async () => {
    const source = '-> a\n=== a ===\n+ [Open the red door] -> a\n+ [Open the blue door] -> a\n'
    const { turns } = await talk(source, ['open the door'])
    expect(turns[0]!.answer.story!.offered).toEqual(['Open the red door', 'Open the blue door'])
  })
  describe('a knot beside the story', () => {
    const beside = `-> a
=== a ===
What next? # starter: Who are you?
+ [Open the door] Open. # clip: open
  -> a
=== more ===
# answer: sextant
+ [Show me the mirror] Here. # clip: mirror # end
  -> DONE
`
    const more = { answerKnots: { sextant: 'more' } }
    const opened = 'How does a sextant work?'
    const choicesAfter = async (...said: string[]) =>
      (await talk(beside, said, more)).turns
        .at(-1)!
        .state.story!.point.choices.map(({ text, flow }) => `${flow}: ${text}`)

    it('is left for another free answer', async () => {
      expect(await choicesAfter(opened)).toEqual(['side: Show me the mirror', 'main: Open the door'])
      expect(await choicesAfter(opened, 'What is your name?')).toEqual(['main: Open the door'])
    })
    it('is left after two turns without an answer, and not after one', async () => {
      expect(await choicesAfter(opened, 'purple monkey dishwasher')).toHaveLength(2)
      expect(await choicesAfter(opened, 'purple monkey dishwasher', 'zebra quantum')).toEqual([
        'main: Open the door',
      ])
    })
    it('cannot end the story, which keeps what may be asked where it waits', async () => {
      const { turns } = await talk(beside, [opened, 'show me the mirror', 'What is your name?'], more)
      expect(turns[1]!.answer.clipId).toBe('mirror')
      expect(turns[1]!.state.story!.point.ended).toBe(false)
      expect(turns[0]!.state.story!.point.starters).toEqual(['Who are you?'])
      expect(turns[2]!.state.story!.point.choices.map(({ text }) => text)).toEqual(['Open the door'])
    })
    it('is opened also by a free answer that was found behind a narrow point', async () => {
      const source = beside.replace(
        '-> a\n',
        '-> narrow\n=== narrow ===\n# pool: off\nYes?\n+ [Yes] -> wide\n+ [#else] -> wide\n=== wide ===\n# pool: all\nNow. \n-> a\n',
      )
      const { turns } = await talk(source, [opened], more)
      expect(turns[0]!.record!.moved).toBe('else_then_match')
      expect(turns[0]!.answer.clipId).toBe('sextant')
      expect(turns[0]!.state.story!.point.choices.map(({ text }) => text)).toEqual([
        'Show me the mirror',
        'Open the door',
      ])
    })
  })
  it('reads a choice also behind words that lean on what was said before', async () => {
    const source =
      '-> a\n=== a ===\n+ [The engine room] Down. # clip: down\n  -> a\n+ [The kitchen] Up. # clip: up\n  -> a\n'
    const { clips, decided } = await talk(source, ['and what about the engine room?'])
    expect(clips).toEqual(['down'])
    expect(decided).toEqual(['story'])
  })
})
