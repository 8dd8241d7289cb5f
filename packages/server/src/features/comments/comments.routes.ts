import { Refusal, routes } from '@studio/contract'
import type { Owner, Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { readContent } from '../scripts/index.ts'
import { readScript } from '../storyfiles/index.ts'
import { listComments, listWriters, type Place } from './comments.store.ts'
import { commentAnswer, commentsOfAnswers, removeComment, setTask, writeComment } from './write-comment.ts'

type Topics = { questions: { questionId: string }[] }[]

const idsOf = (topics: Topics) =>
  new Set(topics.flatMap(({ questions }) => questions.map(({ questionId }) => questionId)))

export function commentsRoutes(serve: Serve, context: Context): void {
  const table = routes.comments
  const { sql } = context
  const list = async (place: Place) => {
    const [comments, people] = await Promise.all([
      listComments(sql, place),
      listWriters(sql, place.organizationId),
    ])
    return { comments, people }
  }
  const ofStoryfile = ({ organizationId }: Owner, storyfileId: string) => ({
    ...{ organizationId, storyfileId },
    scriptId: null,
  })
  const ofScript = ({ organizationId }: Owner, scriptId: string): Place => ({
    ...{ organizationId, scriptId },
    storyfileId: null,
  })
  const questionsOf = async (scope: Scope, scriptId: string) => {
    const stored = await readContent(sql, scope, scriptId)
    if (!stored) throw new Refusal('NOT_FOUND')
    return idsOf(stored.content.topics)
  }

  serve(table.list, ({ params, owner }) => list(ofStoryfile(owner, params.storyfileId)))
  serve(table.add, async ({ params: { storyfileId }, body, ...by }) => {
    const { topics } = await readScript(sql, storyfileId)
    return writeComment(context, by, ofStoryfile(by.owner, storyfileId), body, idsOf(topics))
  })
  serve(table.remove, async ({ params: { storyfileId, commentId }, ...by }) => {
    await removeComment(context, by, ofStoryfile(by.owner, storyfileId), commentId)
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
  serve(table.listOfScript, ({ params, owner }) => list(ofScript(owner, params.scriptId)))
  serve(table.addToScript, async ({ params: { scriptId }, body, ...by }) => {
    const questionIds = await questionsOf(by.scope, scriptId)
    return writeComment(context, by, ofScript(by.owner, scriptId), body, questionIds)
  })
  serve(table.removeFromScript, async ({ params: { scriptId, commentId }, ...by }) => {
    await removeComment(context, by, ofScript(by.owner, scriptId), commentId)
    return {}
  })
}
