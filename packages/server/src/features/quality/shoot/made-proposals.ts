import type { Planned } from './plan-shoot.ts'
import type { NewProposal } from './shoot.store.ts'
import type { MixedText } from './shoot-material.store.ts'

export type Questions = {
  /** Of all visitors in the time: what points are shares of. */
  questions: number
  named: Map<string, { questionId: string; text: string }>
  since: (text: string) => Date | undefined
  nearest: (text: string) => NewProposal['nearest']
}

/** The most wordings that are kept with a proposal. */
const wordingsMost = 200
/** Less than a twentieth of a point is not worth anybody's time. */
const leastPoints = 0.05
/** Of the turns in which answers are mixed up, this part is mended by telling their wordings apart. */
const usuallyMended = 0.6

const pointsOf = (turns: number, questions: number) => (100 * turns) / Math.max(1, questions)
const timesOf = (texts: { times: number }[]) => texts.reduce((sum, one) => sum + one.times, 0)
const mostAsked = <Text extends { text: string; times: number }>(texts: Text[]) =>
  [...texts].sort((a, b) => b.times - a.times)

/** What was planned, in the words of the storyfile; what would bring nothing is left out. */
export function proposalsOf(planned: Planned[], about: Questions): NewProposal[] {
  return planned.flatMap((plan) => {
    const { kind, clipId, texts, gain } = plan
    const points = pointsOf(gain.caught - gain.taken, about.questions)
    if (points < leastPoints) return []
    const wordings = mostAsked(texts)
    const text = plan.kind === 'record' ? asQuestion(plan.wording) : about.named.get(clipId!)!.text
    return [
      {
        kind,
        text,
        clipId,
        otherClipId: null,
        asked: gain.asked,
        ways: texts.length,
        since: earliest(texts.map((one) => about.since(one.text))),
        wordings: kept(wordings),
        nearest: clipId === null ? about.nearest(wordings[0]!.text) : null,
        points,
        caught: gain.caught,
        taken: gain.taken,
        tested: gain.tested,
      },
    ]
  })
}

/**
 * Two answers that are taken for one another. Only reviewed turns show it, so what reviewers found is taken to be as
 * frequent in the turns of the played answer that no one looked at.
 */
export function proposalOfPair(
  texts: MixedText[],
  about: Questions,
  unjudged: Map<string, { open: number; judged: number }>,
): NewProposal[] {
  const [played, right] = [texts[0]!.playedClipId, texts[0]!.rightClipId]
  const name = about.named.get(played)
  if (!name || !about.named.has(right) || timesOf(texts) < 2) return []
  let turns = 0
  for (const [clipId, own] of Map.groupBy(texts, (text) => text.playedClipId)) {
    const seen = timesOf(own)
    const { open, judged } = unjudged.get(clipId) ?? { open: 0, judged: seen }
    turns += seen + open * (seen / (Math.max(judged, seen) + 2))
  }
  const caught = turns * usuallyMended
  const wordings = mostAsked(texts)
  return [
    {
      kind: 'mend',
      text: name.text,
      clipId: played,
      otherClipId: right,
      asked: timesOf(texts),
      ways: texts.length,
      since: earliest(texts.map((one) => one.since)),
      wordings: kept(wordings),
      nearest: null,
      points: pointsOf(caught, about.questions),
      caught,
      taken: 0,
      tested: false,
    },
  ]
}

const kept = (wordings: { text: string; times: number }[]) =>
  wordings.slice(0, wordingsMost).map(({ text, times }) => ({ text, times }))

function earliest(dates: (Date | undefined)[]): Date {
  return new Date(Math.min(...dates.filter((date) => date !== undefined).map((date) => date.getTime())))
}

/** What visitors typed or said, as a question of a script is written. */
export function asQuestion(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ').slice(0, 300)
  const first = trimmed.charAt(0).toLocaleUpperCase() + trimmed.slice(1)
  return /[.?!…。？！]$/.test(first) ? first : `${first}?`
}
