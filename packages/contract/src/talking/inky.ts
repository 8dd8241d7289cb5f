import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { storyVersion } from './stories.ts'

const weighedChoice = z.object({ text: z.string(), flow: z.enum(['main', 'side']), score: z.number() })
/** Where a story waits after a turn. */
export const inkState = z.object({
  storyVersionId: id,
  knot: z.string().nullable(),
  /** The line of the source that plays, or that it waits at; 0: unknown. */
  line: z.number().int(),
  choices: z.array(z.string()),
  weighed: z.array(weighedChoice),
  /** As the story says with `# mood:`. */
  mood: z.string().nullable(),
  ended: z.boolean(),
})
export type InkState = z.infer<typeof inkState>

export const inkySession = z.object({
  sessionId: id,
  storyfileId: id,
  storyfileName: z.string(),
  organizationName: z.string(),
  channel: z.string(),
  knot: z.string().nullable(),
  turn: z.number().int(),
  choices: z.number().int(),
  /** Variables that are not what they were at the beginning. */
  variablesChanged: z.array(z.string()),
  /** The choice that the last turn took, or the question that it was answered by: no visitor's words. */
  lastChose: z.string().nullable(),
  lastAnswered: z.string().nullable(),
  /** How long the visitor's last words were; 0: nothing was said yet. */
  lastCharacters: z.number().int(),
  misses: z.number().int(),
  /** The limit that its last broken turn went over; null: none did. */
  limit: z.string().nullable(),
  versionNumber: z.number().int().nullable(),
  startedAt: timestamp,
  lastTurnAt: timestamp.nullable(),
  isLive: z.boolean(),
})
export type InkySession = z.infer<typeof inkySession>

export const inkyTurn = z.object({
  /** Null: the beginning, before the first turn. */
  turnId: id.nullable(),
  number: z.number().int(),
  /** Null unless the visitor's text was asked for. */
  heard: z.string().nullable(),
  characters: z.number().int(),
  decidedBy: z.string().nullable(),
  moved: z.string(),
  chose: z.string().nullable(),
  answered: z.string().nullable(),
  limit: z.string().nullable(),
  knot: z.string().nullable(),
  line: z.number().int(),
  steps: z.number().int(),
  ms: z.number(),
  weighed: z.array(weighedChoice),
  clips: z.array(z.string()),
  choices: z.array(z.string()),
  mood: z.string().nullable(),
  /** What it counted with `score(name, n)`. */
  scores: z.record(z.string(), z.number()),
  variables: z.record(z.string(), z.string()),
  visits: z.record(z.string(), z.number()),
  /** The state of the runtime after it, as its JSON. */
  ink: z.string(),
})
export type InkyTurn = z.infer<typeof inkyTurn>

const inSession = z.object({ sessionId: id })
export const inkJson = z
  .string()
  .min(2, 'Paste a state as JSON.')
  .max(limits.storyStateCharacters, 'A state may have 64 KB at most.')

/** Sessions with a story and their states; for platform admins. */
export const inkyRoutes = {
  sessions: route({
    method: 'GET',
    path: '/v1/conversa/ink/sessions',
    access: access.admin,
    summary: 'Conversations that a story steers, newest first; no visitor’s text.',
    query: listQuery,
    reply: listOf(inkySession),
  }),
  session: route({
    method: 'GET',
    path: '/v1/conversa/ink/sessions/:sessionId',
    access: access.admin,
    summary:
      'One conversation with the state of its story after every turn; visitors’ text only if asked for, which is audited.',
    params: inSession,
    query: z.object({ text: z.enum(['true', 'false']).default('false') }),
    reply: z.object({
      session: inkySession,
      storyVersionId: id,
      source: z.string(),
      versions: z.array(storyVersion),
      turns: z.array(inkyTurn),
    }),
  }),
  readState: route({
    method: 'POST',
    path: '/v1/conversa/ink/sessions/:sessionId/states',
    access: access.admin,
    summary:
      'Reads a state of the runtime, as its JSON, in the version of the story that a conversation has.',
    params: inSession,
    body: z.strictObject({ ink: inkJson }),
    reply: z.object({
      knot: z.string().nullable(),
      line: z.number().int(),
      choices: z.array(z.string()),
      variables: z.record(z.string(), z.string()),
      visits: z.record(z.string(), z.number()),
    }),
  }),
  replay: route({
    method: 'POST',
    path: '/v1/conversa/ink/sessions/:sessionId/replays',
    access: access.admin,
    summary:
      'Says again what was said, to another version of the story; the conversation itself stays as it is.',
    params: inSession,
    body: z.strictObject({ storyVersionId: id }),
    reply: z.object({
      /** The first turn that is answered otherwise; null: none. */
      differsAt: z.number().int().nullable(),
      turns: z.array(
        z.object({
          number: z.number().int(),
          before: z.object({ knot: z.string().nullable(), clips: z.array(z.string()) }),
          after: z.object({ knot: z.string().nullable(), clips: z.array(z.string()) }),
        }),
      ),
    }),
  }),
}

export const inkyNoun = {
  name: 'inky',
  about: 'Conversations with a story, and its state after every turn.',
  routes: inkyRoutes,
  allows: {
    platform: ['sessions', 'session', 'readState', 'replay'],
  },
  refusals: {
    session: ['NOT_FOUND'],
    readState: ['NOT_FOUND', 'STATE_CONFLICT'],
    replay: ['NOT_FOUND'],
  },
} as const satisfies Noun
