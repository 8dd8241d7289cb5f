import type { QualityFigures, QueryOf, routes } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import {
  type AnswerCount,
  type DayCount,
  readAnswerCounts,
  readCounts,
  readDays,
  readMarkers,
  readMixedWordings,
  readScriptedAnswers,
  type ScriptedAnswer,
} from './figures.store.ts'
import { countAnswered, type GotAnswer } from './got-answer.store.ts'
import { estimate, thresholdSteps } from './shoot/estimate.ts'

type Query = QueryOf<typeof routes.quality.figures>
export type Trend = QualityFigures['trend']

const dayMs = 24 * 60 * 60 * 1000
/** With fewer reviewed answers the number is only the matcher's opinion of itself. */
const reviewedLeast = 20
/** With fewer questions a curve would show chance. */
const trendLeast = 200
const listed = { pairs: 10, weak: 20, neverPlayed: 200 }
/** The curve's points are days, three days or weeks. */
const trendDays: Record<Query['days'], number> = { 7: 1, 30: 3, 90: 7 }

/** How well a storyfile answers, from kept figures. */
export async function readFigures(
  sql: Queryable,
  storyfileId: string,
  { days, channel, mayRead }: Query & { mayRead: boolean },
  now: Date,
): Promise<QualityFigures> {
  // Days are those of UTC, today included.
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const from = new Date(today - (days - 1) * dayMs)
  const kept = { storyfileId, channel, from }
  const before = { storyfileId, channel, from: new Date(from.getTime() - days * dayMs), to: from }
  const [counts, countsBefore, answers, kepts, markers, scripted, wordings, gotAnswer] = await Promise.all([
    readCounts(sql, kept),
    readCounts(sql, before),
    readAnswerCounts(sql, kept),
    readDays(sql, kept),
    readMarkers(sql, kept),
    readScriptedAnswers(sql, storyfileId),
    mayRead ? readMixedWordings(sql, kept) : [],
    channel === 'visitors' ? countAnswered(sql, storyfileId, from) : undefined,
  ])
  const all = estimate(counts)
  const isKnown = all.reviewed >= reviewedLeast
  const byClip = new Map(scripted.map((answer) => [answer.clipId, answer]))
  const played = new Set(answers.filter((row) => row.played).map((row) => byClip.get(row.clipId)?.questionId))
  return {
    since: from.toISOString(),
    questions: all.questions,
    gotAnswer: gotAnswer ?? answeredOf(counts),
    reviewed: all.reviewed,
    right: isKnown ? all.right : null,
    rightBefore: isKnown ? (estimate(countsBefore).right?.share ?? null) : null,
    split: all.split,
    recovered: kepts.recovered,
    trend:
      isKnown && all.questions >= trendLeast ? trendOf(counts, from, { days, step: trendDays[days] }) : [],
    markers: markers.map((marker) => ({ ...marker, at: marker.at.toISOString() })),
    pairs: pairsOf(answers, byClip, wordings),
    weak: weakOf(answers, byClip),
    neverPlayed: scripted
      .filter((answer) => answer.isShown && !played.has(answer.questionId))
      .slice(0, listed.neverPlayed)
      .map(named),
    topics: topicsOf(answers, byClip, { from, days }),
    threshold: { now: kepts.threshold, steps: thresholdSteps(counts) },
  }
}

/** The same of one channel, from kept figures. */
function answeredOf(counts: DayCount[]): GotAnswer {
  const sum = (rows: DayCount[]) => rows.reduce((all, { turns }) => all + turns, 0)
  const isAnswered = ({ kind, quality }: DayCount) =>
    kind === 'answer' && !['wrong', 'missing', 'unclear'].includes(quality)
  return { questions: sum(counts), answered: sum(counts.filter(isAnswered)) }
}

const named = ({ clipId, questionId, question }: ScriptedAnswer) => ({ clipId, questionId, question })

const partOf = (day: string, from: Date, step: number) =>
  Math.floor((Date.parse(day) - from.getTime()) / (step * dayMs))

