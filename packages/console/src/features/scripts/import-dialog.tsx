import { limits } from '@studio/contract'
import { Banner, Field, FormDialog, Select, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../platform/forms/use-form.ts'
import { readScriptFile } from '../../platform/script-file.ts'
import { SkippedLines } from '../../platform/skipped-lines.tsx'
import { languageNow } from '../../platform/words/language.ts'
import { languageOptions } from '../../platform/words/spoken-languages.ts'
import { createScript } from './scripts.queries.ts'

/** Reads a CSV or DOCX file, shows what is in it, and makes a script of it. Nothing is stored before that. */
export function ImportDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useTranslation('scripts')
  const navigate = useNavigate()
  const [fault, setFault] = useState<string>()
  const read = useMutation({
    mutationFn: readScriptFile,
    meta: { showsError: true },
    onSuccess: ({ script }) => {
      if (!form.values.name) form.set({ name: script.name })
      if (script.language) form.set({ language: script.language })
    },
    onError: (error) => setFault(error.message),
  })
  const form = useForm({
    start: { name: '', language: languageNow() as string },
    check: ({ name }) => ({ name: name.trim() ? undefined : t('nameRequired') }),
    send: (fields) => createScript({ ...fields, organizationId, topics: read.data!.script.topics }),
    onSaved: (script) => {
      toast(t('saved', script), { kind: 'success' })
      void navigate({ to: '/topics/builder', search: { script: script.scriptId } as never })
    },
  })
  const take = (file: File | undefined) => {
    read.reset()
    setFault(undefined)
    if (!file) return
    if (file.size > limits.scriptFileBytes) setFault(t('fileTooLarge'))
    else read.mutate(file)
  }
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('import')}
      closeOnBackdrop={!read.data}
      onSubmit={() => {
        if (!read.data) setFault((now) => now ?? t('chooseFile'))
        else form.dialog.onSubmit()
      }}
      submitLabel={t('importAct')}
      submitting={form.dialog.submitting || read.isPending}
    >
      <Field label={t('file')} hint={t('fileHint')} error={fault} required>
        {(control) => (
          <input
            {...control}
            type="file"
            className="w-full py-1 file:mr-3 file:h-8 file:cursor-pointer file:rounded-6 file:border file:border-line file:bg-raised file:px-3 file:font-semibold file:text-text file:shadow-1 max-lg:file:h-11"
            accept=".csv,.tsv,.txt,.docx"
            onChange={(event) => take(event.target.files?.[0])}
          />
        )}
      </Field>
      {read.data ? (
        <>
          <Banner kind="success">{t('fileRead', { count: read.data.questions })}</Banner>
          <SkippedLines skipped={read.data.skipped} />
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
        </>
      ) : null}
    </FormDialog>
  )
}
