import type { Question } from '@studio/contract'
import { Banner, classNames, Skeleton, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dragListeners } from '../../../platform/drag-and-drop.ts'
import { DragRoom } from '../../../platform/dragging/drag-room.tsx'
import { besidePanel } from '../../../platform/side-panel.tsx'
import { useBarred } from '../../../platform/use-barred.ts'
import type { WorkspaceTabProps } from '../../../platform/workspace-tab.ts'
import { scriptQuery } from '../storyfiles.queries.ts'
import { dragTypeOf } from './drag-types.ts'
import { Inspector } from './inspector.tsx'
import { LibraryPane, type LibraryQuestion } from './library-pane.tsx'
import { addQuestions } from './script.queries.ts'
import { ScriptPane } from './script-pane.tsx'
import { useBuilderDrags } from './use-builder-drags.ts'

const listeners = dragListeners(dragTypeOf)

/** The script of a storyfile in three panes: Question Library, script, inspector. */
export function Builder({
  storyfile,
  mayEdit,
  chosenQuestionId,
  onOpen,
}: WorkspaceTabProps & { chosenQuestionId: string | undefined }) {
  const { t } = useTranslation('storyfiles')
  const { storyfileId } = storyfile
  const barred = useBarred()('edit', storyfile.organizationId)
  const { data: script, error, refetch } = useQuery(scriptQuery(storyfileId))
  const question = script?.topics
    .flatMap((topic) => topic.questions)
    .find((one) => one.questionId === chosenQuestionId)

  const addFromLibrary = async (wanted: LibraryQuestion, topicId?: string): Promise<Question | undefined> => {
    const { questions, skipped } = await addQuestions(storyfileId, {
      ...(topicId ? { topicId } : {}),
      questions: [{ text: wanted.text, variants: wanted.variants.slice(0, 100) }],
    })
    for (const one of skipped) toast(t('skipped', one), { kind: 'info' })
    return questions[0]
  }
  useBuilderDrags(storyfileId, addFromLibrary)

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
