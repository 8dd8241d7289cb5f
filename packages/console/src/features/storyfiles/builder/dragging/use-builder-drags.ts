import type { DraggableLocation } from '@hello-pangea/dnd'
import type { LibraryTopic, Question, ScriptContent } from '@studio/contract'
import { toast } from '@studio/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onDrag } from '../../../../platform/drag-and-drop.ts'
import { placeNow } from '../../../../platform/dragging/place-now.ts'
import type { ScriptSource } from '../../../../platform/scripts/script-source.ts'
import type { LibraryQuestion } from '../library/library-questions.tsx'
import { startersOf } from '../library/starters.ts'
import { findSuggestion } from '../library/suggestions.ts'
import { libraryQuery, move, questionOfScripts, scriptNow } from '../script.queries.ts'
import { asOneAct } from '../script-history.ts'
import { libraryId, libraryTopicId, starterId, startersList, topicOf } from './drag-types.ts'

type Topics = ScriptContent['topics']

/** What is in a list of the Builder, in its order. */
function idsIn(topics: Topics, droppableId: string): string[] {
  if (droppableId === 'script') return topics.map((topic) => topic.topicId)
  const questions =
    droppableId === startersList
      ? startersOf({ topics })
      : (topics.find((topic) => topic.topicId === topicOf(droppableId))?.questions ?? [])
  return questions.map((one) => one.questionId)
}

/** What becomes of what is dropped in the Builder: topics, questions, questions of the library, starters. */
export function useBuilderDrags(
  source: ScriptSource,
  /** What the person sees, which others may have changed since the drag began. */
  shown: Topics,
  addFromLibrary: (wanted: LibraryQuestion, topicId?: string) => Promise<Question | undefined>,
  addTopic: (wanted: LibraryTopic, toIndex: number) => Promise<void>,
): void {
  const client = useQueryClient()
  useEffect(() => {
    const toIndex = (dropped: string, { droppableId, index }: DraggableLocation) =>
      placeNow(dropped, {
        shown: idsIn(shown, droppableId),
        now: idsIn(scriptNow(source), droppableId),
        index,
      })
    const place = (questionId: string, to: DraggableLocation) =>
      move(
        source,
        to.droppableId === startersList
          ? { type: 'starter', questionId, toIndex: toIndex(questionId, to) }
          : {
              type: 'question',
              questionId,
              toTopicId: topicOf(to.droppableId),
              toIndex: toIndex(questionId, to),
            },
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
          const to = toIndex(draggableId, destination)
          if (wanted) told(addTopic(wanted, to))
          else told(move(source, { type: 'topic', topicId: draggableId, toIndex: to }))
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
