import { Banner, classNames, Skeleton, toast } from '@studio/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dragListeners, onDrag } from '../../../platform/drag-and-drop.ts'
import { DragRoom } from '../../../platform/dragging/drag-room.tsx'
import { besidePanel } from '../../../platform/side-panel.tsx'
import { useBarred } from '../../../platform/use-barred.ts'
import type { WorkspaceTabProps } from '../../../platform/workspace-tab.ts'
import { scriptQuery } from '../storyfiles.queries.ts'
import { Inspector } from './inspector.tsx'
import { LibraryPane, type LibraryQuestion } from './library-pane.tsx'
import { addQuestions, libraryQuery, move } from './script.queries.ts'
import { ScriptPane } from './script-pane.tsx'

const topicOf = ({ droppableId }: { droppableId: string }) => droppableId.replace('topic:', '')

const listeners = dragListeners(({ type, source }) => {
  if (type === 'topic') return 'topic'
  return source.droppableId.startsWith('library:') ? 'questionLibrary' : 'question'
})

/** The script of a storyfile in three panes: Question Library, script, inspector. */
export function Builder({
  storyfile,
  mayEdit,
  chosenQuestionId,
  onOpen,
}: WorkspaceTabProps & { chosenQuestionId: string | undefined }) {
  const { t } = useTranslation('storyfiles')
  const client = useQueryClient()
  const { storyfileId } = storyfile
  const barred = useBarred()('edit', storyfile.organizationId)
  const { data: script, error, refetch } = useQuery(scriptQuery(storyfileId))
  const question = script?.topics
    .flatMap((topic) => topic.questions)
    .find((one) => one.questionId === chosenQuestionId)

  const addFromLibrary = async (wanted: LibraryQuestion, place?: { topicId: string; index: number }) => {
    const { questions, skipped } = await addQuestions(storyfileId, {
      ...(place ? { topicId: place.topicId } : {}),
      questions: [{ text: wanted.text, variants: wanted.variants.slice(0, 100) }],
    })
    for (const one of skipped) toast(t('skipped', one), { kind: 'info' })
    const [added] = questions
    if (added && place) {
      await move(storyfileId, {
        type: 'question',
        questionId: added.questionId,
        toTopicId: place.topicId,
        toIndex: place.index,
      })
    }
  }

  useEffect(() => {
    const failed = (reason: Error) => toast(reason.message, { kind: 'error' })
    const ends = [
      onDrag('topic', {
        end: ({ draggableId, destination }) => {
          move(storyfileId, { type: 'topic', topicId: draggableId, toIndex: destination.index }).catch(failed)
        },
      }),
      onDrag('question', {
        end: ({ draggableId, destination }) => {
          const toTopicId = topicOf(destination)
          const questionId = draggableId
          move(storyfileId, { type: 'question', questionId, toTopicId, toIndex: destination.index }).catch(
            failed,
          )
        },
      }),
      onDrag('questionLibrary', {
        end: ({ draggableId, destination }) => {
          const wanted = client
            .getQueriesData<{ items: { questions: LibraryQuestion[] }[] }>({
              queryKey: libraryQuery('').queryKey.slice(0, 1),
            })
            .flatMap(([, list]) => list?.items ?? [])
            .flatMap((topic) => topic.questions)
            .find((one) => `library:${one.questionId}` === draggableId)
          if (wanted)
            addFromLibrary(wanted, { topicId: topicOf(destination), index: destination.index }).catch(failed)
        },
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  })

  if (error) {
    return (
      <div className="p-5">
        <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => void refetch() }}>
          {error.message}
        </Banner>
      </div>
    )
  }
  if (!script) {
    return (
      <div className="p-5">
        <Skeleton height="320px" />
      </div>
    )
  }
  return (
    <DragRoom {...listeners}>
      <div className="flex min-h-0 grow flex-col-reverse lg:h-[calc(100dvh-8.75rem)] lg:flex-none lg:flex-row">
        <div className={classNames('contents', besidePanel(question !== undefined))}>
          {mayEdit ? (
            // Three panes want 1280 pixels: with less, a question that is open takes the library's place.
            <div className={classNames('contents', question && 'max-xl:hidden')}>
              <LibraryPane
                onAdd={(wanted) =>
                  void addFromLibrary(wanted).catch((reason: Error) =>
                    toast(reason.message, { kind: 'error' }),
                  )
                }
              />
            </div>
          ) : null}
          <ScriptPane
            script={script}
            mayEdit={mayEdit}
            chosenQuestionId={chosenQuestionId}
            onChoose={(questionId) => onOpen('builder', { question: questionId })}
          />
        </div>
        {question ? (
          <Inspector
            key={question.questionId}
            storyfileId={storyfileId}
            subjectName={storyfile.subject.displayName}
            question={question}
            barred={barred}
            onClose={() => onOpen('builder')}
          />
        ) : null}
      </div>
    </DragRoom>
  )
}
