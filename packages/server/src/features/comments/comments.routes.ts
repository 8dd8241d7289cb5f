import { Refusal, routes } from '@studio/contract'
import type { Owner } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { hasQuestion, type ScriptParams, scriptIn } from '../scripts/index.ts'
import { listComments, listWriters, type Place } from './comments.store.ts'
import { commentAnswer, commentsOfAnswers, removeComment, setTask, writeComment } from './write-comment.ts'

export function commentsRoutes(serve: Serve, context: Context): void {
  const table = routes.comments
  const { sql } = context
  const ofStoryfile = ({ organizationId }: Owner, storyfileId: string) => ({
    organizationId,
    storyfileId,
    scriptId: null,
  })
  const placeOf = (owner: Owner, params: ScriptParams): Place =>
    'storyfileId' in params
      ? ofStoryfile(owner, params.storyfileId)
      : { organizationId: owner.organizationId, scriptId: params.scriptId, storyfileId: null }

  for (const route of [table.list, table.listOfScript])
    serve(route, async ({ params, owner }) => {
      const place = placeOf(owner, params)
      const [comments, people] = await Promise.all([
        listComments(sql, place),
        listWriters(sql, place.organizationId),
      ])
      return { comments, people }
    })
  for (const route of [table.add, table.addToScript])
    serve(route, async ({ params, body, ...by }) => {
      const place = placeOf(by.owner, params)
      // So that no one comments on what is elsewhere.
      if (!(await hasQuestion(sql, scriptIn(params), body.questionId))) throw new Refusal('NOT_FOUND')
      return writeComment(context, by, place, body)
    })
  for (const route of [table.remove, table.removeFromScript])
    serve(route, async ({ params, ...by }) => {
      await removeComment(context, by, placeOf(by.owner, params), params.commentId)
      return {}
    })
  serve(table.listOfAnswers, async ({ params: { storyfileId }, owner }) => ({
    comments: await commentsOfAnswers(context, ofStoryfile(owner, storyfileId)),
    people: await listWriters(sql, owner.organizationId),
  }))
  serve(table.addToAnswer, ({ params: { storyfileId }, body, ...by }) =>
    commentAnswer(context, by, ofStoryfile(by.owner, storyfileId), body),
  )
  serve(table.setTask, ({ params: { storyfileId, commentId }, body, ...by }) =>
    setTask(context, by, ofStoryfile(by.owner, storyfileId), { commentId, ...body }),
  )
}
