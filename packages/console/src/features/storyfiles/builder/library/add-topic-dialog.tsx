import type { LibraryTopic } from '@studio/contract'
import { Checkbox, FormDialog, formatNumber } from '@studio/ui'
import { useState } from 'react'
import { useWords } from '../../../../platform/words/use-words.ts'

/** Asks before a topic of the library brings questions that the script has: the others come, or all. */
export function AddTopicDialog({
  topic,
  there,
  onAdd,
  onClose,
}: {
  topic: LibraryTopic
  /** Its questions that the script has already. */
  there: LibraryTopic['questions']
  onAdd: (questions: LibraryTopic['questions']) => Promise<void>
  onClose: () => void
}) {
  const { t } = useWords('storyfiles')
  const [again, setAgain] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [error, setError] = useState<string>()
  const wanted = again ? topic.questions : topic.questions.filter((one) => !there.includes(one))
  const add = async () => {
    setAdding(true)
    try {
      await onAdd(wanted)
      onClose()
    } catch (reason) {
      setError((reason as Error).message)
      setAdding(false)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('addTopicTitle', { topic: topic.name })}
      onSubmit={add}
      submitting={isAdding}
      submitLabel={t('add', { count: wanted.length })}
      disabledReason={wanted.length === 0 ? t('topicNothing') : undefined}
      error={error}
    >
      <p>
        {there.length === topic.questions.length
          ? t('topicThereAll')
          : t('topicThere', { there: formatNumber(there.length), all: formatNumber(topic.questions.length) })}
      </p>
      <ul className="divide-y divide-line rounded-10 border border-line">
        {there.map((one) => (
          <li key={one.questionId} className="px-3 py-2 font-voice text-said">
            {one.text}
          </li>
        ))}
      </ul>
      <Checkbox label={t('topicAgain')} checked={again} onChange={setAgain} />
    </FormDialog>
  )
}
