import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ScriptContent } from '@studio/contract'
import type { Coverage, ScriptedQuestion } from '@studio/dialogue'
import { LRUCache } from 'lru-cache'
import type { Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { perContext } from '../../platform/per-context.ts'
import { type MeasuredCoverage, measureApart } from './measure-apart.ts'

export type Measurable = {
  language: string
  topics: ScriptContent['topics']
  /** Imported; without any, those of the script's kind are asked. */
  lines: string[]
  /** Asked in rehearsal, beside the others. */
  rehearsed: string[]
}
type MeasuredScript = { measurable: Measurable; coverage: MeasuredCoverage }
/** `isMeasuring`: of an earlier look; without one, nothing was asked and nothing caught. */
export type CoverageNow = { measurable: Measurable; isMeasuring: boolean; coverage: Figures }
type Figures = Pick<MeasuredCoverage, 'kind' | 'practice' | 'caught' | 'caughtWithMissing' | 'missing'>
type Measured = { key: string; phrases: number; coverage: MeasuredCoverage }
type Kept = { running: { key: string; measured: Promise<Measured> } | undefined; last: Measured | undefined }

/** Scripts of which the last figures are kept; the one that no one looked at for longest goes first. */
const keptScripts = 200
/** A script that has changed by less than this share is measured with its earlier calibration. */
const nearlySame = 0.1

type Room = {
  kept: LRUCache<string, Kept>
  /** Who waits to be measured, by script and by what they may see: what they wait for reads the script when it begins. */
  waiting: Map<string, Promise<MeasuredScript>>
  measuring: Map<string, Promise<unknown>>
  /** What the last answer was, by script and by what its reader may see. */
  known: LRUCache<string, MeasuredScript>
}
const roomOf = perContext(
  (): Room => ({
    kept: new LRUCache({ max: keptScripts }),
    waiting: new Map(),
    measuring: new Map(),
    known: new LRUCache({ max: keptScripts }),
  }),
)

/** No one looks at an empty page for longer: what was known is shown meanwhile. */
const patienceMs = 800
const nothingYet: Figures = { kind: 'anybody', practice: 0, caught: 0, caughtWithMissing: 0, missing: [] }

/** The coverage of a script, or the one known before where measuring takes longer than `patience`. */
export async function coverageNow(
  context: Context,
  scriptId: string,
  scope: Scope,
  read: () => Promise<Measurable>,
  patience: () => Promise<unknown> = () => sleep(patienceMs, undefined, { ref: false }),
): Promise<CoverageNow> {
  const measured = measureScript(context, scriptId, scope, read)
  const late = measured.catch(nothing) // no one may be waiting for it any more when it fails
  await Promise.race([late, patience()])
  const now = await Promise.race([measured, undefined])
  if (now) return { ...now, isMeasuring: false }
  const known = roomOf(context).known.get(lineOf(scriptId, scope))
  return { ...(known ?? { measurable: await read(), coverage: nothingYet }), isMeasuring: true }
}

const lineOf = (scriptId: string, scope: Scope) => `${scriptId} ${JSON.stringify(scope)}`

/**
 * The coverage of a script, whether a storyfile's or a template's, as `read` finds it. While a person writes, every edit is
 * asked for: those who ask while one is measured wait together for the next one, so that nothing is measured which no one
 * looks at any more. `scriptId` and `scope` are only for remembering.
 */
export function measureScript(
  context: Context,
  scriptId: string,
  scope: Scope,
  read: () => Promise<Measurable>,
): Promise<MeasuredScript> {
  const { kept, waiting, measuring, known } = roomOf(context)
  const line = lineOf(scriptId, scope)
  const asked = waiting.get(line)
  if (asked) return asked
  const next = (measuring.get(line) ?? Promise.resolve()).then(async () => {
    waiting.delete(line)
    const measurable = await read()
    const found = { measurable, coverage: await measureContent(kept, scriptId, measurable) }
    known.set(line, found)
    return found
  })
  const ended = next.then(nothing, nothing).then(() => {
    if (measuring.get(line) === ended) measuring.delete(line)
  })
  waiting.set(line, next)
  measuring.set(line, ended)
  return next
}

const nothing = () => {}

/** The same script and practice questions are measured once, and who asks before that is done gets the same answer. */
async function measureContent(
  kept: Room['kept'],
  scriptId: string,
  measurable: Measurable,
): Promise<MeasuredCoverage> {
  const script = scriptedQuestions(measurable.topics)
  const { language, lines, rehearsed } = measurable
  const key = createHash('sha256')
    .update(JSON.stringify([language, lines, rehearsed, script]))
    .digest('base64')
  const own = kept.get(scriptId) ?? { running: undefined, last: undefined }
  kept.set(scriptId, own)
  if (own.last?.key === key) return own.last.coverage
  if (own.running?.key === key) return (await own.running.measured).coverage
  const phrases = script.reduce((sum, { variants }) => sum + 1 + variants.length, 0)
  const measured = measureApart({
    language,
    lines,
    rehearsed,
    script,
    rejector: calibrationFor(own.last, phrases),
  }).then((coverage) => {
    const { last } = own
    const calibratedOn = last?.coverage.rejector === coverage.rejector ? last!.phrases : phrases
    own.last = { key, phrases: calibratedOn, coverage }
    return own.last
  })
  const running = { key, measured }
  own.running = running
  try {
    return (await measured).coverage
  } finally {
    if (own.running === running) own.running = undefined
  }
}

function calibrationFor(last: Measured | undefined, phrases: number): Coverage['rejector'] {
  if (!last) return null
  return Math.abs(phrases - last.phrases) <= nearlySame * last.phrases ? last.coverage.rejector : null
}

/** What the subject will not answer catches nothing. */
export function scriptedQuestions(topics: ScriptContent['topics']): ScriptedQuestion[] {
  return topics
    .flatMap(({ questions }) => questions)
    .filter(({ status }) => status !== 'skipped')
    .map(({ text, variants }) => ({ text, variants: variants.map((variant) => variant.text) }))
}
