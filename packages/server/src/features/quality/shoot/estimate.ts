import type { Estimate, Split } from '@studio/contract'

/** Turns of one kind, score and verdict; `band` is a fiftieth of the score. */
export type CountRow = {
  kind: string
  band: number
  /** Empty: not reviewed. */
  quality: string
  /** A reviewer named an answer that would have been right. */
  hasAnswer: boolean
  turns: number
}

export const bands = 50
/** The matcher's own score counts as much as this many reviewed turns of the same score. */
const priorTurns = 2
/** Of what is refused although nothing fits, this part is taken to be rightly refused until people say otherwise. */
const usuallyRefusedRightly = 0.4

type Part = keyof Split
const parts: Part[] = ['right', 'refusedRightly', 'notRecorded', 'hadAnswer', 'offered', 'wrong', 'misheard']
const noTurns = () => Object.fromEntries(parts.map((part) => [part, 0])) as Split

/** What a person's verdict says of a turn; undefined: it says nothing of the answer. */
function judged({ kind, quality, hasAnswer }: CountRow): Part | undefined {
  if (quality === 'unclear') return 'misheard'
  if (quality === 'abuse') return 'refusedRightly'
  if (kind === 'answer') {
    if (quality === 'good' || quality === 'acceptable') return 'right'
    return quality === '' ? undefined : 'wrong'
  }
  if (quality === '') return undefined
  if (kind === 'bad_transcription') return 'misheard'
  if (quality === 'missing') return 'notRecorded'
  if (quality === 'wrong' && hasAnswer) return 'hadAnswer'
  return kind === 'did_you_mean' ? 'offered' : 'refusedRightly'
}

/** What turns that no one reviewed are taken for until enough of their kind and score were. */
function expected(kind: string, band: number): Partial<Split> {
  // Scores are calibrated: the chance that the best answer is right.
  const chance = (band + 0.5) / bands
  if (kind === 'answer') return { right: chance, wrong: 1 - chance }
  if (kind === 'did_you_mean') return { offered: 1 }
  if (kind === 'bad_transcription') return { misheard: 1 }
  const left = 1 - chance
  return {
    hadAnswer: chance,
    refusedRightly: left * usuallyRefusedRightly,
    notRecorded: left * (1 - usuallyRefusedRightly),
  }
}

/** Turns that are judged alike: of one kind, in fifths of the score. */
const stratumOf = ({ kind, band }: CountRow) => `${kind} ${Math.floor((band * 5) / bands)}`

export type Estimated = { questions: number; reviewed: number; right: Estimate | null; split: Split }

/**
 * Where all turns went, by what people said of some. Reviewers look at doubtful turns first, so turns are compared with
 * reviewed ones of the same kind and score only.
 */
export function estimate(rows: CountRow[]): Estimated {
  const split = noTurns()
  let [questions, reviewed, variance] = [0, 0, 0]
  for (const stratum of Map.groupBy(rows, stratumOf).values()) {
    const known = noTurns()
    const guessed = noTurns()
    let [judgedTurns, openTurns] = [0, 0]
    for (const row of stratum) {
      questions += row.turns
      const part = judged(row)
      if (part) {
        known[part] += row.turns
        judgedTurns += row.turns
      } else {
        openTurns += row.turns
        const share = expected(row.kind, row.band)
        for (const one of parts) guessed[one] += row.turns * (share[one] ?? 0)
      }
    }
    reviewed += judgedTurns
    for (const part of parts) {
      const prior = openTurns > 0 ? guessed[part] / openTurns : 0
      const rate = (known[part] + priorTurns * prior) / (judgedTurns + priorTurns)
      split[part] += known[part] + openTurns * rate
      if (part === 'right')
        variance += openTurns ** 2 * ((rate * (1 - rate)) / (judgedTurns + priorTurns + 1))
    }
  }
  if (questions === 0) return { questions, reviewed, right: null, split }
  const share = split.right / questions
  // Visitors differ from day to day, and what was not reviewed is not known for certain.
  const deviation = Math.sqrt((share * (1 - share)) / questions + variance / questions ** 2)
  return { questions, reviewed, right: { share, margin: Math.min(1, 1.96 * deviation) }, split }
}

export type ThresholdStep = { at: number; wrong: number; refused: number }

/**
 * How many wrong answers and needless refusals the same turns would have had at other thresholds. Only turns that have a
 * score take part: what was tapped or said in distress is not decided by it.
 */
export function thresholdSteps(rows: CountRow[]): ThresholdStep[] {
  const turns = new Float64Array(bands)
  const right = new Float64Array(bands)
  for (const band of Array.from({ length: bands }, (_, at) => at)) {
    const own = rows.filter((row) => row.band === band && row.kind !== 'bad_transcription')
    let [known, good, all] = [0, 0, 0]
    for (const row of own) {
      all += row.turns
      const part = judged(row)
      if (part === undefined || part === 'misheard' || part === 'offered') continue
      known += row.turns
      if (part === 'right' || part === 'hadAnswer') good += row.turns
    }
    turns[band] = all
    right[band] = (all * (good + priorTurns * ((band + 0.5) / bands))) / (known + priorTurns)
  }
  return Array.from({ length: bands + 1 }, (_, step) => {
    let [wrong, refused] = [0, 0]
    for (let band = 0; band < bands; band++) {
      if (band >= step) wrong += turns[band]! - right[band]!
      else refused += right[band]!
    }
    return { at: step / bands, wrong, refused }
  })
}
