import { Banner, Button, Form, TextField, toast } from '@studio/ui'
import { useForm } from '../../../platform/forms/use-form.ts'
import { fromLocal, toLocal } from '../../../platform/words/local-time.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { endPreview } from '../publishing.queries.ts'

/** Until when colleagues see the preview and comment on it. */
export function PreviewEnd({
  storyfileId,
  previewEndsAt,
}: {
  storyfileId: string
  previewEndsAt: string | null
}) {
  const { t } = useWords('publishing')
  const { t: tDrafts } = useWords('drafts')
  const kept = toLocal(previewEndsAt)
  const form = useForm({
    start: { endsAt: kept },
    send: ({ endsAt }) => endPreview(storyfileId, fromLocal(endsAt)),
    onSaved: () => toast(t('previewEndSaved'), { kind: 'success' }),
  })
  return (
    <Form {...form.form} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField label={t('previewEnds')} type="datetime-local" {...form.field('endsAt')} />
        <Button
          type="submit"
          loading={form.form.submitting}
          disabledReason={form.values.endsAt === kept ? tDrafts('nothingChanged') : undefined}
        >
          {t('savePreviewEnd')}
        </Button>
      </div>
      <p className="text-meta text-text3">{t('previewEndsHint')}</p>
      {form.refusal ? <Banner kind="error">{form.refusal.message}</Banner> : null}
    </Form>
  )
}
