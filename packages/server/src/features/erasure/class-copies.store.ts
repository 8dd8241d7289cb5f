import { addQuietChanges } from '../../platform/changes/changes.store.ts'
import type { Transaction } from '../../platform/database/sql.ts'

/**
 * What a class keeps of turns: the question that found an answer, the one that its teacher showed, and the statement that is
 * not sent yet.
 */

/** A statement that waits is written again, with the words that are left. What was shown on the projector is taken off it. */
export async function maskInClass(tx: Transaction, turnId: string, text: string): Promise<void> {
  await tx`update learning_finds set found_with = left(${text}, 300) where turn_id = ${turnId}`
  await tx`delete from learning_class_questions where turn_id = ${turnId}`
  await tx`update learning_statements set statement = null where kind = 'asked' and source_id = ${turnId}`
}

/** That an answer was found stays. What was shown on the projector goes with its turn. A statement that waits goes; one that was sent stays listed by its id. */
export async function removeFromClass(tx: Transaction, turnIds: string[]): Promise<void> {
  await tx`update learning_finds set found_with = '' where turn_id = any(${turnIds}::uuid[])`
  await tx`
    delete from learning_statements where kind in ('asked', 'watched') and source_id = any(${turnIds}::text[])
      and state <> 'sent'`
}

/** The classes that work with a storyfile, and what is sent of them, are not as they were. */
export async function noteClasses(tx: Transaction, storyfileId: string): Promise<void> {
  const activities = tx`select organization_id, null::uuid, activity_id from learning_activities
    where ${storyfileId} = any(storyfile_ids)`
  await addQuietChanges(tx, 'attempt', activities)
  const organizations = tx`select distinct organization_id, null::uuid, null::uuid from learning_activities
    where ${storyfileId} = any(storyfile_ids)`
  await addQuietChanges(tx, 'record_store', organizations)
}
