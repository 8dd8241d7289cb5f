import { Button, Checkbox, columnWidths, Dialog, NumberField } from '@studio/ui'
import { useWords } from '../words/use-words.ts'
import { columnLabel, type ListColumn, type useListColumns } from './list-columns.ts'

/** Which columns a list shows and how wide they are; everything that the mouse does at the table's head, by keyboard. */
export function ColumnDialog<Row>({
  title,
  all,
  settings,
  onClose,
}: {
  title: string
  all: readonly ListColumn<Row>[]
  settings: ReturnType<typeof useListColumns<Row>>
  onClose: () => void
}) {
  const { t } = useWords('lists')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('columnsTitle', { list: title })}
      description={t('columnsHelp')}
      footerNote={
        <Button variant="text" onClick={settings.reset}>
          {t('standard')}
        </Button>
      }
    >
      <ul className="flex flex-col">
        {all.map((column, at) => (
          <li
            key={column.id}
            className="flex min-h-11 items-center justify-between gap-4 border-line border-t py-1"
          >
            <Checkbox
              label={columnLabel(column)}
              checked={at === 0 || settings.isShown(column)}
              disabledReason={at === 0 ? t('firstColumn') : undefined}
              onChange={(on) => settings.show(column.id, on)}
            />
            <NumberField
              className="w-36 shrink-0"
              hideLabel
              label={t('width', { column: columnLabel(column) })}
              unit={t('pixels')}
              min={columnWidths.least}
              max={columnWidths.most}
              step={8}
              value={settings.widths[column.id] ?? null}
              onChange={(px) => settings.resize(column.id, px)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
