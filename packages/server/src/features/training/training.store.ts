import { randomUUID } from 'node:crypto'
import type { PageQuery, TrainingRun } from '@studio/contract'
import type { Owner } from '../../access.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import { readParts } from '../parts/index.ts'
import { noteStoryfile, type ScriptPart } from '../storyfiles/index.ts'
import { type Example, type KeptChange, type Snapshot, type SnapshotParts, snapshotOf } from './snapshot.ts'

export type RunRow = Omit<TrainingRun, 'createdAt' | 'finishedAt'> & {
  createdAt: Date
  finishedAt: Date | null
  snapshotId: string | null
  matcherId: string | null
}
/** How a run ended. */
export type RunResult = { status: 'passed' | 'regressed'; releaseId: string }
export type StoredMatcher = {
  matcherId: string
  storyfileId: string
  snapshotId: string
  /** Compressed. Empty: what it had learned was erased, and it is trained again when it is opened. */
  bytes: Buffer
  lastExampleNumber: number
}

function columns(sql: Queryable) {
  return sql`run_id, storyfile_id, number, trigger, status, started_by, snapshot_id, inputs, metrics, encoder, no_encoder, worse, better, error, ms,
    matcher_id, release_id, created_at, finished_at`
}

export async function listRuns(sql: Sql, storyfileId: string, query: PageQuery) {
  const { limit, offset } = pageOf(query)
  const rows = await sql<RunRow[]>`
    select ${columns(sql)} from training_runs where storyfile_id = ${storyfileId}
    order by number desc limit ${limit} offset ${offset}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from training_runs where storyfile_id = ${storyfileId}`
  return { rows: [...rows], total: count!.total }
}

export async function findRun(sql: Queryable, runId: string): Promise<RunRow | undefined> {
  const [row] = await sql<RunRow[]>`select ${columns(sql)} from training_runs where run_id = ${runId}`
  return row
}

export async function runOwner(sql: Queryable, runId: string): Promise<Owner | undefined> {
  const [row] = await sql<Owner[]>`
    select s.organization_id, s.storyfile_id from training_runs r join offered.storyfiles s using (storyfile_id)
    where r.run_id = ${runId}`
  return row
}

/** Adds a run, or answers the one that is queued or running already. `added` says which. */
export async function addRun(
  tx: Transaction,
  run: { storyfileId: string; trigger: TrainingRun['trigger']; startedBy: string; snapshotId?: string },
): Promise<{ run: RunRow; added: boolean }> {
  const [added] = await tx<RunRow[]>`
    insert into training_runs (run_id, storyfile_id, number, trigger, started_by, snapshot_id, inputs)
    select ${randomUUID()}, ${run.storyfileId}, 1 + coalesce(max(number), 0), ${run.trigger}, ${run.startedBy},
      ${run.snapshotId ?? null}, ${tx.json({ clips: 0, questions: 0, variants: 0, examples: 0 })}
    from training_runs where storyfile_id = ${run.storyfileId}
    on conflict (storyfile_id) where status in ('queued', 'running') do nothing
    returning ${columns(tx)}`
  if (added) return { run: added, added: true }
  const [unfinished] = await tx<RunRow[]>`
    select ${columns(tx)} from training_runs
    where storyfile_id = ${run.storyfileId} and status in ('queued', 'running')`
  return { run: unfinished!, added: false }
}

/** Marks a run as begun; answers it unless it has ended already. */
export async function beginRun(sql: Queryable, runId: string): Promise<RunRow | undefined> {
  const [row] = await sql<RunRow[]>`
    update training_runs set status = 'running', started_at = now(), heartbeat_at = now()
    where run_id = ${runId} and status in ('queued', 'running') returning ${columns(sql)}`
  if (row) await noteStoryfile(sql, 'run', row.storyfileId, runId)
  return row
}

/** A sign of life of the worker of a run. */
export async function noteHeartbeat(sql: Queryable, runId: string): Promise<void> {
  await sql`update training_runs set heartbeat_at = now() where run_id = ${runId} and status = 'running'`
}

