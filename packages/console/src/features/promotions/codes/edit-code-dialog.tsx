import type { PromoCode } from '@studio/contract'
import { FormDialog, toast } from '@studio/ui'
import { useForm } from '../../../platform/forms/use-form.ts'
import { fromLocal, toLocal } from '../../../platform/words/local-time.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { changeCode } from '../promotions.queries.ts'
import { useGift } from '../use-gift.ts'
import { isTurned } from './code-window.ts'
import { CodeWindowFields } from './code-window-fields.tsx'

/** When and how often a code can be used. What it gives stays: people have seen it. */
export function EditCodeDialog({ code, onClose }: { code: PromoCode; onClose: () => void }) {
  const { t } = useWords('promotions')
  const gift = useGift()
  const form = useForm({
    start: {
      startsAt: toLocal(code.startsAt),
      endsAt: toLocal(code.endsAt),
      maxRedemptions: code.maxRedemptions,
      perAccount: code.perAccount as number | null,
    },
    check: (window) => ({ endsAt: isTurned(window) ? t('endBeforeStart') : undefined }),
    send: ({ startsAt, endsAt, maxRedemptions, perAccount }) =>
      changeCode(code, {
        startsAt: fromLocal(startsAt),
        endsAt: fromLocal(endsAt),
        maxRedemptions,
        perAccount: perAccount ?? 1,
      }),
    onSaved: (saved) => {
      toast(t('saved', { name: saved.code }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('editCodeTitle', { code: code.code })}
      description={`${t(`kind_${code.kind}`)}: ${gift(code)}`}
      submitLabel={t('save')}
    >
      <CodeWindowFields form={form} />
    </FormDialog>
  )
}
