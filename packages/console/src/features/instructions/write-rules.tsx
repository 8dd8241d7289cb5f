import { type HouseRules, limits } from '@studio/contract'
import { Banner, Button, Form, TextArea } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const [text, setText] = useState(rules.text)
  const save = useMutation({
    mutationFn: () => writeHouseRules({ organizationId, text, basedOn }),
    meta: { showsError: true },
    onSuccess: ({ version }) => onDone(version),
  })
  return (
    <Form className="grid gap-4" onSubmit={() => save.mutate()}>
      <TextArea
        label={t('text')}
        hint={t('textHint')}
        required
        rows={14}
        maxLength={limits.houseRulesCharacters}
        value={text}
        onChange={setText}
      />
      {save.error ? <Banner kind="error">{save.error.message}</Banner> : null}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('save', { version: basedOn + 1 })}
        </Button>
        <Button variant="text" onClick={() => onDone()}>
          {t('cancel')}
        </Button>
      </div>
      {text.trim() === '' ? null : (
        <section className="grid gap-2 border-line border-t pt-4">
          <h2 className="text-meta text-text2">{t('preview')}</h2>
          <HouseRulesText text={text} />
        </section>
      )}
    </Form>
  )
}
