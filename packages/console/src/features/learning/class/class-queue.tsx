import type { ClassQuestion, Lesson } from '@studio/contract'
import { Button, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useKeptFocus } from '../../../platform/roving/use-kept-focus.ts'
import { moderate } from '../learning.queries.ts'

type State = ClassQuestion['state']

/** Questions from phones: the projector shows none that the teacher has not allowed. */
export function ClassQueue({ lesson: { activityId, queue } }: { lesson: Lesson }) {
  const { t } = useTranslation('learning')
  const decide = useMutation({
    mutationFn: ({ question, state }: { question: ClassQuestion; state: State }) =>
      moderate(activityId, { classQuestionId: question.classQuestionId, state }),
    onSuccess: (_answer, { question, state }) => {
      if (state === 'hidden')
        toast(t('declined'), {
          kind: 'success',
          undo: () => decide.mutate({ question, state: question.state }),
        })
    },
  })
  const part = useKeptFocus<HTMLElement>()
  const open = queue.filter(({ state }) => state !== 'asked')
  return (
    <section ref={part} className="grid grid-cols-1 gap-3" aria-label={t('forProjector')}>
      <h2 className="font-semibold">{t('forProjectorCount', { count: open.length })}</h2>
      {open.length === 0 ? <p className="text-meta text-text2">{t('noClassQuestions')}</p> : null}
      <ul className="grid grid-cols-1 gap-3">
        {open.map((question) => (
          <li key={question.classQuestionId} className="grid grid-cols-1 gap-1 border-line border-b pb-3">
            <p className="break-words font-voice">{question.text}</p>
            <p className="text-meta text-text2">
              {question.name}
              {question.state === 'allowed' ? `, ${t('isAllowed')}` : ''}
            </p>
            <div className="flex flex-wrap gap-1">
              {question.state === 'waiting' ? (
                <Button size="small" onClick={() => decide.mutate({ question, state: 'allowed' })}>
                  {t('allow')}
                </Button>
              ) : (
                <Button size="small" onClick={() => decide.mutate({ question, state: 'asked' })}>
                  {t('askIt')}
                </Button>
              )}
              <Button
                size="small"
                variant="text"
                onClick={() => decide.mutate({ question, state: 'hidden' })}
              >
                {t('decline')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
