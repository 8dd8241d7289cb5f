import { Banner } from '@studio/ui'
import { FieldConflict } from '../../../../platform/drafts/field-conflict.tsx'
import { useWords } from '../../../../platform/words/use-words.ts'
import type { useQuestionDraft } from './draft/use-question-draft.ts'
import type { QuestionFields } from './question-fields.ts'

/** Why something of the question is not at the server yet, and what another person wrote meanwhile. */
export function InspectorNotice({
  form,
  subjectName,
}: {
  form: ReturnType<typeof useQuestionDraft>
  subjectName: string | undefined
}) {
  const { t } = useWords('storyfiles')
  const { t: tDrafts } = useWords('drafts')
  const { t: tScripts } = useWords('scripts')
  const { conflicts, theirs, isOffline, refusal } = form
  const labels: Record<keyof QuestionFields, string> = {
    text: t('questionText'),
    variants: t('variants'),
    hint: subjectName ? t('hint', { subject: subjectName }) : t('hintAny'),
    expectedSeconds: t('expectedSeconds'),
    priority: t('priority'),
    starter: t('starter'),
    starterLabel: t('starterLabel'),
    notes: t('notes'),
    teleprompter: t('teleprompter'),
    sensitive: tScripts('sensitive'),
    contentNote: tScripts('contentNote'),
    followUps: tScripts('followUps'),
  }
  const shown = (field: keyof QuestionFields): string => {
    if (field === 'variants') return theirs.variants.map((one) => one.text).join('\n')
    if (field === 'priority') return t(`priority_${theirs.priority}`)
    if (field === 'starter' || field === 'sensitive') return t(theirs[field] ? 'yes' : 'no')
    if (field === 'followUps') return tScripts('questions', { count: theirs.followUps.length })
    return String(theirs[field])
  }
  return (
    <>
      {isOffline ? <Banner kind="warning">{tDrafts('offline')}</Banner> : null}
      {refusal ? (
        <Banner kind="error" action={{ label: t('tryAgain'), onClick: form.tryAgain }}>
          {refusal}
        </Banner>
      ) : null}
      {conflicts.length > 0 ? (
        <>
          <Banner kind="warning">{t('questionChangedMeanwhile')}</Banner>
          {conflicts.map((field) => (
            <FieldConflict
              key={field}
              field={labels[field]}
              theirs={shown(field)}
              onSettle={(whose) => form.settle(field, whose)}
            />
          ))}
        </>
      ) : null}
    </>
  )
}
