import type { Question } from '@studio/contract'
import { limits } from '@studio/contract'
import { Button, Checkbox, IconButton, Select, TextField } from '@studio/ui'
import { X } from 'lucide-react'
import { memo } from 'react'
import { useLatest } from '../../../../platform/use-latest.ts'
import { useWords } from '../../../../platform/words/use-words.ts'
import type { QuestionFields } from './question-fields.ts'

type Props = {
  question: Question
  fields: QuestionFields
  /** The questions of the script. */
  all: readonly Pick<Question, 'questionId' | 'text'>[]
  barred: string | undefined
  onChange: (changes: Partial<QuestionFields>) => void
}

/** Below a question's text: the library's wording where this script has its own, with the way back. */
export function LibraryWording({ question, fields, barred, onChange }: Omit<Props, 'all'>) {
  const { t } = useWords('scripts')
  const { libraryText } = question
  if (libraryText === '' || libraryText === fields.text.trim()) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-meta text-text2">
      <span>{t('libraryWording', { text: libraryText })}</span>
      {barred === undefined ? (
        <Button variant="text" size="small" onClick={() => onChange({ text: libraryText })}>
          {t('useLibraryWording')}
        </Button>
      ) : null}
    </div>
  )
}

/** What a question leads to, and whether its answer needs a warning. */
export function QuestionExtras({ question, fields, all, barred, onChange }: Props) {
  const { t } = useWords('scripts')
  const texts = new Map(all.map((one) => [one.questionId, one.text]))
  const { followUps } = fields
  const add = useLatest((id: string) => onChange({ followUps: [...followUps, id] }))
  return (
    <>
      <Checkbox
        label={t('sensitive')}
        checked={fields.sensitive}
        disabledReason={barred}
        onChange={(sensitive) => onChange({ sensitive })}
      />
      {fields.sensitive ? (
        <TextField
          label={t('contentNote')}
          maxLength={limits.contentNoteCharacters}
          readOnly={barred !== undefined}
          value={fields.contentNote}
          onChange={(contentNote) => onChange({ contentNote })}
        />
      ) : null}
      <section>
        <h2 className="pb-1 font-semibold text-meta">{t('followUps')}</h2>
        {followUps.length > 0 ? (
          <ul className="mb-2 divide-y divide-line rounded-6 border border-line">
            {followUps.map((id) => (
              <li key={id} className="flex items-start gap-1 py-1 pr-1 pl-3">
                <span className="min-w-0 grow py-1 font-voice text-said">
                  {texts.get(id) ?? t('questionGone')}
                </span>
                {barred === undefined ? (
                  <IconButton
                    size="small"
                    tooltip={false}
                    label={t('removeFollowUp', { question: texts.get(id) ?? t('questionGone') })}
                    icon={<X aria-hidden="true" />}
                    onClick={() => onChange({ followUps: followUps.filter((one) => one !== id) })}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        {barred === undefined && followUps.length < limits.followUpsPerQuestion ? (
          <FollowUpChoice questionId={question.questionId} all={all} followUps={followUps} onAdd={add} />
        ) : null}
      </section>
    </>
  )
}

/** Every other question of the script: a thousand entries are not made for each key that is typed elsewhere. */
const FollowUpChoice = memo(function FollowUpChoice({
  questionId,
  all,
  followUps,
  onAdd,
}: Pick<Props, 'all'> & {
  questionId: string
  followUps: readonly string[]
  onAdd: (questionId: string) => void
}) {
  const { t } = useWords('scripts')
  const others = all.filter((one) => one.questionId !== questionId && !followUps.includes(one.questionId))
  if (others.length === 0) return null
  return (
    <Select
      label={t('addFollowUp')}
      hideLabel
      placeholder={t('addFollowUp')}
      value=""
      options={others.map((one) => ({ value: one.questionId, label: one.text }))}
      onChange={onAdd}
    />
  )
})
