import { limits, type Storyfile } from '@studio/contract'
import {
  Avatar,
  Banner,
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  EmptyState,
  formatDate,
  formatNumber,
  IconButton,
  Menu,
  PagingBar,
  SearchBox,
  toast,
} from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Ellipsis, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentUrl } from '../../platform/content.ts'
import { organizationsWith, useHolder } from '../../platform/holder.ts'
import { searched, searchOptions } from '../../platform/list-search.ts'
import { useLocal, writeLocal } from '../../platform/local-settings.ts'
import { CreateStoryfileDialog } from './create-storyfile-dialog.tsx'
import { StoryfileStatus } from './storyfile-status.tsx'
import { removeStoryfile, restoreStoryfile, storyfilesQuery } from './storyfiles.queries.ts'

const page = getRouteApi('/studio/storyfiles')

/** The storyfiles one may see. */
export function StoryfilesPage() {
  const { t } = useTranslation('storyfiles')
  const search = page.useSearch()
  const navigate = page.useNavigate()
  const [creating, setCreating] = useState(false)
  const rowsPerPage = Number(useLocal('pageSize') ?? limits.pageSize.default)
  const holder = useHolder()
  const makers = organizationsWith(holder, 'edit')
  const list = useQuery(storyfilesQuery({ ...search, pageSize: rowsPerPage }))
  const fields = [
    { value: 'name', label: t('name'), active: true },
    { value: 'subject', label: t('subject'), active: true },
    { value: 'topic', label: t('topic') },
    { value: 'description', label: t('description') },
    { value: 'createdBy', label: t('createdBy') },
    { value: 'shortName', label: t('shortName') },
  ]
  const openStoryfile = (storyfileId: string) =>
    void navigate({ to: '/storyfiles/$storyfileId', params: { storyfileId }, search: { tab: 'builder' } })
  const newButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t('newStoryfile')}
    </Button>
  )

  return (
    <div className="w-full max-w-[1536px] px-4 py-7 lg:px-8">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-5">
        <h1 className="font-voice text-page">{t('storyfiles')}</h1>
        {makers.length > 0 ? newButton : null}
      </div>
      <div className="max-w-xl pb-4">
        <SearchBox
          text={search.search ?? ''}
          options={searchOptions(fields, search.searchOptions)}
          onSearch={(entries) => void navigate({ search: (before) => ({ ...before, ...searched(entries) }) })}
        />
      </div>
      {list.error ? (
        <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => void list.refetch() }}>
          {list.error.message}
        </Banner>
      ) : (
        <StoryfilesTable
          rows={list.data?.items}
          sort={
            search.sort
              ? { by: search.sort, direction: search.dir === 'asc' ? 'ascending' : 'descending' }
              : undefined
          }
          onSort={({ by, direction }) =>
            void navigate({
              search: (before) => ({ ...before, sort: by, dir: direction === 'ascending' ? 'asc' : 'desc' }),
            })
          }
          onOpen={openStoryfile}
          mayDelete={(row) => organizationsWith(holder, 'owner').some((one) => one.id === row.organizationId)}
          empty={
            search.search ? (
              <EmptyState
                title={t('noMatch')}
                action={<Button onClick={() => void navigate({ search: {} })}>{t('clearSearch')}</Button>}
              />
            ) : makers.length > 0 ? (
              <EmptyState title={t('noneTitle')} action={newButton}>
                {t('noneHelp')}
              </EmptyState>
            ) : (
              <EmptyState title={t('noneForViewer')} />
            )
          }
        />
      )}
      {list.data && list.data.total > 0 ? (
        <PagingBar
          page={list.data.page}
          pageCount={list.data.pageCount}
          rowsPerPage={rowsPerPage}
          onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
          onRowsPerPage={(rows) => {
            writeLocal('pageSize', String(rows))
            void navigate({ search: ({ page: _, ...before }) => before })
          }}
        />
      ) : null}
      {creating ? (
        <CreateStoryfileDialog
          organizations={makers}
          onClose={() => setCreating(false)}
          onCreated={({ storyfileId }) => openStoryfile(storyfileId)}
        />
      ) : null}
    </div>
  )
}

function StoryfilesTable({
  rows,
  mayDelete,
  onOpen,
  ...table
}: {
  rows: Storyfile[] | undefined
  mayDelete: (row: Storyfile) => boolean
  onOpen: (storyfileId: string) => void
} & Pick<Parameters<typeof DataTable<Storyfile>>[0], 'sort' | 'onSort' | 'empty'>) {
  const { t } = useTranslation('storyfiles')
  const [deleting, setDeleting] = useState<Storyfile>()
  const columns = useColumns()
  return (
    <>
      <DataTable
        {...table}
        label={t('storyfiles')}
        density="comfortable"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.storyfileId}
        rowLabel={(row) => row.name}
        onOpenRow={(row) => onOpen(row.storyfileId)}
        rowActions={(row) =>
          mayDelete(row) ? (
            <Menu
              align="end"
              trigger={
                <IconButton
                  label={t('actions', { name: row.name })}
                  icon={<Ellipsis aria-hidden="true" />}
                  size="small"
                />
              }
              items={[
                {
                  id: 'delete',
                  label: t('delete'),
                  icon: <Trash2 />,
                  danger: true,
                  onSelect: () => setDeleting(row),
                },
              ]}
            />
          ) : null
        }
      />
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('deleteTitle', { name: deleting?.name ?? '' })}
        confirmLabel={t('delete')}
        danger
        onConfirm={async () => {
          const { storyfileId, name } = deleting!
          await removeStoryfile(storyfileId)
          setDeleting(undefined)
          toast(t('deleted', { name }), {
            kind: 'success',
            undo: () => void restoreStoryfile(storyfileId),
            undoKey: 'u',
          })
        }}
      >
        {t('deleteHelp')}
      </ConfirmDialog>
    </>
  )
}

function useColumns(): Column<Storyfile>[] {
  const { t } = useTranslation('storyfiles')
  const contentUrl = useContentUrl()
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={row.subject.displayName} src={contentUrl(row.posterUrl)} size={36} decorative />
          <span className="min-w-0">
            <Link
              to="/storyfiles/$storyfileId"
              params={{ storyfileId: row.storyfileId }}
              search={{ tab: 'builder' }}
              className="block truncate font-voice text-said text-text"
            >
              {row.name}
            </Link>
            <span className="block truncate text-meta text-text3">{row.subject.displayName}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      width: '11rem',
      sortable: true,
      phone: 'chip',
      cell: (row) => <StoryfileStatus storyfile={row} />,
    },
    {
      id: 'recorded',
      header: t('recorded'),
      width: '8rem',
      align: 'right',
      phone: 'meta',
      cell: (row) =>
        t('of', {
          recorded: formatNumber(row.counts.recorded),
          questions: formatNumber(row.counts.questions),
        }),
    },
    {
      id: 'sessions',
      header: t('sessions'),
      width: '8rem',
      align: 'right',
      cell: (row) => formatNumber(row.counts.sessions30d),
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: '9rem',
      sortable: true,
      cell: (row) => formatDate(row.updatedAt),
    },
  ]
}
