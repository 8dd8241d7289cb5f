import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Question, questions, type Row, readRows } from '../match/rows.ts'
import { shuffled } from '../talk/talk.ts'

/** A public set: labelled texts to train with, others to ask, those that no label answers, and what answers say. */
type PublicSet = { train: Row[]; tests: Row[]; offTopic: string[]; answers: Map<string, string> }

/** What a matcher is trained with and asked. `offTopic`: given to it as questions without an answer. */
export type Draw = {
  phrases: Map<string, string[]>
  answers: Map<string, string[]>
  offTopic: string[]
  tests: Question[]
}

/** Reads a set as it is published: rows of `text` and `label` as one JSON list each, or a storyteller's lines. */
export function readSet(folder: string): PublicSet {
  const list = <One>(...names: string[]): One[] => {
    const path = names.map((name) => join(folder, name)).find((one) => existsSync(one))
    if (!path) return []
    return path.endsWith('.jsonl')
      ? (readRows(path) as One[])
      : (JSON.parse(readFileSync(path, 'utf8')) as One[])
  }
  const tests = list<Row>('visitors.jsonl', 'test.json', 'valid.json', 'val.json')
  if (tests.length === 0) throw new Error(`${folder} holds no questions.`)
  type Said = { label: string; text?: string; answers?: string[] }
  const said = list<Said>('answers.jsonl', 'answers.json')
  return {
    train: list<Row>('train.jsonl', 'train.json'),
    tests,
    offTopic: list<Row>('oos_test.json', 'oos_val.json').map(({ text }) => text),
    answers: new Map(said.map(({ label, text, answers }) => [label, text ?? answers!.join(' ')])),
  }
}

type Wanted = {
  seed: number
  /** Phrases of a label; undefined: all. */
  phrases?: number
  /** The share of labels whose questions have no answer. */
  leftOut?: number
  labels?: number
  testsMost?: number
  /** Each third label has so many phrases instead. */
  everyThird?: number
  withTypingErrors?: boolean
}

/** Draws a storyfile from a set: the same seed draws the same one. */
export function draw(set: PublicSet, wanted: Wanted): Draw {
  const { seed, phrases = Number.POSITIVE_INFINITY, leftOut = 0, testsMost = 1000 } = wanted
  const all = new Map<string, string[]>()
  for (const { text, label } of shuffled(set.train, seed))
    for (const one of [label ?? []].flat()) all.set(one, [...(all.get(one) ?? []), text])
  const labels = shuffled([...all.keys()].sort(), seed).slice(0, wanted.labels)
  const kept = labels.slice(Math.round(leftOut * labels.length))
  const most = (place: number) =>
    wanted.everyThird !== undefined && place % 3 === 0 ? wanted.everyThird : phrases
  const known = questions(set.tests)
    // Of the labels that aren't drawn at all nothing is asked; of those left out, questions without an answer.
    .filter((test) => test.labels.length === 0 || test.labels.some((label) => labels.includes(label)))
    .map(({ text, labels: own }) => ({ text, labels: own.filter((label) => kept.includes(label)) }))
  const tests = [
    ...shuffled(known, seed).slice(0, testsMost),
    ...set.offTopic.map((text) => ({ text, labels: [] })),
  ]
  return {
    phrases: new Map(kept.map((label, place) => [label, all.get(label)!.slice(0, most(place))])),
    answers: new Map(
      kept.flatMap((label) => (set.answers.has(label) ? [[label, [set.answers.get(label)!]]] : [])),
    ),
    offTopic: [],
    tests: wanted.withTypingErrors
      ? tests.map(({ text, labels: own }, at) => ({ text: mistyped(text, at), labels: own }))
      : tests,
  }
}

/** The longest word with two letters in each other's place. */
function mistyped(text: string, seed: number): string {
  const longest = (text.match(/\p{L}+/gu) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (longest.length < 4) return text
  const at = 1 + (seed % (longest.length - 2))
  const [before, pair, after] = [longest.slice(0, at), longest.slice(at, at + 2), longest.slice(at + 2)]
  return text.replace(longest, before + [...pair].reverse().join('') + after)
}
