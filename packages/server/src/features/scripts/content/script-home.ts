import type { Question } from '@studio/contract'
import type { Queryable, Sql, Transaction } from '../../../platform/database/sql.ts'

/** What is written in the audit log of an edit. */
export type Deed = { action: `script.${string}`; details: Record<string, unknown> }

/** Whose script it is: a storyfile has one, a template is one. */
export type ScriptHome = {
  /** The id of the storyfile or the template. */
  scriptId: string
  /** The column that ties its rows to their owner, so that they go with it. */
  ownedBy: 'storyfile_id' | 'template_id'
  /** Waits for everybody else who edits it; refuses what is gone. */
  lock(tx: Transaction): Promise<LockedHome>
  /** Counts its edits. */
  version(sql: Queryable): Promise<number>
}
/** Where rows of a script are put. */
export type ScriptPlace = Pick<ScriptHome, 'scriptId' | 'ownedBy'>
export type LockedHome = {
  language(): Promise<string>
  /** What follows from every edit, such as its version. */
  edited(): Promise<void>
  note(deed: Deed): Promise<void>
}

/** Whose script a call is about. */
export type ScriptParams = { storyfileId: string } | { scriptId: string }

export const scriptIn = (params: ScriptParams) =>
  'storyfileId' in params ? params.storyfileId : params.scriptId

/** The same for the feed of changes. */
export const aboutScript = (params: ScriptParams) =>
  'storyfileId' in params ? { storyfileId: params.storyfileId } : { subjectId: params.scriptId }

/** Every edit of a script: one at a time, counted, and with one entry in the audit log. */
export async function edit<Result>(
  sql: Sql,
  home: ScriptHome,
  change: (tx: Transaction, locked: LockedHome) => Promise<{ result: Result; deed?: Deed }>,
): Promise<Result> {
  return sql.begin(async (tx) => {
    const locked = await home.lock(tx)
    const { result, deed } = await change(tx, locked)
    await locked.edited()
    if (deed) await locked.note(deed)
    return result
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
