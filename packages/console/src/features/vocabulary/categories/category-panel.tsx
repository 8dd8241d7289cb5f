import { type CustomCategory, categoryKinds, limits } from '@studio/contract'
import { Banner, Button, Form, IconButton, Select, TextArea, TextField, toast } from '@studio/ui'
import { X } from 'lucide-react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { SidePanel } from '../../../platform/side-panel.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { addCategory, changeCategory } from '../vocabulary.queries.ts'
import { CategoryAction } from './category-action.tsx'
import { draftOf, hasEnough, withExample, withKind } from './category-draft.ts'
import { ExampleRows } from './example-rows.tsx'
import { VisitorsSaid } from './visitors-said.tsx'

/** One category: what belongs to it, and what happens then. */
export function CategoryPanel({
  organizationId,
  category,
  readOnly,
  onClose,
}: {
  organizationId: string
  category: CustomCategory | undefined
  readOnly: boolean
  onClose: () => void
}) {
  const { t } = useWords('vocabulary')
  const form = useForm({
    start: { ...draftOf(category), typed: '' },
    send: ({ typed, ...draft }) => {
      const whole = withExample(draft, typed)
      return category ? changeCategory(category, whole) : addCategory(organizationId, whole)
    },
    onSaved: (saved) => {
      toast(t('saved', { name: saved.name }), { kind: 'success' })
      onClose()
    },
  })
  const { typed, ...draft } = form.values
  const whole = withExample(draft, typed)
  const title = category?.name ?? t('newCategory')
  return (
    <SidePanel label={title} className="lg:w-[22rem]" onClose={onClose}>
      <div className="flex items-center justify-between gap-3 px-5 pt-5">
        <h2 className="font-semibold text-title">{title}</h2>
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <Form {...form.form} className="grid content-start gap-4 p-5">
        {hasEnough(whole) ? null : <Banner kind="warning">{t('needsExamples')}</Banner>}
        <TextField
          label={t('name')}
          required
          maxLength={limits.categoryNameCharacters}
          {...form.field('name')}
          readOnly={readOnly}
        />
        <ExampleRows
          isHidden={category?.kind === 'safety'}
          readOnly={readOnly}
          examples={draft.examples}
          typed={typed}
          onType={(next) => form.set({ typed: next })}
          onChange={(examples) => form.set({ examples })}
        />
        {readOnly ? null : (
          <VisitorsSaid
            organizationId={organizationId}
            examples={whole.examples}
            onAdd={(text) => form.set(withExample(draft, text))}
          />
        )}
        <Select
          label={t('kind')}
          hint={t(`kindHint_${draft.kind}`)}
          {...form.field('kind')}
          onChange={(kind) => form.set(withKind(draft, kind))}
          options={categoryKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
        <CategoryAction
          organizationId={organizationId}
          draft={draft}
          clipStoryfileId={category?.clipStoryfileId ?? undefined}
          onChange={form.set}
        />
        <TextArea
          label={t('description')}
          rows={2}
          maxLength={limits.descriptionCharacters}
          {...form.field('description')}
        />
        <TextField type="color" label={t('colour')} {...form.field('colour')} />
        {form.refusal ? <Banner kind="error">{form.refusal.message}</Banner> : null}
        {readOnly ? null : (
          <div className="flex gap-2">
            <Button
              type="submit"
              variant="primary"
              className="grow"
              loading={form.form.submitting}
              disabledReason={hasEnough(whole) ? undefined : t('needsExamples')}
            >
              {t('save')}
            </Button>
            <Button variant="text" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        )}
      </Form>
    </SidePanel>
  )
}
