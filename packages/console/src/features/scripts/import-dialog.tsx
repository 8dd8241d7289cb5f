import { limits } from '@studio/contract'
import { Banner, Field, FormDialog, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api.ts'
import { createScript, readScriptFile } from './scripts.queries.ts'

const shownRemarks = 20

/** Reads a CSV or DOCX file, shows what is in it, and makes a script of it. Nothing is stored before that. */
export function ImportDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useTranslation('scripts')
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const read = useMutation({
    mutationFn: readScriptFile,
    meta: { showsError: true },
    onSuccess: ({ script }) => setName((now) => now || script.name),
    onError: (error) => setFault(error.message),
  })
  const make = useMutation({
    mutationFn: () => {
      const { language, topics } = read.data!.script
      return createScript({ organizationId, name, language, topics })
    },
    meta: { showsError: true },
    onSuccess: (script) => {
      toast(t('saved', script), { kind: 'success' })
      void navigate({ to: '/topics/builder', search: { script: script.scriptId } as never })
    },
  })
  const refused = make.error instanceof ApiError ? make.error.field('name') : undefined
  const take = (file: File | undefined) => {
    read.reset()
    setFault(undefined)
    if (!file) return
    if (file.size > limits.scriptFileBytes) setFault(t('fileTooLarge'))
    else read.mutate(file)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('import')}
      closeOnBackdrop={!read.data}
      onSubmit={() => {
        if (!read.data) setFault((now) => now ?? t('chooseFile'))
        else if (name.trim()) make.mutate()
      }}
      submitLabel={t('importAct')}
      submitting={make.isPending || read.isPending}
      error={make.error && !refused ? make.error.message : undefined}
    >
      <Field label={t('file')} hint={t('fileHint')} error={fault} required>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,.docx"
            onChange={(event) => take(event.target.files?.[0])}
          />
        )}
      </Field>
      {read.data ? (
        <>
          <Banner kind="success">{t('fileRead', { count: read.data.questions })}</Banner>
          <Remarks skipped={read.data.skipped} />
          <TextField
            label={t('name')}
            required
            voice
            maxLength={limits.nameCharacters}
            value={name}
            error={refused ?? (name.trim() ? undefined : t('nameRequired'))}
            onChange={(value) => {
              setName(value)
              make.reset()
            }}
          />
        </>
      ) : null}
    </FormDialog>
  )
}

function Remarks({ skipped }: { skipped: { line: number; reason: string }[] }) {
  const { t } = useTranslation('scripts')
  if (skipped.length === 0) return null
  return (
    <div className="text-meta text-text2">
      <p>{t('fileSkipped', { count: skipped.length })}</p>
      <ul className="list-disc pl-5">
        {skipped.slice(0, shownRemarks).map((one) => (
          <li key={`${one.line} ${one.reason}`}>{t('line', one)}</li>
        ))}
        {skipped.length > shownRemarks ? (
          <li>{t('more', { count: skipped.length - shownRemarks })}</li>
        ) : null}
      </ul>
    </div>
  )
}
