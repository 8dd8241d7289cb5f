import { type HouseRules, limits } from '@studio/contract'
import { Banner, Button, Form, TextArea } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../platform/forms/use-form.ts'
import { HouseRulesText } from '../../platform/house-rules/house-rules-text.tsx'
import { writeHouseRules } from './instructions.queries.ts'

/** The rules being written, with what they will look like. What is refused stays in the field. */
export function WriteRules({
  organizationId,
  rules,
  onDone,
}: {
  organizationId: string
  rules: HouseRules
  /** With the version that was saved; without it nothing was. */
  onDone: (saved?: number) => void
}) {
  const { t } = useTranslation('instructions')
  const [basedOn] = useState(rules.versions[0]?.version ?? 0)
  const form = useForm({
    start: { text: rules.text },
    send: ({ text }) => writeHouseRules({ organizationId, text, basedOn }),
    onSaved: ({ version }) => onDone(version),
  })
  return (
    <Form {...form.form} className="grid gap-4">
      <TextArea
        label={t('text')}
        hint={t('textHint')}
        required
        rows={14}
        maxLength={limits.houseRulesCharacters}
        {...form.field('text')}
      />
      {form.refusal ? <Banner kind="error">{form.refusal.message}</Banner> : null}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={form.form.submitting}>
          {t('save', { version: basedOn + 1 })}
        </Button>
        <Button variant="text" onClick={() => onDone()}>
          {t('cancel')}
        </Button>
      </div>
      {form.values.text.trim() === '' ? null : (
        <section className="grid gap-2 border-line border-t pt-4">
          <h2 className="text-meta text-text2">{t('preview')}</h2>
          <HouseRulesText text={form.values.text} />
        </section>
      )}
    </Form>
  )
}
