/** What the people who write a script say to each other about its questions. Visitors and the subject never see it. */
import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, nothing, timestamp } from '../wire/list.ts'
import { access, route } from '../wire/route.ts'

/** A comment is a task once somebody says so. */
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
const inStoryfile = z.object({ storyfileId: id })
const inScript = z.object({ scriptId: id })
const writesStoryfile = access.member('edit', 'storyfile')
const writesScript = access.member('edit', 'script')
const ofStoryfile = '/v1/conversa/storyfiles/:storyfileId/comments'
const ofScript = '/v1/conversa/scripts/:scriptId/comments'

import type { Noun } from '../wire/noun.ts'

export const commentsRoutes = {
  list: route({
    method: 'GET',
    path: ofStoryfile,
    access: writesStoryfile,
    summary: 'The comments on the questions of a storyfile, the oldest first; the newest 1,000 at most.',
    params: inStoryfile,
    reply: commentList,
  }),
  add: route({
    method: 'POST',
    path: ofStoryfile,
    access: writesStoryfile,
    summary: 'Comments on a question; who is mentioned gets a letter.',
    params: inStoryfile,
    body,
    reply: comment,
    status: 201,
  }),
  remove: route({
    method: 'DELETE',
    path: `${ofStoryfile}/:commentId`,
    access: writesStoryfile,
    summary: 'Removes a comment: one’s own, or as an owner anybody’s.',
    params: inStoryfile.extend({ commentId: id }),
    reply: nothing,
  }),
  listOfAnswers: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/answer_comments',
    access: access.member('read', 'storyfile'),
    summary: 'Colleagues’ comments on answers in a preview, oldest first; the newest 1,000 at most.',
    params: inStoryfile,
    reply: commentList,
  }),
  addToAnswer: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/answer_comments',
    access: access.member('read', 'storyfile'),
    summary: 'Comments on an answer at a place in its video; who is mentioned gets a letter.',
    params: inStoryfile,
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
    path: `${ofStoryfile}/:commentId/task`,
    access: writesStoryfile,
    summary: 'Makes a comment a task, settles it, or makes it a comment again.',
    params: inStoryfile.extend({ commentId: id }),
    body: z.strictObject({ task: z.enum(commentTasks) }),
    reply: comment,
  }),
  listOfScript: route({
    method: 'GET',
    path: ofScript,
    access: writesScript,
    summary: 'The same for a script that storyfiles are made from.',
    params: inScript,
    reply: commentList,
  }),
  addToScript: route({
    method: 'POST',
    path: ofScript,
    access: writesScript,
    summary: 'Comments on a question of a script that storyfiles are made from.',
    params: inScript,
    body,
    reply: comment,
    status: 201,
  }),
  removeFromScript: route({
    method: 'DELETE',
    path: `${ofScript}/:commentId`,
    access: writesScript,
    summary: 'Removes a comment on a script that storyfiles are made from.',
    params: inScript.extend({ commentId: id }),
    reply: nothing,
  }),
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
