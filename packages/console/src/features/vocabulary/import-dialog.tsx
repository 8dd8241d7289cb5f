import { buttonLook, FormDialog, TextArea, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importWords } from './vocabulary.queries.ts'

/** Words from a file or pasted. What is refused stays in the field, with the line that is wrong. */
export function ImportDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useTranslation('vocabulary')
  const [text, setText] = useState('')
  const file = useId()
  const read = useMutation({
    mutationFn: () => importWords(organizationId, text),
    meta: { showsError: true },
    onSuccess: ({ added, changed }) => {
      toast(t('imported', { added, changed }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      width={640}
      title={t('importTitle')}
      closeOnBackdrop={false}
      onSubmit={() => read.mutate()}
      submitLabel={t('importAct')}
      submitting={read.isPending}
      error={read.error?.message}
    >
      <TextArea
        label={t('importText')}
        hint={t('importHint')}
        required
        rows={10}
        value={text}
        onChange={setText}
      />
      <div>
        <label htmlFor={file} {...buttonLook({})}>
          {t('importFile')}
        </label>
        <input
          id={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
        />
      </div>
    </FormDialog>
  )
}
