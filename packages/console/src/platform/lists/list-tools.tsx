import type { AnyRoute } from '@studio/contract'
import { IconButton, SegmentedControl, VisuallyHidden } from '@studio/ui'
import { Columns3, LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import type { ListView } from '../places/local-settings.ts'
import { useWords } from '../words/use-words.ts'
import { ColumnDialog } from './column-dialog.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { ListColumn, useListColumns } from './list-columns.ts'

/** At the right of a list's head: the view, the columns, the export. */
export function ListTools<Row>({
  title,
  route,
  query,
  columns,
  settings,
  view,
  onView,
}: {
  title: string
  route: AnyRoute
  query: object
  columns: readonly ListColumn<Row>[]
  settings: ReturnType<typeof useListColumns<Row>>
  view?: ListView
  onView?: (view: ListView) => void
}) {
  const { t } = useWords('lists')
  const [choosing, setChoosing] = useState(false)
  const look = (icon: React.ReactNode, words: string) => (
    <>
      {icon}
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
      {view && onView ? (
        <SegmentedControl
          label={t('viewAs')}
          value={view}
          onChange={onView}
          options={[
            { value: 'list', label: look(<List className="size-4" aria-hidden="true" />, t('viewList')) },
            {
              value: 'grid',
              label: look(<LayoutGrid className="size-4" aria-hidden="true" />, t('viewGrid')),
            },
          ]}
        />
      ) : null}
      {view === 'grid' ? null : (
        // On phones a row has two lines of its own, whatever columns there are.
        <span className="max-sm:hidden">
          <IconButton
            label={t('columns')}
            icon={<Columns3 aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          />
        </span>
      )}
      <ExportMenu route={route} query={query} title={title} />
      {choosing ? (
        <ColumnDialog title={title} all={columns} settings={settings} onClose={() => setChoosing(false)} />
      ) : null}
    </div>
  )
}
