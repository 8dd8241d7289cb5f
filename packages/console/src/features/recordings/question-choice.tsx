import type { ScriptTopic } from '@studio/contract'
import { Button, Checkbox } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'

/** Which questions a link asks, by topic. */
export function QuestionChoice({
  topics,
  chosen,
  error,
  onChange,
}: {
  topics: ScriptTopic[]
  chosen: string[]
  error: string | undefined
  onChange: (questionIds: string[]) => void
}) {
  const { t } = useWords('recordings')
  const asked = topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(({ status }) => status !== 'skipped') }))
    .filter(({ questions }) => questions.length > 0)
  const left = asked
    .flatMap(({ questions }) => questions)
    .filter(({ status }) => status === 'todo')
    .map(({ questionId }) => questionId)
  const toggle = (questionId: string) =>
    onChange(
      chosen.includes(questionId) ? chosen.filter((one) => one !== questionId) : [...chosen, questionId],
    )
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="font-semibold">{t('questions')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <span className="grow text-text2 tabular-nums">{t('chosen', { count: chosen.length })}</span>
        <Button size="small" onClick={() => onChange(left)}>
          {t('questionsLeft')}
        </Button>
        <Button size="small" variant="text" onClick={() => onChange([])}>
          {t('questionsClear')}
        </Button>
      </div>
      <div className="max-h-64 overflow-auto rounded-6 border border-line p-3">
        {asked.map(({ topicId, name, questions }) => (
          <div key={topicId} className="pb-2">
            {asked.length > 1 ? <p className="text-meta text-text2">{name}</p> : null}
            {questions.map(({ questionId, text }) => (
              <Checkbox
                key={questionId}
                label={text}
                checked={chosen.includes(questionId)}
                onChange={() => toggle(questionId)}
              />
            ))}
          </div>
        ))}
      </div>
      {error ? (
        <p role="alert" className="text-meta text-redtext">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