export function trendOf(
  counts: DayCount[],
  from: Date,
  { days, step }: { days: number; step: number },
): Trend {
  const parts = Map.groupBy(counts, ({ day }) => partOf(day, from, step))
  return Array.from({ length: Math.ceil(days / step) }, (_, part) => {
    const { questions, right } = estimate(parts.get(part) ?? [])
    return { from: new Date(from.getTime() + part * step * dayMs).toISOString(), questions, right }
  })
}

type Wordings = Awaited<ReturnType<typeof readMixedWordings>>

export function pairsOf(
  answers: AnswerCount[],
  byClip: Map<string, ScriptedAnswer>,
  wordings: Wordings,
): QualityFigures['pairs'] {
  const turns = new Map<string, number>()
  for (const row of answers) {
    if (!row.played || row.quality !== 'wrong' || !row.correctClipId) continue
    const key = `${row.clipId} ${row.correctClipId}`
    turns.set(key, (turns.get(key) ?? 0) + row.turns)
  }
  const plays = new Map<string, number>()
  for (const row of answers) {
    const questionId = row.played && byClip.get(row.clipId)?.questionId
    if (questionId) plays.set(questionId, (plays.get(questionId) ?? 0) + row.turns)
  }
  const withPlays = (answer: ScriptedAnswer) => ({
    ...named(answer),
    plays: plays.get(answer.questionId) ?? 0,
  })
  return [...turns]
    .flatMap(([key, count]) => {
      const [playedId, rightId] = key.split(' ') as [string, string]
      const [was, should] = [byClip.get(playedId), byClip.get(rightId)]
      if (!was || !should || was.questionId === should.questionId) return []
      const own = wordings.filter((one) => one.playedClipId === playedId && one.rightClipId === rightId)
      return [
        {
          played: withPlays(was),
          right: withPlays(should),
          turns: count,
          wordings: own.slice(0, 10).map(({ text, times }) => ({ text, times })),
        },
      ]
    })
    .sort((a, b) => b.turns - a.turns)
    .slice(0, listed.pairs)
}

export function weakOf(answers: AnswerCount[], byClip: Map<string, ScriptedAnswer>): QualityFigures['weak'] {
  const found = new Map<string, QualityFigures['weak'][number]>()
  for (const { clipId, played, quality, turns } of answers) {
    const answer = byClip.get(clipId)
    if (!played || !answer) continue
    const row = found.get(answer.questionId) ?? { ...named(answer), played: 0, reviewed: 0, wrong: 0 }
    row.played += turns
    if (quality !== '' && quality !== 'unclear' && quality !== 'abuse') row.reviewed += turns
    if (quality === 'wrong' || quality === 'missing') row.wrong += turns
    found.set(answer.questionId, row)
  }
  return [...found.values()]
    .filter((row) => row.wrong > 0)
    .sort((a, b) => b.wrong / b.reviewed - a.wrong / a.reviewed || b.played - a.played)
    .slice(0, listed.weak)
}

/** By the topic of the answer that came nearest: how many of its questions were answered and not judged wrong. */
export function topicsOf(
  answers: AnswerCount[],
  byClip: Map<string, ScriptedAnswer>,
  { from, days }: { from: Date; days: number },
): QualityFigures['topics'] {
  const weeks = Math.ceil(days / 7)
  type Cell = { asked: number; right: number }
  const topics = new Map<string, Cell[]>()
  for (const { day, clipId, played, quality, turns } of answers) {
    const topic = byClip.get(clipId)?.topic
    if (!topic) continue
    const cells = topics.get(topic) ?? Array.from({ length: weeks }, () => ({ asked: 0, right: 0 }))
    const cell = cells[partOf(day, from, 7)]
    if (cell) {
      cell.asked += turns
      if (played && !['wrong', 'missing', 'unclear'].includes(quality)) cell.right += turns
    }
    topics.set(topic, cells)
  }
  return [...topics]
    .map(([name, cells]) => ({
      name,
      asked: cells.reduce((sum, cell) => sum + cell.asked, 0),
      weeks: cells.map(({ asked, right }, week) => ({
        from: new Date(from.getTime() + week * 7 * dayMs).toISOString(),
        asked,
        share: asked > 0 ? right / asked : null,
      })),
    }))
    .sort((a, b) => b.asked - a.asked)
}
