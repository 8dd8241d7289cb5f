import { type AnyRoute, type ExportFormat, exportPath, type QueryInput } from '@studio/contract'
import { Button, Menu, toast } from '@studio/ui'
import { Braces, Download, ListTree, Sheet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../calls/api.ts'
import { useBarred } from '../session/use-barred.ts'

/** Takes away everything that the list's query finds. */
export function ExportMenu<R extends AnyRoute>({
  route,
  query,
  title,
}: {
  route: R
  query: QueryInput<R>
  title: string
}) {
  const { t } = useTranslation('lists')
  const [running, setRunning] = useState(false)
  const { organizationId } = query as { organizationId?: string }
  const barred = useBarred()('read', organizationId, 'export')
  const take = async (format: ExportFormat) => {
    setRunning(true)
    try {
      await download(route, exportPath(route), { ...(query as object), format })
      toast(t('exported', { list: title }), { kind: 'success' })
    } catch (error) {
      toast((error as Error).message, { kind: 'error' })
    } finally {
      setRunning(false)
    }
  }
  const button = (
    <Button loading={running} icon={<Download aria-hidden="true" />} disabledReason={barred}>
      {t('export')}
    </Button>
  )
  if (barred) return button
  return (
    <Menu
      label={t('export')}
      align="end"
      trigger={button}
      items={[
        { id: 'csv', label: t('exportCsv'), icon: <Sheet />, onSelect: () => void take('csv') },
        { id: 'json', label: t('exportJson'), icon: <Braces />, onSelect: () => void take('json') },
        { id: 'jsonl', label: t('exportJsonl'), icon: <ListTree />, onSelect: () => void take('jsonl') },
      ]}
    />
  )
}
