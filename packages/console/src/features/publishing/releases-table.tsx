import { type ListedRelease, limits, type Publication, type Storyfile } from '@studio/contract'
import {
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  EmptyState,
  formatDateTime,
  PagingBar,
  StatusChip,
  toast,
} from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Eye, Radio } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { refusalOf } from '../../platform/calls/refusal.tsx'
import { useLocal, writeLocal } from '../../platform/places/local-settings.ts'
import type { WorkspaceTabProps } from '../../platform/places/workspace-tab.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { publish, releasesQuery } from './publishing.queries.ts'
import { ReleaseDifference } from './release-difference.tsx'
import { ReleaseSession } from './release-session.tsx'
import { ReleaseNote } from './versions/note-dialog.tsx'

/** What was live before goes along: when it is done, the publication says what is live now. */
type Wanted = { releaseId: string; before: string | null }

/** The releases, newest first, a session of corrections as one row; an older one can be made live again. */
export function ReleasesTable({
  storyfile,
  publication,
  mayEdit,
  barred,
  mayPublish,
  onChanged,
}: Pick<WorkspaceTabProps, 'mayEdit' | 'mayPublish' | 'onChanged'> & {
  storyfile: Storyfile
  publication: Publication
  barred: string | undefined
}) {
  const { t } = useWords('publishing')
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<ListedRelease>()
  const rowsPerPage = Number(useLocal('pageSize') ?? limits.pageSize.default)
  const { storyfileId } = storyfile
  const { liveReleaseId, visibility } = publication
  const list = useQuery(releasesQuery(storyfileId, page, rowsPerPage))
  const publishing = {
    mutationFn: ({ releaseId, before }: Wanted) =>
      publish(storyfileId, {
        visibility: visibility === 'public' ? 'public' : 'link',
        releaseId,
        // It was asked before, or is what an Undo brings back.
        confirmWorse: mayPublish,
        seenLiveId: before === null ? undefined : liveReleaseId,
      }),
    onSuccess: (_publication: Publication, { releaseId, before }: Wanted) => {
      const number = list.data?.items.find((one) => one.releaseId === releaseId)?.number
      toast(number ? t('madeLive', { number }) : t('madeOtherLive'), {
        kind: 'success',
        id: `live:${storyfileId}`,
        ...(before ? { undo: () => makeLive.mutate({ releaseId: before, before: null }), undoKey: 'u' } : {}),
      })
      onChanged()
    },
  }
  // Its row says why it was refused.
  const makeLive = useMutation({
    ...publishing,
    meta: { about: ({ releaseId }: Wanted) => releaseId },
  })
  // The dialog says it, and stays.
  const makeWorseLive = useMutation({ ...publishing, meta: { showsError: true } })
  const wanted = ({ releaseId }: ListedRelease): Wanted => ({ releaseId, before: liveReleaseId })
  // Only what is open already is rolled back here: opening it the first time is for the form beside.
  const mayRollBack = mayEdit && liveReleaseId !== null && (mayPublish || visibility !== 'public')

  const actions = (row: ListedRelease) =>
    mayRollBack && !row.isLive ? (
      <Button
        size="small"
        disabledReason={barred ?? (row.worse > 0 && !mayPublish ? t('ownerConfirms') : undefined)}
        loading={makeLive.isPending && makeLive.variables.releaseId === row.releaseId}
        aria-label={t('makeLiveLabel', { number: row.number })}
        onClick={() => (row.worse > 0 ? setAsked(row) : makeLive.mutate(wanted(row)))}
      >
        {t('makeLive')}
      </Button>
    ) : null
  const live = list.data?.items.find(({ isLive }) => isLive)?.number
  const columns = useColumns(storyfile, actions, live, { mayEdit, barred })

  return (
    <section className="min-w-0">
      <h3 className="pb-2 font-semibold text-section">{t('releases')}</h3>
      {list.error ? (
        <NotRead reading={list} />
      ) : (
        <DataTable
          label={t('releases')}
          density="comfortable"
          columns={columns}
          rows={list.data?.items}
          rowKey={(row) => row.releaseId}
          rowLabel={(row) => t('number', { number: row.number })}
          rowActions={actions}
          rowNote={refusalOf}
          empty={<EmptyState title={t('noReleases')}>{t('noReleasesHelp')}</EmptyState>}
        />
      )}
      {list.data && list.data.pageCount > 1 ? (
        <div className="pt-3">
          <PagingBar
            page={list.data.page}
            pageCount={list.data.pageCount}
            rowsPerPage={rowsPerPage}
            onPage={setPage}
            onRowsPerPage={(rows) => {
              writeLocal('pageSize', String(rows))
              setPage(1)
            }}
          />
        </div>
      ) : null}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('worseTitle', { count: asked?.worse ?? 0 })}
        confirmLabel={t('publishAnyway')}
        onConfirm={async () => {
          await makeWorseLive.mutateAsync(wanted(asked!))
          setAsked(undefined)
        }}
      >
        {t('worseThenHelp')}
      </ConfirmDialog>
    </section>
  )
}

/** The release that a row is compared with: for what waits to be published, what visitors get. */
function sinceOf(
  { isPreview, isLive, number, firstNumber }: ListedRelease,
  live: number | undefined,
): number {
  return isPreview && !isLive && live !== undefined && live < number ? live : firstNumber - 1
}

function Noted({ note }: { note: string }) {
  return note ? <span className="block break-words text-meta text-text2">{note}</span> : null
}

function useColumns(
  storyfile: Storyfile,
  actions: (row: ListedRelease) => ReactNode,
  live: number | undefined,
  { mayEdit, barred }: { mayEdit: boolean; barred: string | undefined },
): Column<ListedRelease>[] {
  const { t } = useWords('publishing')
  return [
    {
      id: 'number',
      header: t('release'),
      phone: 'title',
      cell: (row) => (
        <span className="block min-w-0" data-tall>
          <span className="block truncate">
            <b>{t('number', { number: row.number })}</b> {t(`reason_${row.reason}`)}
          </span>
          <span className="block truncate text-meta text-text3">
            {formatDateTime(row.createdAt)}, {t('clips', { count: row.clipCount })}, {row.createdBy}
            {row.worse > 0 ? `, ${t('worseInRelease', { count: row.worse })}` : ''}
          </span>
          {mayEdit ? <ReleaseNote release={row} barred={barred} /> : <Noted note={row.note} />}
          {row.corrections > 1 ? <ReleaseSession session={row} actions={actions} /> : null}
          {row.firstNumber > 1 ? (
            <ReleaseDifference storyfile={storyfile} release={row} since={sinceOf(row, live)} />
          ) : null}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      phone: 'chip',
      cell: (row) =>
        row.isLive ? (
          <StatusChip tone="green" icon={<Radio />}>
            {t('live')}
          </StatusChip>
        ) : row.isPreview ? (
          <StatusChip tone="accent" icon={<Eye />}>
            {t('preview')}
          </StatusChip>
        ) : null,
    },
  ]
}
