import { contentPath, Refusal, routes, type Storyfile } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { createStoryfile, nameTaken } from './create-storyfile.ts'
import {
  addQuestions,
  addTopic,
  changeQuestion,
  changeTopic,
  moveInScript,
  readScript,
  removeQuestion,
  removeTopic,
} from './edit-script.ts'
import { removeStoryfile, restoreStoryfile } from './remove-storyfile.ts'
import { findStoryfile, listStoryfiles, type StoryfileRow, updateStoryfile } from './storyfiles.store.ts'

export function storyfilesRoutes(serve: Serve, { sql }: Context): void {
  const table = routes.storyfiles

  serve(table.list, async ({ query, scope }) => {
    const { rows, total } = await listStoryfiles(sql, scope, query)
    return listAnswer(rows.map(present), total, query)
  })
  serve(table.create, async ({ body, actor, scope }) => {
    const storyfileId = await createStoryfile(sql, { ...body, createdBy: actor.userId })
    return present((await findStoryfile(sql, scope, storyfileId))!)
  })
  serve(table.get, async ({ params, scope }) =>
    present(found(await findStoryfile(sql, scope, params.storyfileId))),
  )
  serve(table.update, async ({ params, body, scope, ifMatch }) => {
    const changed = await updateStoryfile(sql, params.storyfileId, ifMatch, body).catch(nameTaken)
    if (!changed) throw new Refusal('CHANGED_MEANWHILE', { thing: 'storyfile' })
    return present(found(await findStoryfile(sql, scope, params.storyfileId)))
  })
  serve(table.remove, async ({ params, scope }) => {
    await removeStoryfile(sql, scope, params.storyfileId)
    return {}
  })
  serve(table.restore, async ({ params, scope }) => {
    await restoreStoryfile(sql, scope, params.storyfileId)
    return present(found(await findStoryfile(sql, scope, params.storyfileId)))
  })

  serve(table.script, ({ params }) => readScript(sql, params.storyfileId))
  serve(table.addTopic, ({ params, body }) => addTopic(sql, params.storyfileId, body.name))
  serve(table.updateTopic, ({ params, body }) =>
    changeTopic(sql, params.storyfileId, params.topicId, body.name),
  )
  serve(table.removeTopic, ({ params }) => removeTopic(sql, params.storyfileId, params.topicId))
  serve(table.addQuestions, ({ params, body }) => addQuestions(sql, params.storyfileId, body))
  serve(table.updateQuestion, ({ params, body }) =>
    changeQuestion(sql, params.storyfileId, params.questionId, body),
  )
  serve(table.removeQuestion, ({ params }) => removeQuestion(sql, params.storyfileId, params.questionId))
  serve(table.move, ({ params, body }) => moveInScript(sql, params.storyfileId, body))
}

function found(row: StoryfileRow | undefined): StoryfileRow {
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

function present(row: StoryfileRow): Storyfile {
  const { revision, liveRevision, posterAssetId, questions, recorded, sessions30d, ...fields } = row
  return {
    ...fields,
    changesWaiting: liveRevision !== null && revision > liveRevision,
    posterUrl: posterAssetId && contentPath(posterAssetId, 'poster.jpg'),
    counts: { questions, recorded, sessions30d },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}
