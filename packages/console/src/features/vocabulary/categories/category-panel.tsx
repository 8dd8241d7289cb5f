import { type CustomCategory, categoryKinds, limits } from '@studio/contract'
import { Banner, Button, Form, IconButton, Select, TextArea, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SidePanel } from '../../../platform/side-panel.tsx'
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
  const { t } = useTranslation('vocabulary')
  const [draft, setDraft] = useState(() => draftOf(category))
  const [typed, setTyped] = useState('')
  const whole = withExample(draft, typed)
  const save = useMutation({
    mutationFn: () => (category ? changeCategory(category, whole) : addCategory(organizationId, whole)),
    meta: { showsError: true },
    onSuccess: (saved) => {
      toast(t('saved', { name: saved.name }), { kind: 'success' })
      onClose()
    },
  })
  const title = category?.name ?? t('newCategory')
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  return (
    <SidePanel label={title} className="lg:w-[22rem]" onClose={onClose}>
      <div className="flex items-center justify-between gap-3 px-5 pt-5">
        <h2 className="font-semibold text-title">{title}</h2>
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <Form className="grid content-start gap-4 p-5" onSubmit={() => save.mutate()}>
        {hasEnough(whole) ? null : <Banner kind="warning">{t('needsExamples')}</Banner>}
        <TextField
          label={t('name')}
          required
          maxLength={limits.categoryNameCharacters}
          value={draft.name}
          onChange={(name) => set({ name })}
          readOnly={readOnly}
        />
        <ExampleRows
          isHidden={category?.kind === 'safety'}
          readOnly={readOnly}
          examples={draft.examples}
          typed={typed}
          onType={setTyped}
          onChange={(examples) => set({ examples })}
        />
        {readOnly ? null : (
          <VisitorsSaid
            organizationId={organizationId}
            examples={whole.examples}
            onAdd={(text) => setDraft(withExample(draft, text))}
          />
        )}
        <Select
          label={t('kind')}
          hint={t(`kindHint_${draft.kind}`)}
          value={draft.kind}
          onChange={(kind) => setDraft(withKind(draft, kind))}
          options={categoryKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
        <CategoryAction
          organizationId={organizationId}
          draft={draft}
          clipStoryfileId={category?.clipStoryfileId ?? undefined}
          onChange={set}
        />
        <TextArea
          label={t('description')}
          rows={2}
          maxLength={limits.descriptionCharacters}
          value={draft.description}
          onChange={(description) => set({ description })}
        />
        <TextField
          type="color"
          label={t('colour')}
          value={draft.colour}
          onChange={(colour) => set({ colour })}
        />
        {save.error ? <Banner kind="error">{save.error.message}</Banner> : null}
        {readOnly ? null : (
          <div className="flex gap-2">
            <Button
              type="submit"
              variant="primary"
              className="grow"
              loading={save.isPending}
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
