import { itemAt } from '../item-at.ts'
import { seededRandom } from '../match/random.ts'
import { outlineOf } from './graph/outline.ts'
import {
  nowhere,
  type StoryMove,
  type StoryPoint,
  type StoryStep,
  type StoryWorld,
  silentWorld,
} from './graph/story-point.ts'
import { StoryLimitError } from './guard-story.ts'
import { plain } from './plain-words.ts'
import type { StoryProblem } from './problem.ts'
import { openStory } from './run-story.ts'

export type StoryWalks = {
  problems: StoryProblem[]
  turns: number
  clips: string[]
  knots: Record<string, number>
}

/** Walks through a story by chance, always in the same ways: finds clips that are never played, and what breaks. */
export function walkStory(
  compiled: string,
  source: string,
  {
    walks = 300,
    turns = 40,
    deadline = () => false,
  }: { walks?: number; turns?: number; deadline?: () => boolean },
): StoryWalks {
  const random = seededRandom(7)
  const heard = visitorOf(source)
  const story = openStory(compiled)
  const played = new Set<string>()
  const knots: Record<string, number> = {}
  const faults = new Map<string, StoryProblem>()
  const outline = outlineOf(source)
  const answers = outline.tags.filter(({ name }) => name === 'answer')
  const lineOf = (knot: string | null) => outline.parts.find(({ path }) => path === knot)?.line ?? 0
  let taken = 0
  for (let walk = 0; walk < walks && !deadline(); walk++) {
    let last: StoryStep | null = null
    const world: StoryWorld = { ...silentWorld, score: Math.floor(random() * 10) }
    try {
      last = story.step(null, nowhere, { kind: 'begin', seed: walk }, world)
      meet(last)
      for (let turn = 0; turn < turns && last.point.choices.length > 0; turn++) {
        for (const clip of last.clips) world.ago[clip] = turn
        last = story.step(last.ink, last.point, moveFrom(last.point), { ...world, ...heard() })
        meet(last)
      }
    } catch (error) {
      const knot = last?.point.knot ?? null
      const message = sentenceOf(error, knot)
      faults.set(message, { rule: 'V5', severity: 'error', line: lineOf(knot), message })
    }
  }
  const missed = outline.tags.filter(
    ({ name, value }) => name === 'clip' && value !== '' && !value.includes('{') && !played.has(value),
  )
  const unplayed = missed.map(({ value, line }) => ({
    ...({ rule: 'V4', severity: 'warning', line } as const),
    message: `The clip ${value} was never played in ${walks} walks through the story.`,
  }))
  return {
    problems: [...faults.values(), ...(faults.size > 0 ? [] : unplayed)],
    turns: taken,
    clips: [...played],
    knots,
  }

  /** Mostly a choice; now and then a free answer, which may open a knot of its own. */
  function moveFrom({ choices, poolOff, topic }: StoryPoint): StoryMove {
    const answer = answers[Math.floor(random() * answers.length)]
    if (answer && !poolOff && random() < 0.3)
      return { kind: 'answered', slug: answer.value, topic, knot: answer.part || null }
    const { index, flow } = itemAt(choices, Math.floor(random() * choices.length))
    return { kind: 'choose', index, flow }
  }

  function meet({ clips, point }: StoryStep): void {
    taken++
    for (const clip of clips) played.add(clip)
    if (point.knot) knots[point.knot] = (knots[point.knot] ?? 0) + 1
  }
}

/** What visitors said and asked by chance, of the words that the story asks for. */
function visitorOf(source: string): () => Pick<StoryWorld, 'asked' | 'answered' | 'said'> {
  const random = seededRandom(11)
  const words = [...source.matchAll(/\b(?:said|asked)\(\s*"([^"]*)"/g)].map((found) => itemAt(found, 1))
  return () => ({
    answered: random() < 0.5,
    asked: words.filter(() => random() < 0.5).map(plain),
    said: words.filter(() => random() < 0.5).join(' '),
  })
}

function sentenceOf(error: unknown, knot: string | null): string {
  const place = knot ? `After the knot ${knot}` : 'At the beginning'
  if (error instanceof StoryLimitError) return `${place} the story does not come to an end: ${error.limit}.`
  return `${place} the story breaks: ${(error as Error).message.replace(/^.*?line (\d+): /, '').slice(0, 200)}`
}
