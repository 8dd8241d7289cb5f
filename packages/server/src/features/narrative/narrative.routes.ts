import { Refusal, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { presencesOf } from '../presence/index.ts'
import { findStory, findStoryVersion, listStoryVersions, presentVersion } from './narrative.store.ts'
import {
  checkDraft,
  describeStory,
  goLive,
  keepDraft,
  makeStarters,
  makeTrial,
  openStoryfile,
  takeDown,
} from './stories.ts'
import { addComment, readComments, setSettled } from './story-comments.ts'

export function narrativeRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  const table = routes.stories
  const liveOf = async (storyfileId: string) => (await findStory(sql, storyfileId))?.liveVersionId ?? null

  serve(table.get, ({ params, ...caller }) => describeStory(context, caller, params.storyfileId))
  serve(table.save, ({ params, body, ...caller }) => keepDraft(context, caller, params.storyfileId, body))
  serve(table.starters, ({ params, scope }) => makeStarters(sql, scope, params.storyfileId))
  serve(table.check, ({ params, ...caller }) => checkDraft(context, caller, params.storyfileId))
  serve(table.trial, ({ params, ...caller }) => makeTrial(context, caller, params.storyfileId))
  serve(table.goLive, ({ params, body, ...caller }) => goLive(context, caller, params.storyfileId, body.note))
  serve(table.takeDown, async ({ params, ...caller }) => {
    await takeDown(context, caller, params.storyfileId)
    return {}
  })
  serve(table.presence, async ({ params, body, actor, scope }) => {
    await openStoryfile(sql, scope, params.storyfileId)
    const place = { part: 'story' as const, placeId: params.storyfileId }
    await presencesOf(context).keep(place, actor, { line: body.line })
    const others = presencesOf(context)
      .list(place)
      .filter(({ userId }) => userId !== actor.userId)
    return { items: others.map(({ userId, name, line }) => ({ userId, name, line: line ?? 1 })) }
  })
  serve(table.comments, ({ params, scope }) => readComments(context, scope, params.storyfileId))
  serve(table.comment, ({ params, body, ...caller }) => addComment(context, caller, params.storyfileId, body))
  serve(table.settleComment, ({ params, body, ...caller }) =>
    setSettled(context, caller, params, body.settled),
  )
  serve(table.versions, async ({ params, query, scope }) => {
    await openStoryfile(sql, scope, params.storyfileId)
    const { rows, total } = await listStoryVersions(sql, params.storyfileId, query)
    const live = await liveOf(params.storyfileId)
    const items = rows.map((row) => presentVersion(row, live))
    return listAnswer(items, total, query)
  })
  serve(table.version, async ({ params, scope }) => {
    await openStoryfile(sql, scope, params.storyfileId)
    const row = await findStoryVersion(sql, params.storyVersionId)
    if (row?.storyfileId !== params.storyfileId) throw new Refusal('NOT_FOUND')
    return { ...presentVersion(row, await liveOf(params.storyfileId)), source: row.source }
  })
}
