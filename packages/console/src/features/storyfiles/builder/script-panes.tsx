import type { Question } from '@studio/contract'
import { Banner, classNames, Skeleton, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dragListeners } from '../../../platform/drag-and-drop.ts'
import { DragRoom } from '../../../platform/dragging/drag-room.tsx'
import { besidePanel } from '../../../platform/side-panel.tsx'
import { CoachRoom } from '../coach/coach-room.tsx'
import { CommentsRoom } from '../comments/comments-room.tsx'
import { PresenceRoom } from '../presence/presence-room.tsx'
import { dragTypeOf } from './drag-types.ts'
import { Inspector } from './inspector.tsx'
import { LibraryPane } from './library-pane.tsx'
import type { LibraryQuestion } from './library-questions.tsx'
import { addLibraryTopic, addQuestions } from './script.queries.ts'
import { ScriptPane } from './script-pane.tsx'
import { contentQuery, type ScriptSource } from './script-source.ts'
import { settleSuggestion } from './suggestions.ts'
import { useBuilderDrags } from './use-builder-drags.ts'

const listeners = dragListeners(dragTypeOf)

/** A script in three panes: Question Library, script, inspector. The same for storyfiles and for what they are made from. */
export function ScriptPanes({
  source,
  organizationId,
  subjectName,
  budgetMinutes = null,
  barred,
  chosenQuestionId,
  onChoose,
  onRehearse,
  height,
}: {
  source: ScriptSource
  /** Whose it is; null: it ships with the studio. */
  organizationId: string | null
  /** Who answers the questions; nobody yet in a script that storyfiles are made from. */
  subjectName?: string
  /** Of camera time that the whole script may take. */
  budgetMinutes?: number | null
  /** Why the person cannot edit it. */
  barred: string | undefined
  chosenQuestionId: string | undefined
  onChoose: (questionId: string | undefined) => void
  /** Tries the script with guests. */
  onRehearse?: () => void
  /** What the page leaves for the panes where they stand side by side. */
  height: string
}) {
  const { t } = useTranslation('storyfiles')
  const mayEdit = barred === undefined
  const { data: content, error, refetch } = useQuery(contentQuery(source))
  const script = content && { ...content, source }
  const question = script?.topics
    .flatMap((topic) => topic.questions)
    .find((one) => one.questionId === chosenQuestionId)

  const addFromLibrary = async (wanted: LibraryQuestion, topicId?: string): Promise<Question | undefined> => {
    const { questions, skipped } = await addQuestions(source, {
      ...(topicId ? { topicId } : {}),
      questions: [
        {
          text: wanted.text,
          variants: wanted.variants.slice(0, 100),
          ...(wanted.isOfScript ? {} : { libraryQuestionId: wanted.questionId }),
        },
      ],
    })
    for (const one of skipped) toast(t('skipped', one), { kind: 'info' })
    void settleSuggestion(source, wanted).catch((reason: Error) => toast(reason.message, { kind: 'error' }))
    return questions[0]
  }
  useBuilderDrags(source, addFromLibrary)

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
    <PresenceRoom source={source} questionId={chosenQuestionId} mayEdit={mayEdit}>
      <CommentsRoom {...{ source, organizationId, mayEdit }}>
        <DragRoom {...listeners}>
          <div className={classNames('flex min-h-0 grow flex-col-reverse lg:flex-none lg:flex-row', height)}>
            <div className={classNames('contents', besidePanel(question !== undefined))}>
              {mayEdit ? (
                // Three panes want 1280 pixels: with less, a question that is open takes the library's place.
                <div className={classNames('contents', question && 'max-xl:hidden')}>
                  <LibraryPane
                    source={source}
                    onAddTopic={(topic) =>
                      void addLibraryTopic(source, topic).catch((reason: Error) =>
                        toast(reason.message, { kind: 'error' }),
                      )
                    }
                    onAdd={(wanted) =>
                      void addFromLibrary(wanted).catch((reason: Error) =>
                        toast(reason.message, { kind: 'error' }),
                      )
                    }
                  />
                </div>
              ) : null}
              <CoachRoom script={script} budgetMinutes={budgetMinutes} mayEdit={mayEdit} onOpen={onChoose}>
                <ScriptPane
                  script={script}
                  mayEdit={mayEdit}
                  chosenQuestionId={chosenQuestionId}
                  onChoose={onChoose}
                  onRehearse={onRehearse}
                />
              </CoachRoom>
            </div>
            {question ? (
              <Inspector
                key={question.questionId}
                source={source}
                {...(subjectName ? { subjectName } : {})}
                question={question}
                all={script.topics.flatMap((topic) => topic.questions)}
                barred={barred}
                onClose={() => onChoose(undefined)}
              />
            ) : null}
          </div>
        </DragRoom>
      </CommentsRoom>
    </PresenceRoom>
  )
}
