/** Comments on questions. See common-fields.ts for the keys. */
export const commentFields: Record<string, string> = {
  comments: 'The comments, the oldest first.',
  commentId: 'The comment.',
  authorId: 'Who wrote it; null once the account is gone.',
  'Comment.author': 'The name of who wrote it; empty once the account is gone.',
  'Comment.text': 'What was said; `@` and a name mentions a person.',
  'comments.text': 'What to say; `@` and a name mentions a person.',
  'comments.questionId': 'The question that it is about.',
  mentions: 'The people who get a letter about it; those of `people` only.',
  people: 'Who can be mentioned: those who may write the script.',
}
