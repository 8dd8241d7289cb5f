import { type BodyOf, invalidField, Refusal, type ReplyOf, type routes, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { saveAnnotation } from '../../conversations/index.ts'
import { audit } from '../../organizations/index.ts'
import { exampleOfTurn } from '../../training/index.ts'
import { readCategories } from '../../vocabulary/index.ts'
import { presentTurn } from '../present-turn.ts'
import { findTurn, type LoggedTurn } from '../review.store.ts'
import { type Caller, correctLive, judgedEvent, teach, turnDeleted } from '../review-turn.ts'
import { type Annotated, lockAnnotated } from './annotated.store.ts'
import { fixedText } from './fixed-text.ts'

type Changes = BodyOf<typeof routes.review.annotate>
type Reply = ReplyOf<typeof routes.review.annotate>
type Annotator = Caller & { ifMatch: number | undefined }
/** What is written down, and what the audit log calls it. */
type Written = { save: Partial<Annotated>; deeds: string[] }

/**
 * Fixes a misheard text, writes a note, sets the flag or the categories. Where something was learned from the turn, the
 * fixed text is learned in its place and answers visitors when the call returns.
 */
export async function annotateTurn(
  context: Context,
  caller: Annotator,
  turnId: string,
  changes: Changes,
): Promise<Reply> {
  const { sql } = context
  const turn = await findTurn(sql, caller.scope, turnId)
  if (!turn) throw new Refusal('NOT_FOUND')
  const names = await namesOf(context, turn, changes.categoryIds)
  const annotate = (tx: Transaction) => write(context, tx, { caller, turn, changes, names })
  let live: Reply['live'] = null
  if (changes.text === undefined) await sql.begin(annotate)
  else
    live = await correctLive(context, caller, turn, {
      confirmBroken: changes.confirmBroken,
      texts: turn.quality && changes.text ? [changes.text] : [],
      async decide(tx, trainedUntil) {
        const { heardText } = (await annotate(tx)) as Partial<Annotated>
        const known = await exampleOfTurn(tx, turn.storyfileId, turnId)
        if (heardText === undefined || !known) return undefined
        const by = { createdBy: caller.actor.userId, trainedUntil }
        return teach(tx, { ...turn, heardText }, known.clipIds, by)
      },
    })
  const annotated = await findTurn(sql, caller.scope, turnId)
  if (!annotated) throw turnDeleted()
  return { turn: presentTurn(annotated), live }
}

/** The names of the categories that are chosen; all have to be of the organization. */
async function namesOf(
  { sql }: Context,
  turn: LoggedTurn,
  categoryIds: string[] | undefined,
): Promise<string[]> {
  if (!categoryIds || categoryIds.length === 0) return []
  const own = await readCategories(sql, turn.organizationId)
  const chosen = own.filter((one) => categoryIds.includes(one.customCategoryId))
  if (chosen.length < new Set(categoryIds).size)
    throw invalidField('categoryIds', sentence('Choose categories of this organization.'))
  return chosen.map((one) => one.name)
}

async function write(
  context: Context,
  tx: Transaction,
  {
    caller,
    turn,
    changes,
    names,
  }: { caller: Annotator; turn: LoggedTurn; changes: Changes; names: string[] },
): Promise<Written['save']> {
  const { turnId, storyfileId, organizationId } = turn
  const now = await lockAnnotated(tx, turnId)
  if (!now) throw turnDeleted()
  if (caller.ifMatch !== undefined && caller.ifMatch !== now.revision)
    throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('turn') })
  const { save, deeds } = whatChanges(now, changes)
  if (deeds.length === 0) return save
  await saveAnnotation(tx, turnId, save)
  // The audit log never holds what a visitor said, nor what was written about it.
  for (const action of deeds)
    await audit(tx, {
      organizationId,
      storyfileId,
      actor: caller.actor,
      requestId: caller.requestId,
      action,
      objectType: 'turn',
      objectId: turnId,
      details: action === 'turn.categorised' ? { storyfileId, names } : { storyfileId },
    })
  if (save.heardText !== undefined) {
    const days = [turn.at.toISOString().slice(0, 10)]
    await context.jobs.emit(tx, judgedEvent, { storyfileId, days })
  }
  return save
}

function whatChanges(now: Annotated, changes: Changes): Written {
  const save: Partial<Annotated> = {}
  const deeds: string[] = []
  const texts = changes.text === undefined ? undefined : fixedText(now, changes.text)
  if (texts && now.askedBy !== 'voice' && now.askedBy !== 'text')
    throw invalidField('text', sentence('Only what a visitor said or typed can be fixed.'))
  if (texts) {
    Object.assign(save, texts)
    deeds.push(texts.misheardText === null ? 'turn.text_restored' : 'turn.text_fixed')
  }
  if (changes.note !== undefined && changes.note !== now.note) {
    save.note = changes.note
    deeds.push('turn.noted')
  }
  if (changes.flagged !== undefined && changes.flagged !== now.flagged) {
    save.flagged = changes.flagged
    deeds.push(changes.flagged ? 'turn.flagged' : 'turn.unflagged')
  }
  const categoryIds = changes.categoryIds && [...new Set(changes.categoryIds)].sort()
  if (categoryIds && categoryIds.join() !== [...now.categoryIds].sort().join()) {
    save.categoryIds = categoryIds
    deeds.push('turn.categorised')
  }
  return { save, deeds }
}
