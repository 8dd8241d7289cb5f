import { type CustomCategory, limits, type Turn } from '@studio/contract'
import { Checkbox, FormDialog } from '@studio/ui'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import type { useAnnotating } from './use-annotating.ts'

/** The categories that a turn belongs to, set by hand. */
export function CategoriesDialog({
  turn,
  categories,
  annotate,
  onClose,
}: {
  turn: Turn
  categories: CustomCategory[]
  annotate: ReturnType<typeof useAnnotating>
  onClose: () => void
}) {
  const { t } = useWords('review')
  const form = useForm({
    start: { categoryIds: turn.categoryIds },
    send: ({ categoryIds }) =>
      [...categoryIds].sort().join() === [...turn.categoryIds].sort().join()
        ? undefined
        : annotate.mutateAsync({ annotation: { categoryIds }, said: 'categoriesSaved', inDialog: true }),
    onSaved: onClose,
  })
  const { chosen, onChange } = form.choice('categoryIds')
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('categoriesTitle')}
      submitLabel={t('save')}
      disabledReason={chosen.length > limits.turnCategories ? t('categoriesMost') : undefined}
    >
      <fieldset className="grid gap-1.5">
        <legend className="pb-2 text-text2">{t('categoriesHelp')}</legend>
        <div className="grid max-h-80 gap-1 overflow-y-auto">
          {categories.map(({ customCategoryId, name }) => (
            <Checkbox
              key={customCategoryId}
              label={name}
              checked={chosen.includes(customCategoryId)}
              onChange={(isChosen) =>
                onChange(
                  isChosen ? [...chosen, customCategoryId] : chosen.filter((one) => one !== customCategoryId),
                )
              }
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}
