import { type CustomCategory, limits, type Turn } from '@studio/contract'
import { Checkbox, FormDialog } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const { t } = useTranslation('review')
  const [chosen, setChosen] = useState(turn.categoryIds)
  const submit = () => {
    if ([...chosen].sort().join() === [...turn.categoryIds].sort().join()) return onClose()
    const annotation = { categoryIds: chosen }
    annotate.mutate({ annotation, said: 'categoriesSaved', inDialog: true }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('categoriesTitle')}
      closeOnBackdrop={false}
      onSubmit={submit}
      submitLabel={t('save')}
      submitting={annotate.isPending}
      disabledReason={chosen.length > limits.turnCategories ? t('categoriesMost') : undefined}
      error={annotate.error?.message}
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
                setChosen(
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
