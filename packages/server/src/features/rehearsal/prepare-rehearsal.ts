import { randomUUID } from 'node:crypto'
import {
  type Language,
  operatorSeconds,
  Refusal,
  type Rehearsal,
  recall,
  sentence,
  stored,
} from '@studio/contract'
import { type Actor, displayName, type Owner, type Scope, studioScope } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Queryable, Sql } from '../../platform/database/sql.ts'
import { keepPart } from '../parts/index.ts'
import { openRehearsal, releasesOf } from '../publishing/index.ts'
import {
  findStoryfile,
  lockStoryfile,
  noteStoryfile,
  readScript,
  type StoryfileRow,
  scriptPart,
} from '../storyfiles/index.ts'
import { keepRehearsal, snapshotOf, takeParts, trainSnapshot } from '../training/index.ts'
import { cardsOf } from './cards.ts'
import { cardsPart } from './cards-part.ts'
import { listLinks } from './links.store.ts'
import { beginAttempt, endAttempt, findRehearsal, isNewestAttempt } from './rehearsal.store.ts'

export type By = { actor: Actor; scope: Scope; owner: Owner; requestId: string }
export type Attempt = { storyfileId: string; attemptId: string }

export const prepareJob = 'rehearsal.prepare'

export async function describeRehearsal(
  sql: Sql,
  storyfileId: string,
  language: Language,
): Promise<Rehearsal> {
  const row = await findRehearsal(sql, storyfileId)
  if (!row) return { storyfileId, ...none }
  const { scriptVersion, operatorId, operatorFirstName, operatorLastName, operatorEmail, ...rest } = row
  const person = { firstName: operatorFirstName, lastName: operatorLastName, email: operatorEmail }
  const { version } = await readScript(sql, storyfileId)
  return {
    ...rest,
    failure: row.failure && recall(row.failure)[language],
    preparedAt: row.preparedAt?.toISOString() ?? null,
    isOutdated: row.isOpen && scriptVersion !== version,
    links: await listLinks(sql, storyfileId),
    operator: operatorId ? { userId: operatorId, name: displayName(person) } : null,
  }
}

const none: Omit<Rehearsal, 'storyfileId'> = {
  state: 'none',
  failure: null,
  isOpen: false,
  cards: 0,
  preparedAt: null,
  preparedBy: '',
  isOutdated: false,
  questions: 0,
  links: [],
  operator: null,
  operatorSeconds: operatorSeconds.usual,
}

export async function findEditable(
  sql: Queryable,
  { scope }: By,
  storyfileId: string,
): Promise<StoryfileRow> {
  const storyfile = await findStoryfile(sql, scope, storyfileId)
  if (!storyfile || storyfile.status === 'deleted') throw new Refusal('NOT_FOUND')
  if (storyfile.status === 'archived')
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('{name} is archived. Restore it first.', { name: storyfile.name }),
    })
  return storyfile
}

/** Begins to prepare the rehearsal of the script as it is now. Guests have the one before until it is ready. */
export async function startPreparing({ sql, jobs }: Context, by: By, storyfileId: string): Promise<void> {
  await sql.begin(async (tx) => {
    const { name, language } = await findEditable(tx, by, storyfileId)
    if (cardsOf(await readScript(tx, storyfileId), language).length === 0)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('We cannot rehearse {name} yet. Write a question first.', { name }),
      })
    const attempt: Attempt = { storyfileId, attemptId: randomUUID() }
    const { organizationId } = by.owner
    await beginAttempt(tx, { ...attempt, organizationId, preparedBy: displayName(by.actor) })
    await jobs.enqueue(tx, prepareJob, attempt)
    await noteStoryfile(tx, 'rehearsal', storyfileId)
  })
}

/** Trains the cards and opens them to guests. Safe to repeat. */
export async function prepareRehearsal(context: Context, attempt: Attempt): Promise<void> {
  const { storyfileId, attemptId } = attempt
  const { sql } = context
  if (!(await isNewestAttempt(sql, storyfileId, attemptId))) return
  const [storyfile, script] = await sql.begin(
    'isolation level repeatable read read only',
    async (tx) =>
      [(await findStoryfile(tx, studioScope, storyfileId))!, await readScript(tx, storyfileId)] as const,
  )
  const cards = cardsOf(script, storyfile.language)
  const parts = takeParts(storyfile, script, cards)
  const bytes = await trainSnapshot(context, storyfileId, snapshotOf(parts))
  const { revision } = storyfile
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    if (!(await isNewestAttempt(tx, storyfileId, attemptId))) return
    const scriptHash = await keepPart(tx, scriptPart, storyfileId, parts.script)
    const clipsHash = await keepPart(tx, cardsPart, storyfileId, parts.clips)
    const hashes = { scriptHash, clipsHash, captionsHash: null, attachmentsHash: null }
    const matcher = await keepRehearsal(tx, storyfileId, { revision, ...hashes, bytes })
    const made = { script: scriptHash, cards: clipsHash, matcher }
    await openRehearsal(tx, { storyfileId, parts: made, revision, createdBy: '' })
    await endAttempt(tx, attempt, { cards: cards.length, scriptVersion: script.version })
    await noteStoryfile(tx, 'rehearsal', storyfileId)
  })
  await releasesOf(context).moved(storyfileId)
}

export async function failPreparing({ sql }: Context, attempt: Attempt): Promise<void> {
  const failure = stored(sentence('The rehearsal could not be prepared. Please try again.'))
  await sql.begin(async (tx) => {
    await endAttempt(tx, attempt, { failure })
    await noteStoryfile(tx, 'rehearsal', attempt.storyfileId)
  })
}
