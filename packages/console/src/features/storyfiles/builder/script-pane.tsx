import { Draggable, Droppable } from '@hello-pangea/dnd'
import { Button, classNames, EmptyState } from '@studio/ui'
import { MessagesSquare } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRoving } from '../../../platform/roving/use-roving.ts'
import type { SourcedScript, TopicName } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { CoachHead } from '../coach/coach-head.tsx'
import { PeopleHere } from '../presence/people-here.tsx'
import { StartersLane } from './library/starters-lane.tsx'
import type { Pane } from './pane-choice.tsx'
import { paneScroll } from './pane-scroll.ts'
import { ScriptFoot } from './script-foot.tsx'
import { TopicBlock } from './topic-block.tsx'
import { UndoButtons } from './undo-buttons.tsx'

type Topic = SourcedScript['topics'][number]

const unborn = 'first'

/**
 * Keys of the rows. The topic that the first question of an empty script makes takes the row of the empty place, so
 * that the box in it keeps the focus and what is being typed.
 */
function useTopicKeys(topics: Topic[]): (topic: Topic | undefined) => string {
  const [bornHere, setBornHere] = useState(topics.length > 0 ? 'none' : null)
  const [first] = topics
  if (first ? bornHere === null : bornHere !== null) setBornHere(first?.topicId ?? null)
  return (topic) => (!topic || topic.topicId === bornHere ? unborn : topic.topicId)
}

/** The same list until a topic comes, goes, moves or gets another name: rows that know it are not drawn for every edit. */
function useTopicNames(topics: Topic[]): readonly TopicName[] {
  const known = JSON.stringify(topics.map(({ topicId, name }) => ({ topicId, name })))
  return useMemo(() => JSON.parse(known) as TopicName[], [known])
}

/** The script in the middle: topics in order, each with its questions. Everything that is dragged also has a menu. */
export function ScriptPane({
  script,
  shown: pane,
  mayEdit,
  chosenQuestionId,
  onChoose,
  onRehearse,
}: {
  script: SourcedScript
  /** What a narrow window shows: the starters alone, all but them, or nothing of this. */
  shown: Pane
  mayEdit: boolean
  chosenQuestionId: string | undefined
  onChoose: (questionId: string) => void
  onRehearse: (() => void) | undefined
}) {
  const { t } = useWords('storyfiles')
  const { source, topics } = script
  const keyOf = useTopicKeys(topics)
  const topicNames = useTopicNames(topics)
  const tools = useRoving()
  const offStarters = pane === 'starters' ? 'max-lg:hidden' : undefined
  // An empty script shows the place of its first topic, where questions are entered.
  const shown = topics.length > 0 ? topics : mayEdit ? [undefined] : []
  return (
    <section
      aria-label={t('script')}
      className={classNames(
        paneScroll,
        'min-w-0 grow px-4 py-4 lg:px-5',
        pane === 'library' && 'max-lg:hidden',
      )}
    >
      {/* One stop on the way to the script. */}
      <div role="toolbar" aria-label={t('scriptTools')} ref={tools} className={offStarters}>
        {mayEdit ? (
          <div className="flex items-center justify-end gap-3 pb-1">
            <PeopleHere />
            {onRehearse ? (
              <Button size="small" icon={<MessagesSquare aria-hidden="true" />} onClick={onRehearse}>
                {t('rehearse')}
              </Button>
            ) : null}
            <UndoButtons source={source} />
          </div>
        ) : null}
        {topics.length > 0 ? <CoachHead source={source} mayEdit={mayEdit} /> : null}
      </div>
      {script.topics.length === 0 ? (
        <div className={classNames('pb-4', offStarters)}>
          <EmptyState title={t('scriptEmpty')}>{mayEdit ? t('scriptEmptyHelp') : null}</EmptyState>
        </div>
      ) : null}
      {mayEdit && (pane === 'starters' || topics.some(({ questions }) => questions.length > 0)) ? (
        <div className={pane === 'starters' ? undefined : 'max-lg:hidden'}>
          <StartersLane script={script} />
        </div>
      ) : null}
      <Droppable droppableId="script" type="topic">
        {(list) => (
          <ol
            ref={list.innerRef}
            {...list.droppableProps}
            className={classNames('flex flex-col gap-4', offStarters)}
          >
            {shown.map((topic, index) => (
              <Draggable
                key={keyOf(topic)}
                draggableId={topic?.topicId ?? unborn}
                index={index}
                isDragDisabled={!mayEdit || !topic}
              >
                {(item) => (
                  <li ref={item.innerRef} {...item.draggableProps}>
                    <TopicBlock
                      source={source}
                      topicNames={topicNames}
                      topic={topic}
                      index={index}
                      mayEdit={mayEdit}
                      onChoose={onChoose}
                      handle={item.dragHandleProps}
                      chosenQuestionId={
                        topic?.questions.some((one) => one.questionId === chosenQuestionId)
                          ? chosenQuestionId
                          : undefined
                      }
                    />
                  </li>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </ol>
        )}
      </Droppable>
      {mayEdit ? (
        <div className={offStarters}>
          <ScriptFoot source={source} />
        </div>
      ) : null}
    </section>
  )
}
