import { type AnyRoute, type ExportFormat, exportPath, type QueryInput } from '@studio/contract'
import { Banner, Button, Menu, toast } from '@studio/ui'
import { Braces, Download, ListTree, Sheet } from 'lucide-react'
import { useState } from 'react'
import { download } from '../calls/api.ts'
import { useBarred } from '../session/use-barred.ts'
import { useWords } from '../words/use-words.ts'

/** An export is everything that the query finds, so it has no pages, whatever the list beside it shows. */
function withoutPages(query: object): object {
  const { page: _, pageSize: __, ...found } = query as { page?: unknown; pageSize?: unknown }
  return found
}

/** Exports everything that the list's query finds. A refusal stays beside the button until a try succeeds or the query changes. */
export function ExportMenu<R extends AnyRoute>({
  route,
  query,
  title,
}: {
  route: R
  query: QueryInput<R>
  title: string
}) {
  const { t } = useWords('lists')
  const [running, setRunning] = useState(false)
  const asked = JSON.stringify(query)
  const [failure, setFailure] = useState<{ asked: string; format: ExportFormat; message: string }>()
  const { organizationId } = query as { organizationId?: string }
  const barred = useBarred()('read', organizationId, 'export')
  const take = async (format: ExportFormat) => {
    setRunning(true)
    try {
      await download(route, exportPath(route), { ...withoutPages(query as object), format })
      setFailure(undefined)
      toast(t('exported', { list: title }), { kind: 'success' })
    } catch (error) {
      setFailure({ asked, format, message: (error as Error).message })
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
    <>
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
      {failure?.asked === asked ? (
        <Banner
          kind="error"
          className="basis-full"
          action={{ label: t('tryAgain'), onClick: () => void take(failure.format), loading: running }}
        >
          {t('notExported', { reason: failure.message })}
        </Banner>
      ) : null}
    </>
  )
}
