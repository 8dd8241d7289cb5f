import { invalidField, type LogView, type LogViewQuery, limits, Refusal, sentence } from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { noteChange } from '../../../platform/changes/changes.store.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { nameTaken } from '../../../platform/taken.ts'
import { countViews, findView, insertView, setRemoved, updateView } from './log-views.store.ts'

type By = { actor: Actor }

export async function addView(
  context: Context,
  { actor }: By,
  view: { organizationId: string; name: string; query: LogViewQuery },
): Promise<LogView> {
  const { organizationId } = view
  return unlessTaken(
    context.sql.begin(async (tx) => {
      if ((await countViews(tx, organizationId, actor.userId)) >= limits.logViews)
        throw invalidField(
          'name',
          sentence('You can have {most} views of your own at most.', { most: limits.logViews }),
        )
      const logViewId = await insertView(tx, { ...view, userId: actor.userId })
      return noted(context, tx, logViewId, actor)
    }),
  )
}

export async function changeView(
  context: Context,
  { actor }: By,
  logViewId: string,
  changes: { name?: string; query?: LogViewQuery; isTeam?: boolean },
  seen: number | undefined,
): Promise<LogView> {
  return unlessTaken(
    context.sql.begin(async (tx) => {
      const before = await findView(context, tx, logViewId, actor.userId)
      // No one but the person who made it makes a view private: it would be gone for everybody else, and no one's.
      if (!before || (changes.isTeam === false && !before.isMine)) throw new Refusal('NOT_FOUND')
      const isNew = changes.isTeam === true && !before.isTeam
      if (isNew && (await countViews(tx, before.organizationId, 'team')) >= limits.logViews)
        throw new Refusal('STATE_CONFLICT', {
          reason: sentence('An organization can have {most} views of its team at most.', {
            most: limits.logViews,
          }),
        })
      const { name, query, isTeam } = { ...before, ...changes }
      if (!(await updateView(tx, logViewId, seen, { name, query, isTeam })))
        throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('view') })
      return noted(context, tx, logViewId, actor)
    }),
  )
}

export async function removeView(context: Context, { actor }: By, logViewId: string): Promise<void> {
  await context.sql.begin(async (tx) => {
    const view = await findView(context, tx, logViewId, actor.userId)
    if (!view || !(await setRemoved(tx, logViewId, true))) throw new Refusal('NOT_FOUND')
    await noted(context, tx, logViewId, actor)
  })
}

export async function restoreView(context: Context, { actor }: By, logViewId: string): Promise<LogView> {
  return unlessTaken(
    context.sql.begin(async (tx) => {
      const view = await findView(context, tx, logViewId, actor.userId)
      if (!view || !(await setRemoved(tx, logViewId, false))) throw new Refusal('NOT_FOUND')
      return noted(context, tx, logViewId, actor)
    }),
  )
}

async function noted(context: Context, tx: Transaction, logViewId: string, actor: Actor): Promise<LogView> {
  const view = (await findView(context, tx, logViewId, actor.userId))!
  await noteChange(tx, {
    topic: 'log_view',
    organizationId: view.organizationId,
    subjectId: logViewId,
  })
  return view
}

function unlessTaken<Result>(changing: Promise<Result>): Promise<Result> {
  return changing.catch(nameTaken)
}
