import { itemAt } from '../item-at.ts'
import { customLexicon, normalise } from '../match/lexical/normalise.ts'
import { type Asked, likenesses, likenessOfAll, meanOf, type Row, rowsOf, unitOf } from './similarity.ts'
import { spellingOf } from './spelling.ts'

export type { Asked } from './similarity.ts'

/**
 * Texts that ask the same, as places in the list that was given. The most asked of the best-spelled ones comes first;
 * `text` names them: that wording, with its typing errors mended.
 */
export type Cluster = { text: string; members: number[]; times: number }

/**
 * Two groups whose texts are this alike on average ask the same. Chosen on the same labelled misses that the test groups,
 * so its figures flatter. By words: at .2 purity is .84 and .47 are found together, here .87 and .44, at .3 .89 and .40.
 * With vectors: at .26 and with the small groups joined purity is .88 and .57 are found together; without joining them
 * .89 and .56.
 */
const alike = { byWords: 0.25, byMeaning: 0.26 }
/** A group of so few wordings joins a larger one that it resembles this much as a whole. Measured with vectors only. */
const small = { most: 5, alike: 0.4 }
/** This many texts are compared with each other; the others join the groups that these form. */
export const comparedMost = 2_500
/** What joins no group may form groups of its own, this often. Later texts were asked once and resemble little. */
const rounds = 3

/** Groups questions that ask the same in other words. The largest group comes first; a text without any words is left out. */
export function clusterQuestions(asked: Asked[], language: string): Cluster[] {
  const spelling = spellingOf(language)
  const spelled = asked.map((one) => ({ ...one, text: spelling.mend(one.text) }))
  const equal = joinEqual(spelled, language)
  // The order decides who is compared with whom: the most asked first, then by the text, so that nothing is by chance.
  equal.sort((a, b) => b.times - a.times || (a.cleaned < b.cleaned ? -1 : 1))
  const rows = rowsOf(
    equal.map(({ members, times }) => ({ ...itemAt(spelled, itemAt(members, 0)), times })),
    language,
  )
  let left = equal.map((_, place) => place)
  const groups: number[][] = []
  for (let round = 0; round < rounds && left.length > 0; round++) {
    const seeds = left.slice(0, comparedMost)
    const seedRows = seeds.map((place) => itemAt(rows, place))
    const formed = averageLink(seedRows).map((group) => group.map((at) => itemAt(seeds, at)))
    const rest = left.slice(comparedMost)
    const unlike = join(rest, { formed, rows })
    groups.push(...formed)
    left = unlike
  }
  groups.push(...left.map((place) => [place]))
  return gathered(groups, rows)
    .map((group) => {
      const members = group.sort((a, b) => a - b).flatMap((place) => itemAt(equal, place).members)
      const errors = new Map(members.map((member) => [member, spelling.errors(itemAt(asked, member).text)]))
      const least = Math.min(...errors.values())
      const best = members.findIndex((member) => errors.get(member) === least)
      const [name] = members.splice(best, 1)
      return {
        text: itemAt(spelled, name!).text,
        members: [name!, ...members],
        times: group.reduce((sum, place) => sum + itemAt(equal, place).times, 0),
      }
    })
    .sort((a, b) => b.times - a.times || itemAt(a.members, 0) - itemAt(b.members, 0))
}

type Equal = { cleaned: string; members: number[]; times: number }

/** Texts that differ in case and punctuation alone are one. */
function joinEqual(asked: Asked[], language: string): Equal[] {
  const none = customLexicon([], language)
  const byText = new Map<string, Equal>()
  asked.forEach(({ text, times }, member) => {
    const { cleaned } = normalise(text, language, none)
    if (cleaned === '') return
    const known = byText.get(cleaned)
    if (!known) byText.set(cleaned, { cleaned, members: [member], times })
    else {
      known.members.push(member)
      known.times += times
    }
  })
  const found = [...byText.values()]
  for (const { members } of found)
    members.sort((a, b) => itemAt(asked, b).times - itemAt(asked, a).times || a - b)
  return found
}

