import { Button } from '@studio/ui'
import { useWords } from '../words/use-words.ts'

/** Another person wrote something else into a field that is being changed: one of both stays. */
export function FieldConflict({
  field,
  theirs,
  onSettle,
}: {
  field: string
  theirs: string
  onSettle: (whose: 'mine' | 'theirs') => void
}) {
  const { t } = useWords('drafts')
  return (
    <fieldset className="grid gap-2 rounded-10 border border-line bg-sunken p-3">
      <legend className="sr-only">{t('whose', { field })}</legend>
      <p className="font-semibold text-meta" aria-hidden="true">
        {field}
      </p>
      <p className="line-clamp-6 whitespace-pre-line text-text2">
        {theirs ? t('theirs', { value: theirs }) : t('theirsEmpty')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onSettle('mine')}>
          {t('keepMine')}
        </Button>
        <Button size="small" onClick={() => onSettle('theirs')}>
          {t('takeTheirs')}
        </Button>
      </div>
    </fieldset>
  )
}
