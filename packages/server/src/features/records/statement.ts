import { createHash } from 'node:crypto'
import type { StatementKind } from './outbox.store.ts'

/** What a statement is made of; which of it is there depends on the kind. */
export type Facts = {
  kind: StatementKind
  sourceId: string
  at: Date
  organizationId: string
  studentId: string
  attemptId: string
  activityId: string
  activityName: string
  language: string
  storyfileId?: string
  storyfileName?: string
  turnId?: string
  clipId?: string
  text?: string
  /** The choice of a story that the turn took, and the part of the story that offered it. */
  chose?: string | null
  knot?: string | null
  askedBy?: string
  matched?: string
  releaseId?: string
  playedMs?: number | null
  durationMs?: number | null
  interrupted?: boolean
  itemId?: string
  item?: string
  choices?: string[]
  choice?: number
  isRight?: boolean
  score?: number | null
  seconds?: number
}

export type Statement = Record<string, unknown> & { id: string }

const verbs: Record<StatementKind, [id: string, name: string]> = {
  initialized: ['http://adlnet.gov/expapi/verbs/initialized', 'initialized'],
  asked: ['http://adlnet.gov/expapi/verbs/asked', 'asked'],
  chosen: ['http://adlnet.gov/expapi/verbs/answered', 'answered'],
  watched: ['https://w3id.org/xapi/acrossx/verbs/watched', 'watched'],
  found: ['https://w3id.org/xapi/dod-isd/verbs/found', 'found'],
  quiz: ['http://adlnet.gov/expapi/verbs/answered', 'answered'],
  reflected: ['http://adlnet.gov/expapi/verbs/answered', 'answered'],
  scored: ['http://adlnet.gov/expapi/verbs/scored', 'scored'],
  completed: ['http://adlnet.gov/expapi/verbs/completed', 'completed'],
}
const types = {
  lesson: 'http://adlnet.gov/expapi/activities/lesson',
  simulation: 'http://adlnet.gov/expapi/activities/simulation',
  interaction: 'http://adlnet.gov/expapi/activities/cmi.interaction',
  objective: 'http://adlnet.gov/expapi/activities/objective',
  video: 'https://w3id.org/xapi/video/activity-type/video',
}
const video = 'https://w3id.org/xapi/video/extensions'

/** The id of a row of this studio: the same after a restart and after a restore, so that nothing is kept twice. */
export function statementId(organizationId: string, kind: string, sourceId: string): string {
  return uuidOf(`${organizationId} ${kind} ${sourceId}`)
}

/** One act as an xAPI statement, valid in 1.0.3 and 2.0. `sendsTexts`: whether what pupils wrote goes with it. */
export function statementOf(
  facts: Facts,
  { publicUrl, endpoint, sendsTexts }: { publicUrl: string; endpoint: string; sendsTexts: boolean },
): Statement {
  const { kind, language, activityId, attemptId } = facts
  const [verb, display] = verbs[kind]
  const result = resultOf(facts, sendsTexts)
  return {
    id: statementId(facts.organizationId, kind, facts.sourceId),
    timestamp: facts.at.toISOString(),
    // No name and no address: an id that means nothing outside of this pair of studio and store.
    actor: {
      objectType: 'Agent',
      account: { homePage: publicUrl, name: uuidOf(`${endpoint} ${facts.studentId}`) },
    },
    verb: { id: verb, display: { en: display } },
    object: objectOf(facts, publicUrl),
    ...(Object.keys(result).length > 0 ? { result } : {}),
    context: {
      registration: uuidOf(`attempt ${attemptId}`),
      language,
      ...(isOfActivity(kind)
        ? {}
        : { contextActivities: { parent: [{ id: `${publicUrl}/xapi/activities/${activityId}` }] } }),
      ...(kind === 'watched'
        ? {
            statement: {
              objectType: 'StatementRef',
              id: statementId(facts.organizationId, facts.chose ? 'chosen' : 'asked', facts.turnId!),
            },
          }
        : {}),
      ...(kind === 'asked' || kind === 'chosen'
        ? {
            extensions: {
              [`${publicUrl}/xapi/ext/input`]: facts.askedBy,
              [`${publicUrl}/xapi/ext/match`]: facts.matched,
              [`${publicUrl}/xapi/ext/release`]: facts.releaseId,
            },
          }
        : {}),
    },
  }
}