/** Puts texts into the groups that they are like on average; answers those that are like none. */
function join(rest: number[], { formed, rows }: { formed: number[][]; rows: Row[] }): number[] {
  const means = likenesses(formed.map((group) => meanOf(group.map((place) => itemAt(rows, place)))))
  const unlike: number[] = []
  const joined: [number, number][] = []
  for (const place of rest) {
    const found = means.to(itemAt(rows, place))
    let best = -1
    let most = itemAt(rows, place).dense ? alike.byMeaning : alike.byWords
    for (let group = 0; group < found.length; group++) {
      const mean = itemAt(found, group)
      if (mean < most) continue
      most = mean
      best = group
    }
    if (best < 0) unlike.push(place)
    else joined.push([best, place])
  }
  for (const [group, place] of joined) itemAt(formed, group).push(place)
  return unlike
}

/**
 * Small groups join the larger one that they are most like as a whole, the most alike pair first: on average a rare wording
 * is like few of a group's many. A group that took another stays where it is.
 */
function gathered(groups: number[][], rows: Row[]): number[][] {
  const seen = groups.filter((group) => group.every((place) => itemAt(rows, place).dense))
  const larger = seen.filter((group) => group.length > 1)
  const units = (some: number[][]) =>
    some.map((group) => unitOf(meanOf(group.map((place) => itemAt(rows, place)))))
  const to = likenesses(units(larger))
  const few = seen.filter((group) => group.length <= small.most)
  const pairs = units(few).flatMap((unit, at) => {
    const found = to.to(unit)
    return larger.flatMap((group, place) => {
      const like = itemAt(found, place)
      return group !== few[at] && like >= small.alike ? [{ like, from: itemAt(few, at), into: group }] : []
    })
  })
  const [moved, took] = [new Set<number[]>(), new Set<number[]>()]
  for (const { from, into } of pairs.sort((a, b) => b.like - a.like)) {
    if (moved.has(from) || moved.has(into) || took.has(from)) continue
    moved.add(from)
    took.add(into)
    into.push(...from)
  }
  return groups.filter((group) => !moved.has(group))
}

/**
 * Average linkage by chains of nearest neighbours (Murtagh 1983): the same groups as always joining the two most alike,
 * in the square of the number of texts.
 */
function averageLink(rows: Row[]): number[][] {
  const size = rows.length
  const like = likenessOfAll(rows)
  const least = rows.every((row) => row.dense) ? alike.byMeaning : alike.byWords
  const sizes = new Float32Array(size).fill(1)
  const groups: (number[] | null)[] = rows.map((_, at) => [at])
  const done = new Uint8Array(size)
  const nearest = (of: number) => {
    let best = -1
    let most = least
    for (let other = 0; other < size; other++) {
      if (other === of || groups[other] === null || like.of(of, other) < most) continue
      most = like.of(of, other)
      best = other
    }
    return best
  }
  for (let start = 0; start < size; start++) {
    const chain = groups[start] && !done[start] ? [start] : []
    while (chain.length > 0) {
      const top = chain.at(-1)!
      const next = nearest(top)
      const before = chain.at(-2)
      if (next < 0) {
        done[top] = 1
        chain.pop()
      } else if (before !== undefined && like.of(top, before) >= like.of(top, next)) {
        chain.length -= 2
        merge(before, top)
        if (chain.length === 0) chain.push(before)
      } else chain.push(next)
    }
  }
  return groups.filter((group) => group !== null)

  function merge(into: number, from: number): void {
    const [a, b] = [sizes[into]!, sizes[from]!]
    for (let other = 0; other < size; other++) {
      if (groups[other] === null || other === into || other === from) continue
      like.set(into, other, (a * like.of(into, other) + b * like.of(from, other)) / (a + b))
    }
    sizes[into] = a + b
    groups[into]!.push(...groups[from]!)
    groups[from] = null
  }
}
