import { limits } from '@studio/contract'
import { Field, FormDialog, Select, TextField, toast } from '@studio/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from '../../platform/forms/use-form.ts'
import { languageNow } from '../../platform/words/language.ts'
import { languageOptions } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { listFiles } from './question-lists/list-files.ts'
import { QuestionListPreview } from './question-lists/question-list-preview.tsx'
import { isTooLarge, useQuestionList } from './question-lists/use-question-list.ts'
import { createScript } from './scripts.queries.ts'

/** Reads a file, shows what each of its lines was taken for, and makes a script of the corrected lines. */
export function ImportDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useWords('scripts')
  const navigate = useNavigate()
  const [fault, setFault] = useState<string>()
  const list = useQuestionList({
    onRead: ({ script }) => {
      if (!form.values.name) form.set({ name: script.name })
      if (script.language) form.set({ language: script.language })
    },
  })
  const form = useForm({
    start: { name: '', language: languageNow() as string },
    check: ({ name }) => ({ name: name.trim() ? undefined : t('nameRequired') }),
    send: (fields) =>
      createScript({ ...fields, organizationId, topics: named(list.topics, t('unnamedTopic')) }),
    onSaved: (script) => {
      toast(t('saved', script), { kind: 'success' })
      // Until the page is there, the form is not sent again.
      return navigate({ to: '/topics/builder', search: { script: script.scriptId } })
    },
  })
  const take = (file: File | undefined) => {
    const isTaken = file !== undefined && !isTooLarge(file)
    setFault(file && !isTaken ? t('fileTooLarge') : undefined)
    list.takeFile(isTaken ? file : undefined)
  }
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      width={880}
      title={t('import')}
      closeOnBackdrop={list.lines.length === 0}
      onSubmit={() => {
        if (list.questions === 0) setFault((now) => now ?? list.fault ?? t('chooseFile'))
        else form.dialog.onSubmit()
      }}
      submitLabel={t('importAct')}
      submitting={form.dialog.submitting || list.isReading}
    >
      <Field label={t('file')} hint={t('fileHint')} error={fault ?? list.fault} required>
        {(control) => (
          <input
            {...control}
            type="file"
            className="w-full py-1 file:mr-3 file:h-8 file:cursor-pointer file:rounded-6 file:border file:border-line file:bg-raised file:px-3 file:font-semibold file:text-text file:shadow-1 max-lg:file:h-11"
            accept={listFiles}
            onChange={(event) => take(event.target.files?.[0])}
          />
        )}
      </Field>
      {list.lines.length > 0 ? (
        <>
          <QuestionListPreview list={list} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('name')}
              required
              voice
              maxLength={limits.nameCharacters}
              {...form.field('name')}
            />
            <Select
              label={t('language')}
              {...form.field('language')}
              options={languageOptions(form.values.language)}
            />
          </div>
        </>
      ) : null}
    </FormDialog>
  )
}

type Topics = ReturnType<typeof useQuestionList>['topics']

const named = (topics: Topics, unnamed: string) =>
  topics.map((topic) => ({ ...topic, name: topic.name || unnamed }))
