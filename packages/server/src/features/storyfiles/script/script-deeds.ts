import { type Question, Refusal } from '@studio/contract'
import type { Actor, Owner } from '../../../access.ts'
import type { Sql, Transaction } from '../../../platform/database/sql.ts'
import { audit } from '../../organizations/index.ts'
import { nextStatus } from '../storyfile.ts'
import { countChange, lockStoryfile, setStatus } from '../storyfiles.store.ts'

/** Who edits; nobody: the studio, which makes its sample. */
export type Editor = { actor: Actor; owner: Owner; requestId?: string }
type Deed = { action: `script.${string}`; details: Record<string, unknown> }

/** Every edit of a script: one at a time for a storyfile, counted as a change that a release could show. */
export async function edit<Result>(
  sql: Sql,
  storyfileId: string,
  by: Editor | undefined,
  change: (tx: Transaction) => Promise<{ result: Result; deed?: Deed }>,
): Promise<Result> {
  return sql.begin(async (tx) => {
    const status = await lockStoryfile(tx, storyfileId)
    if (status === 'deleted') throw new Refusal('NOT_FOUND')
    const { result, deed } = await change(tx)
    await countChange(tx, storyfileId, 'script')
    const next = nextStatus(status, 'script')
    if (next !== status) await setStatus(tx, storyfileId, next)
    if (deed) await noteScript(tx, storyfileId, by, deed)
    return result
  })
}

/** One entry for each call, whatever it is about. */
export async function noteScript(
  tx: Transaction,
  storyfileId: string,
  by: Editor | undefined,
  { action, details }: Deed,
): Promise<void> {
  if (!by) return
  await audit(tx, {
    organizationId: by.owner.organizationId,
    actor: by.actor,
    action,
    objectType: 'storyfile',
    objectId: storyfileId,
    details,
    ...(by.requestId ? { requestId: by.requestId } : {}),
  })
}

/** Variants may be a visitor's own words, which the log never holds: of them it tells how many there are. */
export function toldOf(
  question: Question,
  fields: (keyof Question)[],
): Record<string, Question[keyof Question]> {
  return Object.fromEntries(
    fields.map((field) => [field, field === 'variants' ? question.variants.length : question[field]]),
  )
}