function isOfActivity(kind: StatementKind): boolean {
  return kind === 'initialized' || kind === 'scored' || kind === 'completed'
}

function objectOf(facts: Facts, publicUrl: string): object {
  const { kind, language, activityId, activityName } = facts
  const thing = (path: string, type: string, name: string, more: object = {}) => ({
    objectType: 'Activity',
    id: `${publicUrl}/xapi/${path}`,
    definition: { type, name: { [language]: name }, ...more },
  })
  if (isOfActivity(kind)) return thing(`activities/${activityId}`, types.lesson, activityName)
  if (kind === 'asked')
    return thing(`storyfiles/${facts.storyfileId}`, types.simulation, facts.storyfileName ?? '')
  if (kind === 'watched') return thing(`clips/${facts.clipId}`, types.video, facts.item ?? '')
  if (kind === 'found')
    return thing(`activities/${activityId}/goals/${facts.itemId}`, types.objective, facts.item ?? '')
  const place =
    kind === 'chosen'
      ? `storyfiles/${facts.storyfileId}/choices/${encodeURIComponent(facts.knot ?? 'start')}`
      : `activities/${activityId}/items/${facts.itemId}`
  if (kind === 'reflected')
    return thing(place, types.interaction, facts.item ?? '', { interactionType: 'long-fill-in' })
  return thing(place, types.interaction, facts.item ?? '', {
    interactionType: 'choice',
    choices: facts.choices?.map((text, at) => ({ id: String(at), description: { [language]: text } })),
  })
}

function resultOf(facts: Facts, sendsTexts: boolean): Record<string, unknown> {
  const response = sendsTexts && facts.text ? { response: facts.text } : {}
  switch (facts.kind) {
    case 'asked':
    case 'reflected':
      return response
    case 'watched':
      return watched(facts)
    case 'found':
      return { completion: true }
    case 'chosen':
      return { response: String(facts.choice) }
    case 'quiz':
      return {
        response: String(facts.choice),
        success: facts.isRight,
        score: { scaled: facts.isRight ? 1 : 0 },
      }
    case 'scored':
      return { score: scoreOf(facts.score ?? 0) }
    case 'completed':
      return {
        completion: true,
        duration: durationOf(facts.seconds ?? 0),
        ...(typeof facts.score === 'number' ? { score: scoreOf(facts.score) } : {}),
      }
    default:
      return {}
  }
}

/** No one has said how far it was watched: then nothing is claimed. */
function watched({ playedMs, durationMs }: Facts): Record<string, unknown> {
  if (typeof playedMs !== 'number' || !durationMs) return {}
  const progress = Math.min(1, Math.round((1000 * playedMs) / durationMs) / 1000)
  const seconds = Math.round(playedMs / 10) / 100
  return {
    duration: durationOf(seconds),
    completion: progress >= 0.95,
    extensions: {
      [`${video}/time`]: seconds,
      [`${video}/progress`]: progress,
      [`${video}/played-segments`]: `0[.]${seconds}`,
    },
  }
}

function scoreOf(percent: number) {
  return { scaled: Math.round(percent * 10) / 1000, raw: percent, min: 0, max: 100 }
}

function durationOf(seconds: number): string {
  return `PT${Math.max(0, Math.round(seconds * 100) / 100)}S`
}

/** A UUID of version 5 in the namespace of this product. */
function uuidOf(name: string): string {
  const namespace = Buffer.from('8d4f2b1e6a3c4f0d9b7e5c1a2d3e4f50', 'hex')
  const bytes = createHash('sha1').update(namespace).update(name).digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
