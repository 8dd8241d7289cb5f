/** A statement as a unit tells it. */
export type Told = {
  id: string
  timestamp: string
  actor: Json
  verb: { id: string }
  object: { id: string }
  result?: {
    score?: { scaled?: number; raw?: number; min?: number; max?: number }
    success?: boolean
    completion?: boolean
    duration?: string
  }
  context: {
    registration?: string
    contextActivities?: Record<string, { id: string }[]>
    extensions?: Json
  }
}
type Json = Record<string, unknown>

/** What a platform knows when a statement comes. */
export type Session = {
  registration: string
  activityId: string
  sessionId: string
  actor: Json
  /** The grouping of its context template. */
  course: string
  masteryScore: number
  /** The verbs that were told before: in this session, and in the whole registration. */
  before: string[]
  everBefore: string[]
}

const extension = (name: string) => `https://w3id.org/xapi/cmi5/context/extensions/${name}`
const judging = ['passed', 'failed']
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function verbOf({ verb }: Pick<Told, 'verb'>): string {
  return verb.id.split('/').at(-1)!
}

export function sessionOf({ context }: Told): unknown {
  return context.extensions?.[extension('sessionid')]
}

/**
 * What cmi5 says that a platform must refuse, by the numbers of its specification (Quartz) as its list of requirements has
 * them.
 */
const rules: Record<string, (told: Told, session: Session) => boolean> = {
  '9.1.0.0-1 no id': ({ id }) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id),
  '9.3.0.0-2 a verb twice in a session': (told, { before }) => before.includes(verbOf(told)),
  '9.3.0.0-3 judged twice in a session': (told, { before }) =>
    judging.includes(verbOf(told)) && before.some((verb) => judging.includes(verb)),
  '9.3.0.0-4 before initialized': (told, { before }) => before.length === 0 && verbOf(told) !== 'initialized',
  '9.3.0.0-5 after terminated': (_, { before }) => before.includes('terminated'),
  '9.3.0.0-6 completed twice': (told, { everBefore }) =>
    verbOf(told) === 'completed' && everBefore.includes('completed'),
  '9.3.0.0-7, -8 judged after passed': (told, { everBefore }) =>
    judging.includes(verbOf(told)) && everBefore.includes('passed'),
  '9.3.4.0-2 passed below the mastery score': (told, { masteryScore }) =>
    verbOf(told) === 'passed' && (told.result?.score?.scaled ?? 1) < masteryScore,
  '9.3.5.0-2 failed at the mastery score': (told, { masteryScore }) =>
    verbOf(told) === 'failed' && (told.result?.score?.scaled ?? 0) >= masteryScore,
  '9.4.0.0-1 another object': ({ object }, { activityId }) => object.id !== activityId,
  '9.5.1.0-2 a score of what is not judged': (told) =>
    told.result?.score !== undefined && !judging.includes(verbOf(told)),
  '9.5.1.0-3 a raw score without limits': ({ result }) =>
    result?.score?.raw !== undefined && (result.score.min === undefined || result.score.max === undefined),
  '9.5.2 success': (told) =>
    told.result?.success !== ({ passed: true, failed: false } as Record<string, boolean>)[verbOf(told)],
  '9.5.3 completion': (told) => told.result?.completion !== (verbOf(told) === 'completed' ? true : undefined),
  '9.5.4.1 no duration': (told) =>
    [...judging, 'completed', 'terminated'].includes(verbOf(told)) &&
    !/^P(T|\d)/.test(told.result?.duration ?? ''),
  '9.6.1.0-1 another registration': ({ context }, { registration }) => context.registration !== registration,
  '9.6.2.0-1 not of the template': ({ context }, { course }) =>
    !context.contextActivities?.grouping?.some(({ id }) => id === course),
  '9.6.2.1, 9.6.2.2 categories': (told) => {
    const isJudged = [...judging, 'completed'].includes(verbOf(told))
    const categories = told.context.contextActivities?.category?.map(({ id }) => id.split('/').at(-1))
    return !same([...(categories ?? [])].sort(), ['cmi5', ...(isJudged ? ['moveon'] : [])])
  },
  '9.6.3.1-4 no session id': (told, { sessionId }) => sessionOf(told) !== sessionId,
  '9.6.3.2-2 no mastery score': (told, { masteryScore }) =>
    told.result?.score !== undefined &&
    judging.includes(verbOf(told)) &&
    told.context.extensions?.[extension('masteryscore')] !== masteryScore,
  '9.7.0.0 no time in UTC': ({ timestamp }) => !/^[\d-]+T[\d:.]+Z$/.test(timestamp),
  '8.1.3.0-3 another actor': ({ actor }, session) => !same(actor, session.actor),
}

/** Which rules a statement breaks. */
export function cmi5Faults(told: Told, session: Session): string[] {
  return Object.entries(rules)
    .filter(([, isBroken]) => isBroken(told, session))
    .map(([rule]) => `${verbOf(told)}: ${rule}`)
}
