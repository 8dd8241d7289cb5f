import type { Publication } from '@studio/contract'
import { Banner, Button, Form, TextField, toast } from '@studio/ui'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { setFilming } from '../publishing.queries.ts'

/** The days of filming, which visitors read on the authenticity card. */
export function Filming({
  storyfileId,
  filmed,
  barred,
}: {
  storyfileId: string
  filmed: Publication['filmed']
  barred: string | undefined
}) {
  const { t } = useWords('publishing')
  const { t: tDrafts } = useWords('drafts')
  const kept = { from: filmed?.from ?? '', until: filmed?.until ?? '' }
  const form = useForm({
    start: kept,
    check: ({ from, until }) => ({ until: from && until && until < from ? t('filmedBackwards') : undefined }),
    send: ({ from, until }) =>
      setFilming(storyfileId, from || until ? { from: from || until, until: until || from } : null),
    onSaved: () => toast(t('filmedSaved'), { kind: 'success' }),
  })
  const { values } = form
  const isChanged = values.from !== kept.from || values.until !== kept.until
  return (
    <Form {...form.form} className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold text-section">{t('authenticity')}</h3>
        <p className="text-text2">{t('authenticityHelp')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('filmedFrom')} type="date" {...form.field('from')} />
        <TextField label={t('filmedUntil')} type="date" {...form.field('until')} />
      </div>
      <div>
        <Button
          type="submit"
          loading={form.form.submitting}
          disabledReason={barred ?? (isChanged ? undefined : tDrafts('nothingChanged'))}
        >
          {t('saveFilmed')}
        </Button>
      </div>
      {form.refusal ? <Banner kind="error">{form.refusal.message}</Banner> : null}
    </Form>
  )
}
