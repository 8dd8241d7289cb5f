import type { Storyfile, TestQuestion } from '@studio/contract'
import { limits } from '@studio/contract'
import { Banner, Button, Form, IconButton, Select, StatusChip, TextField, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, Trash2, X } from 'lucide-react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { scriptQuery } from '../../platform/scripts/script-source.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { addTest, removeTest, testSetQuery } from './quality.queries.ts'

/** Questions that have one right answer, whatever is learned, and what they get now. */
export function TestSet({ storyfile: { storyfileId, organizationId } }: { storyfile: Storyfile }) {
  const { t } = useWords('quality')
  const barred = useBarred()('edit', organizationId, 'visitorText')
  const { data: tests, error, refetch } = useQuery(testSetQuery(storyfileId))
  const { data: script } = useQuery(scriptQuery(storyfileId))
  const questions = script?.topics.flatMap((topic) => topic.questions) ?? []
  const textOf = (questionId: string | null) =>
    questionId === null
      ? t('noAnswer')
      : (questions.find((one) => one.questionId === questionId)?.text ?? '…')
  const remove = useMutation({
    mutationFn: ({ testQuestionId }: TestQuestion) => removeTest(storyfileId, testQuestionId),
    onSuccess: (_, { text, questionId }) =>
      toast(t('testRemoved'), {
        kind: 'success',
        undo: () => void addTest(storyfileId, { text, questionId }),
        undoKey: 'u',
      }),
  })
  return (
    <section aria-labelledby="quality-tests" className="flex min-w-0 flex-col gap-3">
      <h2 id="quality-tests" className="flex min-h-10 items-center font-semibold text-section">
        {t('testSet')}
      </h2>
      <p className="max-w-reading text-text2">{t('testSetHelp')}</p>
      <NotRead reading={{ error, refetch }} />
      {tests && tests.length > 0 ? (
        <ul className="divide-y divide-line rounded-10 border border-line bg-surface">
          {tests.map((test) => (
            <li key={test.testQuestionId} className="flex items-start gap-3 px-3 py-2">
              <div className="min-w-0 grow">
                <p className="break-words font-voice text-said">{test.text}</p>
                <p className="text-meta text-text2">{t('rightIs', { question: textOf(test.questionId) })}</p>
                {test.isRight === false ? (
                  <p className="text-meta text-text2">
                    {t('getsNow', { question: test.gets ?? t('noAnswer') })}
                  </p>
                ) : null}
              </div>
              <Verdict test={test} />
              {barred ? null : (
                <IconButton
                  size="small"
                  label={t('removeTest', { text: test.text })}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => remove.mutate(test)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {barred ? null : <NewTest storyfileId={storyfileId} questions={questions} />}
    </section>
  )
}

function Verdict({ test: { isRight } }: { test: TestQuestion }) {
  const { t } = useWords('quality')
  if (isRight === null) return null
  return isRight ? (
    <StatusChip tone="green" icon={<Check />}>
      {t('testRight')}
    </StatusChip>
  ) : (
    <StatusChip tone="red" icon={<X />}>
      {t('testWrong')}
    </StatusChip>
  )
}

function NewTest({
  storyfileId,
  questions,
}: {
  storyfileId: string
  questions: { questionId: string; text: string }[]
}) {
  const { t } = useWords('quality')
  const form = useForm({
    start: { text: '', answer: '' },
    send: ({ text, answer }) => addTest(storyfileId, { text, questionId: answer === 'none' ? null : answer }),
    onSaved: () => {
      form.reset()
    },
  })
  const { text, answer } = form.values
  const missing = text.trim() === '' ? t('enterQuestion') : answer === '' ? t('chooseAnswer') : undefined
  return (
    <Form className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end" {...form.form}>
      <TextField label={t('testText')} {...form.field('text')} maxLength={limits.questionCharacters.max} />
      <Select
        label={t('rightAnswer')}
        {...form.field('answer')}
        options={[
          { value: '', label: t('chooseAnswer') },
          { value: 'none', label: t('noAnswer') },
          ...questions.map((one) => ({ value: one.questionId, label: one.text })),
        ]}
      />
      <Button type="submit" disabledReason={missing} loading={form.form.submitting}>
        {t('addTest')}
      </Button>
      {form.refusal ? (
        <div className="sm:col-span-3">
          <Banner kind="error">{form.refusal.message}</Banner>
        </div>
      ) : null}
    </Form>
  )
}
