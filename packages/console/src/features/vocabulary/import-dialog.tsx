import { buttonLook, FormDialog, TextArea, toast } from '@studio/ui'
import { useId } from 'react'
import { useForm } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { importWords } from './vocabulary.queries.ts'

/** Words from a file or pasted. What is refused stays in the field, with the line that is wrong. */
export function ImportDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useWords('vocabulary')
  const file = useId()
  const form = useForm({
    start: { text: '' },
    send: ({ text }) => importWords(organizationId, text),
    onSaved: ({ added, changed }) => {
      toast(t('imported', { added, changed }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      width={640}
      title={t('importTitle')}
      submitLabel={t('importAct')}
    >
      <TextArea label={t('importText')} hint={t('importHint')} required rows={10} {...form.field('text')} />
      <div>
        <label htmlFor={file} {...buttonLook({})}>
          {t('importFile')}
        </label>
        <input
          id={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={(event) => void event.target.files?.[0]?.text().then(form.field('text').onChange)}
        />
      </div>
    </FormDialog>
  )
}
