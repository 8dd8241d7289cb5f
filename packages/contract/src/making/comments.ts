/** What the people who write a script say to each other about its questions. Visitors and the subject never see it. */
import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, nothing, timestamp } from '../wire/list.ts'
import { route } from '../wire/route.ts'
import { inStoryfile, inTemplate, type ScriptPlace } from './script-places.ts'

/** A comment becomes a task by hand. */
export const commentTasks = ['none', 'open', 'done'] as const

export const comment = z.object({
  commentId: id,
  questionId: id,
  /** Null once the account is gone. */
  authorId: id.nullable(),
  author: z.string(),
  text: z.string(),
  createdAt: timestamp,
  /** Where in an answer it was written, in a preview; null: about the question as a whole. */
  answer: z
    .object({
      clipId: id,
      atMs: z.number().int(),
      /** Of the release that was watched. */
      releaseNumber: z.number().int(),
      /** The clip was deleted or taken back since. */
      isGone: z.boolean(),
    })
    .nullable(),
  task: z.enum(commentTasks),
  /** Who made it a task or settled it last; empty: it was never a task. */
  taskBy: z.string(),
})
export type Comment = z.infer<typeof comment>

export const commentList = z.object({
  comments: z.array(comment),
  /** Who can be mentioned: those who may write the script. */
  people: z.array(z.object({ userId: id, name: z.string() })),
})
export type CommentList = z.infer<typeof commentList>

const body = z.strictObject({
  questionId: id,
  text: z.string().trim().min(1, 'Please write a comment.').max(limits.commentCharacters),
  /** Who gets a letter about it. */
  mentions: z.array(id).max(limits.mentionsPerComment).default([]),
})

import type { Noun } from '../wire/noun.ts'

function commentCalls<Owner extends z.ZodRawShape>({ owner, params, path, edits }: ScriptPlace<Owner>) {
  return {
    list: route({
      method: 'GET',
      path: `${path}/comments`,
      ...edits,
      summary: 'The comments on the questions of a script, the oldest first; the newest 1,000 at most.',
      params,
      reply: commentList,
    }),
    add: route({
      method: 'POST',
      path: `${path}/comments`,
      ...edits,
      summary: 'Comments on a question; who is mentioned gets a letter.',
      params,
      body,
      reply: comment,
      status: 201,
    }),
    remove: route({
      method: 'DELETE',
      path: `${path}/comments/:commentId`,
      ...edits,
      summary: 'Removes a comment: one’s own, or as an owner anybody’s.',
      params: z.object({ ...owner, commentId: id }),
      reply: nothing,
    }),
  }
}
const ofTemplate = commentCalls(inTemplate)

export const commentsRoutes = {
  ...commentCalls(inStoryfile),
  listOfAnswers: route({
    method: 'GET',
    path: `${inStoryfile.path}/answer_comments`,
    ...inStoryfile.reads,
    summary: 'Colleagues’ comments on answers in a preview, oldest first; the newest 1,000 at most.',
    params: inStoryfile.params,
    reply: commentList,
  }),
  addToAnswer: route({
    method: 'POST',
    path: `${inStoryfile.path}/answer_comments`,
    ...inStoryfile.reads,
    summary: 'Comments on an answer at a place in its video; who is mentioned gets a letter.',
    params: inStoryfile.params,
    body: z.strictObject({
      clipId: id,
      atMs: z
        .number()
        .int()
        .min(0)
        .max(limits.videoSeconds * 1000),
      releaseNumber: z.number().int().min(1).max(2_147_483_647),
      text: body.shape.text,
      mentions: body.shape.mentions,
    }),
    reply: comment,
    status: 201,
  }),
  setTask: route({
    method: 'PUT',
    path: `${inStoryfile.path}/comments/:commentId/task`,
    ...inStoryfile.edits,
    summary: 'Makes a comment a task, settles it, or makes it a comment again.',
    params: inStoryfile.params.extend({ commentId: id }),
    body: z.strictObject({ task: z.enum(commentTasks) }),
    reply: comment,
  }),
  listOfScript: ofTemplate.list,
  addToScript: ofTemplate.add,
  removeFromScript: ofTemplate.remove,
}

export const commentsNoun = {
  name: 'comments',
  about: 'Comments on the questions of a script, by the people who write it.',
  routes: commentsRoutes,
  allows: {
    seeStoryfile: ['listOfAnswers', 'addToAnswer'],
    editContent: ['list', 'add', 'remove', 'setTask'],
    scriptBuilder: ['listOfScript', 'addToScript', 'removeFromScript'],
  },
  refusals: {
    add: ['NOT_FOUND'],
    remove: ['NOT_FOUND'],
    addToAnswer: ['STATE_CONFLICT'],
    addToScript: ['NOT_FOUND'],
    removeFromScript: ['NOT_FOUND'],
  },
  changes: { comment: 'read' },
  stale: {
    comment: ['comments.list', 'comments.listOfAnswers', 'comments.listOfScript'],
  },
} as const satisfies Noun
