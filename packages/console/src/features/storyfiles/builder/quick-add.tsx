import { Button, Kbd, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readQuestionLines } from './question-lines.ts'
import { addQuestions } from './script.queries.ts'

/** Adds one question, or as many as there are lines. Enter adds; Tab makes the line a variant of the one above. */
export function QuickAdd({ storyfileId, topicId }: { storyfileId: string; topicId?: string }) {
  const { t } = useTranslation('storyfiles')
  const hintId = useId()
  const [text, setText] = useState('')
  const lines = readQuestionLines(text)
  const many = text.includes('\n')
  const add = useMutation({
    mutationFn: () => addQuestions(storyfileId, { ...(topicId ? { topicId } : {}), questions: lines }),
    onSuccess: ({ skipped }) => {
      setText('')
      for (const one of skipped.slice(0, 3)) toast(t('skipped', one), { kind: 'info' })
    },
  })
  const submit = () => {
    if (lines.length > 0 && !add.isPending) add.mutate()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      submit()
    }
    // Only where there is a line above to be a variant of: elsewhere Tab leaves the field, as everywhere.
    if (event.key === 'Tab' && !event.shiftKey && many) {
      event.preventDefault()
      const { selectionStart } = event.currentTarget
      const lineStart = text.lastIndexOf('\n', selectionStart - 1) + 1
      setText(`${text.slice(0, lineStart)}\t${text.slice(lineStart)}`)
    }
  }
  return (
    <div className="flex flex-col gap-2 rounded-6 border border-line border-dashed p-2 has-[textarea:focus]:border-focus has-[textarea:focus]:border-solid has-[textarea:focus]:outline-2 has-[textarea:focus]:outline-focus">
      <div className="flex items-start gap-2">
        <Plus className="mt-0.5 size-4 shrink-0 text-text3" aria-hidden="true" />
        <textarea
          aria-label={t('addQuestion')}
          aria-describedby={hintId}
          placeholder={t('addQuestion')}
          value={text}
          rows={Math.min(12, text.split('\n').length)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-w-0 grow resize-none bg-transparent font-voice text-said outline-none placeholder:font-ui placeholder:text-body placeholder:text-text3"
        />
        {many ? (
          <span className="flex shrink-0 items-center gap-2 text-meta text-text3">
            <Kbd>Tab</Kbd> {t('tabHint')}
          </span>
        ) : null}
      </div>
      <p id={hintId} className={many ? 'pl-6 text-meta text-text3' : 'sr-only'}>
        {t('addQuestionHint')}
      </p>
      {lines.length > 0 ? (
        <div className="flex justify-end">
          <Button variant="default_colored" size="small" loading={add.isPending} onClick={submit}>
            {t('add', { count: lines.length })}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
