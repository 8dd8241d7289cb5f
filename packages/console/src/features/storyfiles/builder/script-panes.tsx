import type { LibraryTopic } from '@studio/contract'
import { classNames, Skeleton, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { dragListeners } from '../../../platform/drag-and-drop.ts'
import { DragRoom } from '../../../platform/dragging/drag-room.tsx'
import { useHeld } from '../../../platform/dragging/use-held.ts'
import {
  contentQuery,
  type ScriptSource,
  type SourcedScript,
} from '../../../platform/scripts/script-source.ts'
import { besidePanel } from '../../../platform/side-panel.tsx'
import { useLatest } from '../../../platform/use-latest.ts'
import { CoachRoom } from '../coach/coach-room.tsx'
import { CommentsRoom } from '../comments/comments-room.tsx'
import { PresenceRoom } from '../presence/presence-room.tsx'
import { dragTypeOf } from './dragging/drag-types.ts'
import { useBuilderDrags } from './dragging/use-builder-drags.ts'
import { LibraryPane } from './library/library-pane.tsx'
import type { LibraryQuestion } from './library/library-questions.tsx'
import { useAddTopic } from './library/use-add-topic.tsx'
import { type Pane, PaneChoice } from './pane-choice.tsx'
import { Inspector } from './question/inspector.tsx'
import { ScriptPane } from './script-pane.tsx'
import { useAddFromLibrary } from './use-add-from-library.ts'

const listeners = dragListeners(dragTypeOf)

const none: SourcedScript['topics'] = []

const told = (work: Promise<unknown>) =>
  void work.catch((reason: Error) => toast(reason.message, { kind: 'error' }))

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
  /** Who answers the questions; no one yet in a script that storyfiles are made from. */
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
  const mayEdit = barred === undefined
  const [pane, setPane] = useState<Pane>('script')
  const { data, error, refetch } = useQuery(contentQuery(source))
  const content = useHeld(data)
  const script = useMemo(() => content && { ...content, source }, [content, source])
  const all = useMemo(() => script?.topics.flatMap((topic) => topic.questions) ?? [], [script])
  const question = all.find((one) => one.questionId === chosenQuestionId)

  const choose = useLatest(onChoose)
  const addFromLibrary = useAddFromLibrary(source)
  const { addTopic, dialog } = useAddTopic(source)
  useBuilderDrags(source, script?.topics ?? none, addFromLibrary, addTopic)
  const add = useLatest((wanted: LibraryQuestion) => told(addFromLibrary(wanted)))
  const addAtEnd = useLatest((topic: LibraryTopic) => told(addTopic(topic)))

  if (error) {
    return (
      <div className="p-5">
        <NotRead reading={{ error, refetch }} />
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
      <CommentsRoom source={source} organizationId={organizationId} mayEdit={mayEdit}>
        <DragRoom {...listeners}>
          {mayEdit && !question ? <PaneChoice script={script} value={pane} onChange={setPane} /> : null}
          <div className={classNames('flex min-h-0 grow flex-col lg:flex-none lg:flex-row', height)}>
            <div className={classNames('contents', besidePanel(question !== undefined))}>
              {mayEdit ? (
                // Three panes want 1280 pixels: with less, a question that is open takes the library's place.
                <div
                  className={classNames(
                    'contents',
                    question ? 'max-xl:hidden' : pane !== 'library' && 'max-lg:hidden',
                  )}
                >
                  <LibraryPane source={source} onAddTopic={addAtEnd} onAdd={add} />
                </div>
              ) : null}
              <CoachRoom script={script} budgetMinutes={budgetMinutes} mayEdit={mayEdit} onOpen={choose}>
                <ScriptPane
                  script={script}
                  shown={pane}
                  mayEdit={mayEdit}
                  chosenQuestionId={chosenQuestionId}
                  onChoose={choose}
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
                all={all}
                barred={barred}
                onClose={() => onChoose(undefined)}
              />
            ) : null}
          </div>
        </DragRoom>
        {dialog}
      </CommentsRoom>
    </PresenceRoom>
  )
}
