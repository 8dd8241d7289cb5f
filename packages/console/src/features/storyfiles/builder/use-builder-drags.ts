import type { DraggableLocation } from '@hello-pangea/dnd'
import type { LibraryTopic, Question } from '@studio/contract'
import { toast } from '@studio/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onDrag } from '../../../platform/drag-and-drop.ts'
import { libraryId, libraryTopicId, starterId, startersList, topicOf } from './drag-types.ts'
import type { LibraryQuestion } from './library/library-questions.tsx'
import { findSuggestion } from './library/suggestions.ts'
import { addLibraryTopic, libraryQuery, move, questionOfScripts } from './script.queries.ts'
import { asOneAct } from './script-history.ts'
import type { ScriptSource } from './script-source.ts'

/** What becomes of what is dropped in the Builder: topics, questions, questions of the library, starters. */
export function useBuilderDrags(
  source: ScriptSource,
  addFromLibrary: (wanted: LibraryQuestion, topicId?: string) => Promise<Question | undefined>,
): void {
  const client = useQueryClient()
  useEffect(() => {
    const place = (questionId: string, { droppableId, index }: DraggableLocation) =>
      move(
        source,
        droppableId === startersList
          ? { type: 'starter', questionId, toIndex: index }
          : { type: 'question', questionId, toTopicId: topicOf(droppableId), toIndex: index },
      )
    const topicIn = ({ droppableId }: DraggableLocation) =>
      droppableId === startersList ? undefined : topicOf(droppableId)
    const told = (work: Promise<void>) =>
      void work.catch((reason: Error) => toast(reason.message, { kind: 'error' }))
    const topics = () =>
      client
        .getQueriesData<{ items: LibraryTopic[] }>({ queryKey: libraryQuery('').queryKey.slice(0, 1) })
        .flatMap(([, list]) => list?.items ?? [])
    const inLibrary = (draggableId: string): LibraryQuestion | undefined =>
      topics()
        .flatMap((topic) => topic.questions)
        .find((one) => libraryId(one.questionId) === draggableId) ??
      questionOfScripts((one) => libraryId(one.questionId) === draggableId) ??
      findSuggestion(source, (one) => libraryId(one.questionId) === draggableId)
    const ends = [
      onDrag('topic', {
        end: ({ draggableId, destination }) => {
          const wanted = topics().find((one) => libraryTopicId(one.topicId) === draggableId)
          if (wanted) told(addLibraryTopic(source, wanted, destination.index))
          else told(move(source, { type: 'topic', topicId: draggableId, toIndex: destination.index }))
        },
      }),
      onDrag('question', { end: ({ draggableId, destination }) => told(place(draggableId, destination)) }),
      onDrag('questionLibrary', {
        end: ({ draggableId, destination }) => {
          const wanted = inLibrary(draggableId)
          if (!wanted) return
          told(
            asOneAct(source, async () => {
              const added = await addFromLibrary(wanted, topicIn(destination))
              if (added) await place(added.questionId, destination)
            }),
          )
        },
      }),
      // A starter has a place among the starters only: dropped on a topic, it stays where it was.
      onDrag('starter', {
        end: ({ draggableId, destination }) => {
          if (destination.droppableId !== startersList) return
          told(place(draggableId.replace(starterId(''), ''), destination))
        },
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  })
}
