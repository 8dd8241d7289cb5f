import type { PromoCode } from '@studio/contract'
import { FormDialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../platform/calls/api.ts'
import { fromLocal, toLocal } from '../../../platform/words/local-time.ts'
import { changeCode } from '../promotions.queries.ts'
import { useGift } from '../use-gift.ts'
import { isTurned } from './code-window.ts'
import { CodeWindowFields } from './code-window-fields.tsx'

/** When and how often a code can be used. What it gives stays: people have seen it. */
export function EditCodeDialog({ code, onClose }: { code: PromoCode; onClose: () => void }) {
  const { t } = useTranslation('promotions')
  const gift = useGift()
  const [window, setWindow] = useState({
    from: toLocal(code.startsAt),
    until: toLocal(code.endsAt),
    max: code.maxRedemptions,
    perAccount: code.perAccount as number | null,
  })
  const [turned, setTurned] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      changeCode(code, {
        startsAt: fromLocal(window.from),
        endsAt: fromLocal(window.until),
        maxRedemptions: window.max,
        perAccount: window.perAccount ?? 1,
      }),
    meta: { showsError: true },
    onSuccess: (saved) => {
      toast(t('saved', { name: saved.code }), { kind: 'success' })
      onClose()
    },
  })
  const submit = () => {
    setTurned(isTurned(window))
    if (!isTurned(window)) save.mutate()
  }
  const fault = (field: string) => (save.error instanceof ApiError ? save.error.field(field) : undefined)
  const isShown = fault('maxRedemptions') ?? fault('endsAt')
  return (
    <FormDialog
      onClose={onClose}
      title={t('editCodeTitle', { code: code.code })}
      description={`${t(`kind_${code.kind}`)}: ${gift(code)}`}
      closeOnBackdrop={false}
      onSubmit={submit}
      submitLabel={t('save')}
      submitting={save.isPending}
      error={save.error && !isShown ? save.error.message : undefined}
    >
      <CodeWindowFields
        value={window}
        onChange={setWindow}
        faults={{
          endsAt: turned ? t('endBeforeStart') : fault('endsAt'),
          maxRedemptions: fault('maxRedemptions'),
        }}
      />
    </FormDialog>
  )
}
