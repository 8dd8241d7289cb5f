import { type AuditEntry, organizationsRoutes } from '@studio/contract'
import { EmptyState, formatDateTime, StatusChip } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Ban, Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ListColumn } from '../../../platform/lists/list-columns.ts'
import { ListPage } from '../../../platform/lists/list-page.tsx'
import { RowOpener } from '../../../platform/lists/row-opener.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { auditChoicesQuery, auditQuery } from '../organizations.queries.ts'
import { AuditDialog } from './audit-dialog.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** Who did what, newest first: in one organization, or without one what belongs to none. */
export function AuditList({
  organizationId,
  title,
  tabs,
  beside,
}: {
  organizationId?: string
  title: string
  tabs: ReactNode
  beside?: ReactNode
}) {
  const { t, i18n } = useWords('organizations')
  const { deed } = useAuditWords()
  const { data: choices } = useQuery(auditChoicesQuery(organizationId))
  const [opened, setOpened] = useState<AuditEntry>()
  const monthName = new Intl.DateTimeFormat(i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <>
      <ListPage
        id="audit"
        title={title}
        under={tabs}
        beside={beside}
        route={organizationId ? organizationsRoutes.audit : organizationsRoutes.platformAudit}
        {...(organizationId ? { fixedQuery: { organizationId } } : {})}
        query={(input) => auditQuery(organizationId, input)}
        columns={useColumns(setOpened)}
        searchFields={[
          { value: 'who', label: t('who'), active: true },
          { value: 'action', label: t('what'), active: true },
          { value: 'object', label: t('object'), active: true },
        ]}
        filters={[
          {
            key: 'who',
            label: t('who'),
            options: (choices?.people ?? []).map(({ userId, who }) => ({ value: userId, label: who })),
          },
          {
            key: 'action',
            label: t('what'),
            options: (choices?.actions ?? []).map((value) => ({ value, label: deed(value) })),
          },
          {
            key: 'month',
            label: t('month'),
            options: (choices?.months ?? []).map((value) => ({
              value,
              label: monthName.format(new Date(`${value}-01T00:00:00Z`)),
            })),
          },
          {
            key: 'result',
            label: t('result'),
            options: (['done', 'refused'] as const).map((value) => ({ value, label: t(`result_${value}`) })),
          },
        ]}
        rowKey={(entry) => entry.auditId}
        rowLabel={(entry) => `${entry.who}, ${deed(entry.action)}`}
        onOpenRow={setOpened}
        empty={<EmptyState title={t('noAudit')} />}
      />
      {opened ? (
        <AuditDialog organizationId={organizationId} entry={opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  )
}

function useColumns(onOpen: (entry: AuditEntry) => void): ListColumn<AuditEntry>[] {
  const { t } = useWords('organizations')
  const { deed, object } = useAuditWords()
  return [
    {
      id: 'action',
      header: t('what'),
      phone: 'title',
      cell: (entry) => <RowOpener onOpen={() => onOpen(entry)}>{deed(entry.action)}</RowOpener>,
    },
    { id: 'who', header: t('who'), width: '12rem', phone: 'meta', cell: (entry) => entry.who },
    {
      id: 'at',
      header: t('when'),
      width: '13rem',
      sortable: true,
      phone: 'meta',
      cell: (entry) => formatDateTime(entry.at),
    },
    {
      id: 'from',
      header: t('from'),
      width: '15rem',
      cell: ({ address, device }) => [device, address].filter(Boolean).join(' · '),
    },
    { id: 'objectType', header: t('object'), width: '9rem', cell: (entry) => object(entry.objectType) },
    {
      id: 'result',
      header: t('result'),
      width: '8rem',
      phone: 'chip',
      cell: ({ result }) => (
        <StatusChip
          tone={result === 'done' ? 'grey' : 'red'}
          icon={result === 'done' ? <Check aria-hidden="true" /> : <Ban aria-hidden="true" />}
        >
          {t(`result_${result}`)}
        </StatusChip>
      ),
    },
  ]
}