/** Whether a run still waits for its outcome; while the transaction lasts, no one ends it. */
export async function lockRunning(tx: Transaction, runId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from training_runs where run_id = ${runId} and status = 'running' for no key update`
  return rows.length === 1
}

/** What came out of the training; the run ends when its release stands. */
export async function saveOutcome(
  tx: Transaction,
  runId: string,
  outcome: {
    matcherId: string
    inputs: TrainingRun['inputs']
    metrics: TrainingRun['metrics']
    encoder: string | null
    noEncoder: TrainingRun['noEncoder']
    worse: number
    worseAnswers: KeptChange[]
    better: number
    betterAnswers: KeptChange[]
    ms: number
  },
): Promise<void> {
  await tx`
    update training_runs set matcher_id = ${outcome.matcherId}, inputs = ${tx.json(outcome.inputs)},
      metrics = ${tx.json(outcome.metrics)}, encoder = ${outcome.encoder}, no_encoder = ${outcome.noEncoder}, worse = ${outcome.worse},
      worse_answers = ${tx.json(outcome.worseAnswers)}, better = ${outcome.better},
      better_answers = ${tx.json(outcome.betterAnswers)}, ms = ${Math.round(outcome.ms)}
    where run_id = ${runId}`
}

/** The last run, if it made something worse: its matcher and how many answers. */
export async function lastRegression(
  sql: Queryable,
  storyfileId: string,
): Promise<{ matcherId: string; worse: number } | undefined> {
  const [row] = await sql<{ matcherId: string | null; worse: number; status: string }[]>`
    select matcher_id, worse, status from training_runs where storyfile_id = ${storyfileId}
    order by number desc limit 1`
  return row?.matcherId && row.status === 'regressed'
    ? { matcherId: row.matcherId, worse: row.worse }
    : undefined
}

/** Ends a run together with its release. Answers false when it has ended already. */
export async function finishRun(tx: Transaction, runId: string, result: RunResult): Promise<boolean> {
  const [row] = await tx<{ storyfileId: string }[]>`
    update training_runs set status = ${result.status}, release_id = ${result.releaseId}, finished_at = now()
    where run_id = ${runId} and status = 'running' returning storyfile_id`
  if (row) await noteStoryfile(tx, 'run', row.storyfileId, runId)
  return row !== undefined
}

/** Says which run visitors talk to: the one that trained `liveMatcherId`; null: none. */
export async function settleRuns(
  tx: Transaction,
  storyfileId: string,
  live: { matcherId: string | null; rolledBack: boolean },
): Promise<void> {
  await tx`
    update training_runs set status = case when matcher_id = ${live.matcherId}::uuid then 'live'
      when ${live.rolledBack} then 'rolled_back' else 'passed' end
    where storyfile_id = ${storyfileId} and (status = 'live' or
      (matcher_id = ${live.matcherId}::uuid and status in ('passed', 'regressed', 'rolled_back')))`
}

export async function failRun(tx: Transaction, runId: string, error: string): Promise<boolean> {
  const [row] = await tx<{ storyfileId: string }[]>`
    update training_runs set status = 'failed', error = ${error}, finished_at = now()
    where run_id = ${runId} and status in ('queued', 'running') returning storyfile_id`
  if (row) await noteStoryfile(tx, 'run', row.storyfileId, runId)
  return row !== undefined
}

/**
 * Ends the run of a storyfile that has given no sign of life for so long, so that another one can begin. One that is
 * trained and waits for its release has no worker and is left alone.
 */
export async function failSilentRun(
  tx: Transaction,
  storyfileId: string,
  { silentSeconds, error }: { silentSeconds: number; error: string },
): Promise<boolean> {
  const rows = await tx`
    update training_runs set status = 'failed', error = ${error}, finished_at = now()
    where storyfile_id = ${storyfileId} and status = 'running' and matcher_id is null
      and coalesce(heartbeat_at, started_at) < now() - make_interval(secs => ${silentSeconds}) returning 1`
  return rows.length === 1
}

/** Runs that no one works on any more: without a sign of life for `silentSeconds`, or not begun after `waitingSeconds`. */
export async function abandonedRuns(
  sql: Queryable,
  { silentSeconds, waitingSeconds }: { silentSeconds: number; waitingSeconds: number },
) {
  return sql<RunRow[]>`
    select ${columns(sql)} from training_runs
    where (status = 'running' and matcher_id is null
        and coalesce(heartbeat_at, started_at, created_at) < now() - make_interval(secs => ${silentSeconds}))
      or (status in ('queued', 'running')
        and coalesce(heartbeat_at, started_at, created_at) < now() - make_interval(secs => ${waitingSeconds}))`
}

/** Which parts a training reads, and visitors are shown. */
export type SnapshotHashes = {
  scriptHash: string
  clipsHash: string
  captionsHash: string | null
  attachmentsHash: string | null
}

/** The snapshot of these parts. Where it is there already, it is as new as this one. */
export async function keepSnapshot(
  tx: Queryable,
  storyfileId: string,
  revision: number,
  { scriptHash, clipsHash, captionsHash, attachmentsHash }: SnapshotHashes,
): Promise<string> {
  const [same] = await tx<{ snapshotId: string }[]>`
    update snapshots set revision = greatest(revision, ${revision}) where snapshot_id = (
      select snapshot_id from snapshots
      where storyfile_id = ${storyfileId} and script_hash = ${scriptHash} and clips_hash = ${clipsHash}
        and captions_hash is not distinct from ${captionsHash}
        and attachments_hash is not distinct from ${attachmentsHash}
      order by created_at, snapshot_id limit 1)
    returning snapshot_id`
  if (same) return same.snapshotId
  const snapshotId = randomUUID()
  await tx`
    insert into snapshots (snapshot_id, storyfile_id, revision, script_hash, clips_hash, captions_hash, attachments_hash)
    values (${snapshotId}, ${storyfileId}, ${revision}, ${scriptHash}, ${clipsHash}, ${captionsHash}, ${attachmentsHash})`
  return snapshotId
}

type FoundSnapshot = SnapshotHashes & { snapshotId: string; storyfileId: string; revision: number }

export async function findSnapshot(
  sql: Queryable,
  snapshotId: string,
): Promise<(FoundSnapshot & { content: Snapshot }) | undefined> {
  const [row] = await sql<FoundSnapshot[]>`
    select snapshot_id, storyfile_id, revision, script_hash, clips_hash, captions_hash, attachments_hash from snapshots
    where snapshot_id = ${snapshotId}`
  return row && { ...row, content: await readShown(sql, row.storyfileId, row) }
}

/** What the parts show together. */
export async function readShown(
  sql: Queryable,
  storyfileId: string,
  { scriptHash, clipsHash, captionsHash, attachmentsHash }: SnapshotHashes,
): Promise<Snapshot> {
  const found = await readParts(
    sql,
    storyfileId,
    [scriptHash, clipsHash, captionsHash ?? [], attachmentsHash ?? []].flat(),
  )
  return snapshotOf({
    script: found.get(scriptHash) as ScriptPart,
    clips: found.get(clipsHash) as SnapshotParts['clips'],
    captions: found.get(captionsHash ?? '') as SnapshotParts['captions'],
    attachments: found.get(attachmentsHash ?? '') as SnapshotParts['attachments'],
  })
}

/** Another part in the place of one that the snapshots name. */
export async function renameInSnapshots(
  tx: Transaction,
  storyfileId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx`
    update snapshots set script_hash = case script_hash when ${from} then ${to} else script_hash end,
      clips_hash = case clips_hash when ${from} then ${to} else clips_hash end,
      captions_hash = case captions_hash when ${from} then ${to} else captions_hash end,
      attachments_hash = case attachments_hash when ${from} then ${to} else attachments_hash end
    where storyfile_id = ${storyfileId} and ${from} in (script_hash, clips_hash, captions_hash, attachments_hash)`
}

/**
 * Empties every matcher of a storyfile, which may have learned what is erased now. Whoever opens one trains it again from
 * what is left. What was computed of these texts goes, too.
 */
export async function forgetLearned(tx: Transaction, storyfileId: string, texts: string[]): Promise<void> {
  await tx`update matchers set bytes = '', sha256 = '' where storyfile_id = ${storyfileId}`
  await tx`
    delete from text_vectors where storyfile_id = ${storyfileId} and sha256 = any(
      select encode(sha256(convert_to(one, 'utf8')), 'hex') from unnest(${texts}::text[]) one)`
}

export async function insertMatcher(
  sql: Queryable,
  matcher: StoredMatcher & { sha256: string; isRehearsal?: true },
): Promise<void> {
  await sql`
    insert into matchers (matcher_id, storyfile_id, snapshot_id, bytes, sha256, last_example_number,
      is_rehearsal)
    values (${matcher.matcherId}, ${matcher.storyfileId}, ${matcher.snapshotId}, ${matcher.bytes}, ${matcher.sha256},
      ${matcher.lastExampleNumber}, ${matcher.isRehearsal ?? false})`
}

/** The same matcher, written by the engine of today. */
export async function replaceMatcherBytes(
  sql: Queryable,
  matcherId: string,
  bytes: Buffer,
  sha256: string,
): Promise<void> {
  await sql`update matchers set bytes = ${bytes}, sha256 = ${sha256} where matcher_id = ${matcherId}`
}

export async function findMatcher(sql: Queryable, matcherId: string): Promise<StoredMatcher | undefined> {
  const [row] = await sql<StoredMatcher[]>`
    select matcher_id, storyfile_id, snapshot_id, bytes, last_example_number from matchers
    where matcher_id = ${matcherId}`
  return row
}

/** The matcher that was trained last, if there is one. */
export async function newestMatcher(sql: Queryable, storyfileId: string): Promise<StoredMatcher | undefined> {
  const [row] = await sql<StoredMatcher[]>`
    select matcher_id, storyfile_id, snapshot_id, bytes, last_example_number from matchers
    where storyfile_id = ${storyfileId} and not is_rehearsal order by created_at desc limit 1`
  return row
}

/** The number of the last decision of a reviewer; 0 if there is none. */
export async function lastExampleNumber(sql: Queryable, storyfileId: string): Promise<number> {
  const [row] = await sql<{ last: number }[]>`
    select coalesce(max(greatest(number, superseded_number)), 0) as last from examples where storyfile_id = ${storyfileId}`
  return row!.last
}

/** The examples that held after decision number `upTo`, in order; only those after number `after`. */
export async function readExamples(
  sql: Queryable,
  storyfileId: string,
  { after = 0, upTo }: { after?: number; upTo: number },
): Promise<Example[]> {
  return sql<Example[]>`
    select number, text, clip_ids from examples
    where storyfile_id = ${storyfileId} and number > ${after} and number <= ${upTo}
      and (superseded_number is null or superseded_number > ${upTo})
    order by number`
}

/**
 * Takes back what was learned from a turn. Answers the number of the example taken back and of this decision;
 * undefined when nothing had been learned from it.
 */
export async function supersedeExample(
  tx: Transaction,
  storyfileId: string,
  turnId: string,
): Promise<{ number: number; supersededNumber: number } | undefined> {
  const [row] = await tx<{ number: number; supersededNumber: number }[]>`
    update examples set superseded_number = nextval('example_numbers')
    where storyfile_id = ${storyfileId} and turn_id = ${turnId} and superseded_number is null
    returning number, superseded_number`
  return row
}

/** Whether a training that read the examples up to `upTo` learned one that was taken back since. */
export async function learnedTooMuch(sql: Queryable, storyfileId: string, upTo: number): Promise<boolean> {
  const rows = await sql`
    select 1 from examples where storyfile_id = ${storyfileId} and number <= ${upTo} and superseded_number > ${upTo} limit 1`
  return rows.length > 0
}

export async function exampleOfTurn(sql: Queryable, storyfileId: string, turnId: string) {
  const [row] = await sql<Example[]>`
    select number, text, clip_ids from examples
    where storyfile_id = ${storyfileId} and turn_id = ${turnId} and superseded_number is null`
  return row
}

export async function insertExample(
  tx: Transaction,
  storyfileId: string,
  example: { text: string; clipIds: string[]; turnId: string; createdBy: string },
): Promise<number> {
  const [row] = await tx<{ number: number }[]>`
    insert into examples (example_id, storyfile_id, text, clip_ids, turn_id, created_by)
    values (${randomUUID()}, ${storyfileId}, ${example.text}, ${example.clipIds}::uuid[], ${example.turnId},
      ${example.createdBy})
    returning number`
  return row!.number
}
