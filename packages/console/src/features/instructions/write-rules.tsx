import { type HouseRules, limits } from '@studio/contract'
import { Button, Form, TextArea } from '@studio/ui'
import { useEffect } from 'react'
import { ApiError } from '../../platform/calls/api.ts'
import { refreshTopic } from '../../platform/calls/route-query.ts'
import { DraftNotices } from '../../platform/drafts/draft-notices.tsx'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { readLocal, writeLocal } from '../../platform/places/local-settings.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { HouseRulesText } from './house-rules/house-rules-text.tsx'
import { writeHouseRules } from './instructions.queries.ts'

const draftOf = (organizationId: string) => `house-rules-${organizationId}`
/** Whether a person began to write on this device, and neither saved nor cancelled it. */
export const hasRulesDraft = (organizationId: string) => readLocal(draftOf(organizationId)) !== null

/** The rules being written, with what they will look like. What was typed stays on the device until it is saved. */
export function WriteRules({
  organizationId,
  rules,
  onDone,
}: {
  organizationId: string
  /** The newest ones. */
  rules: HouseRules
  /** With the version that was saved; without it nothing was. */
  onDone: (saved?: number) => void
}) {
  const { t } = useWords('instructions')
  const { t: tDrafts } = useWords('drafts')
  const key = draftOf(organizationId)
  const form = useFormDraft({
    thing: rules,
    fields: { text: rules.text },
    send: ({ version: basedOn }, { text }) => writeHouseRules({ organizationId, text, basedOn }),
    onSaved: ({ version }) => leave(version),
    reload: async () => refreshTopic('house_rules'),
  })
  const leave = (saved?: number) => {
    writeLocal(key, null)
    onDone(saved)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun earlier is laid over the newest rules once
  useEffect(() => {
    const begun = readLocal(key)
    if (begun !== null) form.change({ text: begun })
  }, [])
  const { text } = form.shown
  const fault = form.error instanceof ApiError ? form.error.field('text') : undefined
  return (
    <Form onSubmit={form.submit} submitting={form.isSaving} className="grid gap-4">
      <DraftNotices form={form} names={{ text: t('text') }} faultsAtFields={fault !== undefined} />
      <TextArea
        label={t('text')}
        hint={t('textHint')}
        required
        rows={14}
        maxLength={limits.houseRulesCharacters}
        value={text}
        onChange={(typed) => {
          form.change({ text: typed })
          writeLocal(key, typed)
        }}
        error={fault}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          loading={form.isSaving}
          disabledReason={
            form.conflicts.length > 0
              ? tDrafts('conflictsFirst')
              : form.isChanged
                ? undefined
                : tDrafts('nothingChanged')
          }
        >
          {t('save', { version: rules.version + 1 })}
        </Button>
        <Button variant="text" onClick={() => leave()}>
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
