import { type ListColumn, listColumns } from '@studio/contract'
import { Select } from '@studio/ui'
import { useWords } from '../../../platform/words/use-words.ts'
import type { ReadFile } from './use-question-list.ts'

/** What each column of the table was taken for; another choice reads the file again. */
export function ListColumns({
  columns,
  onChange,
}: {
  columns: NonNullable<ReadFile['columns']>
  onChange: (at: number, use: ListColumn) => void
}) {
  const { t } = useWords('questionLists')
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-semibold">{t('columns')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {columns.map(({ heading, use, example }, at) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={at}
            label={t('columnIs', { name: heading || t('columnNumber', { number: at + 1 }) })}
            hint={example ? t('example', { text: example.slice(0, 60) }) : undefined}
            value={use}
            onChange={(next) => onChange(at, next)}
            options={([...listColumns, 'unused'] as const).map((value) => ({
              value,
              label: t(`column_${value}`),
            }))}
          />
        ))}
      </div>
    </fieldset>
  )
}
