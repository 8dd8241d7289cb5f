import type { ConsentDetail } from '@studio/contract'
import { limits } from '@studio/contract'
import { FormDialog, TextField, toast } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { base64Of } from '../../platform/uploads/base64-of.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { addPaper } from './consents.queries.ts'

/** Adds the paper that the person signed. */
export function PaperDialog({
  consentId,
  onClose,
}: Pick<ConsentDetail, 'consentId'> & { onClose: () => void }) {
  const { t } = useWords('consents')
  const form = useForm({
    start: { file: undefined as File | undefined, signedOn: new Date().toISOString().slice(0, 10) },
    check: ({ file }) => ({
      file: file && file.size <= limits.consentDocumentBytes ? undefined : t('paperRequired'),
    }),
    send: async ({ file, signedOn }) =>
      addPaper(consentId, { name: file!.name, data: await base64Of(file!), signedOn }),
    onSaved: () => {
      toast(t('paperSaved'), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('paperTitle')} submitLabel={t('addPaper')}>
      <label className="grid gap-1 font-semibold">
        {t('paperFile')}
        <input
          type="file"
          accept="application/pdf"
          className="font-normal"
          onChange={(event) => form.set({ file: event.target.files?.[0] })}
        />
        {form.fault('file') ? (
          <span role="alert" className="font-normal text-redtext">
            {form.fault('file')}
          </span>
        ) : null}
      </label>
      <TextField label={t('signedOn')} type="date" required {...form.field('signedOn')} />
    </FormDialog>
  )
}
