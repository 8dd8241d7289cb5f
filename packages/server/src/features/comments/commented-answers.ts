import { extensionPoint } from '../../extension-point.ts'
import type { Queryable } from '../../platform/database/sql.ts'

export type CommentedAnswer = {
  clipId: string
  /** The first question that it answers. */
  questionId: string
  /** It was deleted or taken back. */
  isGone: boolean
}

/** Later features say whether the preview of a storyfile is still open to comments. */
export const openPreviews =
  extensionPoint<(sql: Queryable, storyfileId: string, now: Date) => Promise<boolean>>()

/** What later features know of the answers of a storyfile, of those that are asked for. */
export const commentedAnswers =
  extensionPoint<(sql: Queryable, storyfileId: string, clipIds: string[]) => Promise<CommentedAnswer[]>>()
