import { type FeedbackEntry, feedbackKinds, feedbackRoutes, feedbackStates } from '@studio/contract'
import { EmptyState, formatDateTime, IconButton, StatusChip } from '@studio/ui'
import { Bug, Check, CircleDot, MessageSquare, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ListColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { RowOpener } from '../../platform/lists/row-opener.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { feedbackQuery } from './feedback.queries.ts'
import { FeedbackEntryDialog } from './feedback-entry-dialog.tsx'
import { useSettle } from './use-settle.ts'

/** What people sent with the studio's own form, for platform admins to work off. */
export function FeedbackList({ title, tabs }: { title: string; tabs: ReactNode }) {
  const { t } = useWords('feedback')
  const [opened, setOpened] = useState<FeedbackEntry>()
  const settle = useSettle()
  return (
    <>
      <ListPage
        id="feedback"
        title={title}
        under={tabs}
        route={feedbackRoutes.list}
        query={feedbackQuery}
        columns={useColumns(setOpened)}
        density="comfortable"
        searchFields={[
          { value: 'message', label: t('message'), active: true },
          { value: 'who', label: t('who'), active: true },
        ]}
        filters={[
          {
            key: 'state',
            label: t('state'),
            options: feedbackStates.map((value) => ({ value, label: t(`state_${value}`) })),
          },
          {
            key: 'kind',
            label: t('kind'),
            options: feedbackKinds.map((value) => ({ value, label: t(`kind_${value}`) })),
          },
        ]}
        rowKey={(entry) => entry.feedbackId}
        rowLabel={(entry) => entry.message}
        onOpenRow={setOpened}
        rowActions={(entry) => (
          <IconButton
            size="small"
            label={t(entry.doneAt ? 'reopen' : 'markDone')}
            icon={entry.doneAt ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
            onClick={() => settle.mutate({ entry, done: entry.doneAt === null })}
          />
        )}
        empty={<EmptyState title={t('none')} />}
      />
      {opened ? (
        <FeedbackEntryDialog
          entry={opened}
          onSettle={(done) => {
            settle.mutate({ entry: opened, done })
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  )
}

function useColumns(onOpen: (entry: FeedbackEntry) => void): ListColumn<FeedbackEntry>[] {
  const { t } = useWords('feedback')
  return [
    {
      id: 'message',
      header: t('message'),
      phone: 'title',
      cell: (entry) => <RowOpener onOpen={() => onOpen(entry)}>{entry.message}</RowOpener>,
    },
    {
      id: 'kind',
      header: t('kind'),
      width: '8rem',
      sortable: true,
      cell: ({ kind }) => (
        <span className="flex items-center gap-1.5 [&>svg]:size-4">
          {kind === 'bug' ? <Bug aria-hidden="true" /> : <MessageSquare aria-hidden="true" />}
          {t(`kind_${kind}`)}
        </span>
      ),
    },
    { id: 'who', header: t('who'), width: '12rem', phone: 'meta', cell: (entry) => entry.who || t('nobody') },
    { id: 'page', header: t('page'), width: '12rem', cell: (entry) => entry.diagnostics?.page ?? '' },
    {
      id: 'at',
      header: t('when'),
      width: '13rem',
      sortable: true,
      phone: 'meta',
      cell: (entry) => formatDateTime(entry.at),
    },
    {
      id: 'state',
      header: t('state'),
      width: '7rem',
      phone: 'chip',
      cell: ({ doneAt }) =>
        doneAt ? (
          <StatusChip tone="green" icon={<Check />}>
            {t('state_done')}
          </StatusChip>
        ) : (
          <StatusChip tone="amber" icon={<CircleDot />}>
            {t('state_open')}
          </StatusChip>
        ),
    },
  ]
}
