/** One way on from where a story waits. */
export type StoryChoice = {
  index: number
  /** `side`: of a knot that a free answer opened beside the story. */
  flow: 'main' | 'side'
  text: string
  /** Its text and every `#q:` of it. */
  phrases: string[]
  /** Short name of the clip whose trained questions it shares. */
  intent: string | null
  followUp: boolean
  isElse: boolean
  isHidden: boolean
}
/** Where a story waits for the visitor. Plain data, stored with the conversation. */
export type StoryPoint = {
  choices: StoryChoice[]
  /** Only its choices count: no free answers here. */
  poolOff: boolean
  topic: string | null
  /** How the person feels or the scene is meant; holds until the story says otherwise. */
  mood: string | null
  /** What visitors may ask freely here, beside the choices. */
  starters: string[]
  /** What the story counts with `score(name, n)`. */
  scores: Record<string, number>
  /** The knot, or `knot.stitch`; null before the first. */
  knot: string | null
  ended: boolean
}
/** What a visitor got of a story and where it now waits. */
export type StoryStep = {
  /** The state of the runtime, as its JSON. */
  ink: string
  point: StoryPoint
  lines: { text: string; clips: string[] }[]
  /** Short names of the clips to play, in their order. */
  clips: string[]
  steps: number
}

/** What a stored state holds. */
export type StoryLook = {
  variables: Record<string, string>
  visits: Record<string, number>
  /** Tags are not part of a state: whether free answers count there is not known. */
  point: StoryPoint
}

export const nowhere: StoryPoint = {
  choices: [],
  poolOff: false,
  topic: null,
  mood: null,
  starters: [],
  scores: {},
  knot: null,
  ended: false,
}

/** What a story may ask the studio, as it is in this turn. */
export type StoryWorld = {
  /** Turns since a clip was last given, by its short name; missing: never. */
  ago: Record<string, number>
  score: number
  language: string
  /** What was asked freely and answered: the names of the clips and of their topics, as plain words. */
  asked: string[]
  /** Whether the last free question got an answer. */
  answered: boolean
  /** What the visitor said in this turn; stories are never given it, they ask whether it holds a word. */
  said: string
}
/** Before anything was said. */
export const silentWorld: StoryWorld = {
  ago: {},
  score: 0,
  language: 'en',
  asked: [],
  answered: false,
  said: '',
}
/** One move: the story begins, a choice is taken, a free answer was given, a knot is opened, or the one beside it is left. */
export type StoryMove =
  | { kind: 'begin'; seed: number }
  | { kind: 'choose'; index: number; flow: 'main' | 'side' }
  | { kind: 'answered'; slug: string; topic: string | null; knot: string | null }
  | { kind: 'go'; knot: string }
  | { kind: 'leave_side' }

/** A choice from what the runtime offers: its tags say how it is taken. */
export function choiceOf(
  choice: { index: number; text: string; tags: string[] | null },
  flow: StoryChoice['flow'],
): StoryChoice {
  const tags = (choice.tags ?? []).map(readTag)
  const values = (name: string) => tags.filter((tag) => tag.name === name).map(({ value }) => value)
  const text = choice.text.trim()
  const has = (name: string) => tags.some((tag) => tag.name === name)
  return {
    index: choice.index,
    flow,
    text,
    phrases: [text, ...values('q')].filter((phrase) => phrase !== ''),
    intent: values('intent')[0] ?? null,
    followUp: has('followup'),
    isElse: has('else'),
    isHidden: has('hide') || text === '',
  }
}

export function readTag(tag: string): { name: string; value: string } {
  const [name, ...value] = tag.split(':')
  return { name: name!.trim().toLowerCase(), value: value.join(':').trim() }
}
