import type { DragStart } from '@hello-pangea/dnd'
import type { DragType } from '../../../../platform/places/temporary-state.ts'

/** The list of starters; questions and starters can be dropped on it. */
export const startersList = 'starters'

/** The ids in lists where a question is not at its own place. */
export const starterId = (questionId: string) => `starter:${questionId}`
export const libraryId = (questionId: string) => `library:${questionId}`

/** A whole topic of the library, where topics of the script have their bare id. */
export const libraryTopicId = (topicId: string) => `library-topic:${topicId}`

export const topicOf = (droppableId: string) => droppableId.replace('topic:', '')

/** Which of the four drag types of the specification is dragged, by the list that it is taken from. */
export function dragTypeOf({ type, source }: Pick<DragStart, 'type' | 'source'>): DragType {
  if (type === 'topic') return 'topic'
  if (source.droppableId === startersList) return 'starter'
  return source.droppableId.startsWith('library:') ? 'questionLibrary' : 'question'
}
