import { access, Refusal, roleName, routes, sentence } from '@studio/contract'
import type { Actor, Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { audit, can, putIntoTeams } from '../organizations/index.ts'
import { readScriptChanges, serveScript } from '../scripts/index.ts'
import { changeMany, changeOne } from './change-storyfiles.ts'
import { createStoryfile, nameTaken, tagSet } from './create-storyfile.ts'
import { presentStoryfile as present } from './present-storyfile.ts'
import { purgeStoryfile } from './purge-storyfiles.ts'
import { readScript, scriptOf } from './script/script-of.ts'
import { useScript } from './script/use-script.ts'
import { findCard, findStoryfile, type StoryfileRow, updateStoryfile } from './storyfiles.store.ts'
import { asksForDeleted, listStoryfiles, readChoices } from './storyfiles-list.store.ts'

export function storyfilesRoutes(serve: Serve, context: Context): void {
  const { sql, jobs } = context
  const table = routes.storyfiles
  const read = async (scope: Scope, storyfileId: string) =>
    present(found(await findCard(sql, scope, storyfileId)))

  serve(table.list, async ({ query, scope, actor }) => {
    const reach = asksForDeleted(query) ? restorable(actor) : { scope }
    const { rows, total } = await listStoryfiles(sql, { ...reach, userId: actor.userId }, query)
    return listAnswer(rows.map(present), total, query)
  })
  serve(table.choices, ({ scope }) => readChoices(sql, scope))
  serve(table.create, async ({ body, actor, scope, requestId }) => {
    const { organizationId, name } = body
    const storyfileId = await sql.begin<string>(async (tx) => {
      const made = await createStoryfile(tx, { ...body, createdBy: actor.userId })
      const deed = { action: 'storyfile.created', objectType: 'storyfile', objectId: made, details: { name } }
      await audit(tx, { ...deed, organizationId, actor, requestId })
      return made
    })
    return read(scope, storyfileId)
  })
  serve(table.get, ({ params, scope }) => read(scope, params.storyfileId))
  serve(table.update, async ({ params, body, scope, actor, requestId, ifMatch }) => {
    const { teamIds, ...fields } = body
    const changes = { ...fields, ...(body.tags ? { tags: tagSet(body.tags) } : {}) }
    await sql.begin(async (tx) => {
      const before = found(await findStoryfile(tx, scope, params.storyfileId))
      if (before.status === 'deleted') throw new Refusal('NOT_FOUND')
      if (teamIds) {
        const { organizationId, storyfileId } = before
        if (can(actor, access.member('owner', 'storyfile'), { organizationId, storyfileId }).may !== 'go')
          throw new Refusal('ROLE_REQUIRED', { role: roleName('owner') })
        await putIntoTeams(tx, { actor, requestId }, { organizationId, storyfileId }, teamIds)
      }
      const changed = await updateStoryfile(tx, params.storyfileId, ifMatch, changes).catch(nameTaken)
      if (!changed) throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('storyfile') })
      // The teams have entries of their own.
      if (Object.keys(changes).length === 0) return
      const was = Object.fromEntries(
        Object.keys(changes).map((key) => [key, before[key as keyof StoryfileRow]]),
      )
      await audit(tx, {
        organizationId: before.organizationId,
        actor,
        action: 'storyfile.changed',
        objectType: 'storyfile',
        objectId: params.storyfileId,
        details: { before: was, after: changes },
        requestId,
      })
    })
    return read(scope, params.storyfileId)
  })
  serve(table.archive, async ({ params, ...caller }) => {
    await changeOne(sql, 'archive', caller, params.storyfileId)
    return read(caller.scope, params.storyfileId)
  })
  serve(table.remove, async ({ params, ...caller }) => {
    await changeOne(sql, 'remove', caller, params.storyfileId)
    return {}
  })
  serve(table.restore, async ({ params, body, ...caller }) => {
    await changeOne(sql, 'restore', caller, params.storyfileId, body.name)
    return read(caller.scope, params.storyfileId)
  })
  serve(table.purge, async ({ params, body, ...caller }) => {
    await purgeStoryfile({ sql, jobs }, caller, params.storyfileId, body.name)
    return {}
  })
  serve(table.archiveMany, ({ body, ...caller }) => changeMany(sql, 'archive', caller, body.selection))
  serve(table.removeMany, ({ body, ...caller }) => changeMany(sql, 'remove', caller, body.selection))
  serve(table.restoreMany, ({ body, ...caller }) => changeMany(sql, 'restore', caller, body.selection))

  serve(table.script, ({ params }) => readScript(sql, params.storyfileId))
  serve(table.scriptChanges, ({ params, query }) =>
    readScriptChanges(sql, scriptOf(params.storyfileId), query.since),
  )
  serveScript(serve, context, table, scriptOf)
  // Here and not among the scripts, because they know no storyfiles.
  serve(routes.scripts.use, async ({ params, body, ...by }) => ({
    storyfileId: await useScript(sql, by, params.scriptId, body),
  }))
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** Deleted storyfiles are shown to those who could restore them: owners, and content creators their own. */
function restorable(actor: Actor): { scope: Scope; owned?: Scope } {
  const decision = can(actor, access.member('edit', 'any'), undefined)
  if (decision.may !== 'go') throw new Refusal('ROLE_REQUIRED', { role: roleName('edit') })
  const { scope } = decision
  const owners = can(actor, access.member('owner', 'any'), undefined)
  return {
    scope,
    owned: owners.may === 'go' ? owners.scope : { ...scope, organizationIds: [], storyfileIds: [] },
  }
}
