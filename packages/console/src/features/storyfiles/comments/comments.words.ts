export const commentsWords = {
  comments: 'Comments',
  commentsMark_one: '{{count}} comment',
  commentsMark_other: '{{count}} comments',
  comment: 'Comment',
  commentHint: 'Type @ to mention a colleague.',
  commentAct: 'Comment',
  mentionList: 'People to mention',
  formerMember: 'Former member',
  removeComment: 'Remove the comment',
  removeCommentTitle: 'Remove this comment?',
  removeCommentHelp: 'It’s deleted for everyone. This cannot be undone.',
} as const
