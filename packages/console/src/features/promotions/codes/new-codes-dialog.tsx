import { type PromoClient, promoValues } from '@studio/contract'
import { FormDialog, formatNumber, SegmentedControl, Switch, toast } from '@studio/ui'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { BenefitFields, CodeNameFields } from '../new-code-fields.tsx'
import { createCode, createCodes } from '../promotions.queries.ts'
import { CodeWindowFields } from './code-window-fields.tsx'
import { bodyOf, faultsOf, fresh } from './new-codes.ts'

/** Makes one code with a name of its own, or up to 5,000 that begin alike. */
export function NewCodesDialog({
  client,
  onClose,
  onMade,
}: {
  client: PromoClient
  onClose: () => void
  /** After many were made: by what they are found. */
  onMade: (batchId: string) => void
}) {
  const { t } = useWords('promotions')
  const { promoClientId } = client
  const form = useForm({
    start: fresh,
    check: (values) => {
      const faults = faultsOf(values)
      const { min, max } = promoValues[values.kind] ?? { min: 0, max: 0 }
      return {
        code: faults.code && t('codeShape'),
        prefix: faults.prefix && t('prefixShape'),
        count: faults.count && t('countRange'),
        value: faults.value && t('valueRange', { min, max: formatNumber(max) }),
        endsAt: faults.endsAt && t('endBeforeStart'),
      }
    },
    send: async (values) => {
      const terms = { promoClientId, ...bodyOf(values) }
      if (values.mode === 'one') {
        const { code } = await createCode({ ...terms, code: values.code })
        return { words: t('madeOne', { code }), batchId: null }
      }
      const { prefix, count } = values
      const { created, batchId } = await createCodes({ ...terms, prefix, count: count ?? 0 })
      return { words: t('madeMany', { count: created, formatted: formatNumber(created) }), batchId }
    },
    onSaved: ({ words, batchId }) => {
      toast(words, { kind: 'success' })
      onClose()
      if (batchId) onMade(batchId)
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('newCodes')}
      width={640}
      submitLabel={t('create')}
    >
      <SegmentedControl
        label={t('howMany')}
        className="justify-self-start"
        value={form.values.mode}
        onChange={(mode) => form.set({ mode })}
        options={[
          { value: 'one', label: t('oneCode') },
          { value: 'many', label: t('manyCodes') },
        ]}
      />
      <CodeNameFields form={form} />
      <BenefitFields form={form} />
      <CodeWindowFields form={form} />
      <Switch label={t('draft')} hint={t('draftHint')} {...form.tick('draft')} />
    </FormDialog>
  )
}
