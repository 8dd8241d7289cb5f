import { type Clip, limits, type Storyfile } from '@studio/contract'
import {
  Banner,
  Button,
  type Column,
  classNames,
  DataTable,
  EmptyState,
  formatDate,
  formatDuration,
  PagingBar,
  SearchBox,
} from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentUrl } from '../../platform/content.ts'
import { searchOptions } from '../../platform/list-search.ts'
import { useLocal, writeLocal } from '../../platform/local-settings.ts'
import { besidePanel } from '../../platform/side-panel.tsx'
import { useBarred } from '../../platform/use-barred.ts'
import type { WorkspaceTabProps } from '../../platform/workspace-tab.ts'
import { ClipPanel } from './clip-panel.tsx'
import { ClipStatus } from './clip-status.tsx'
import { clipsQuery, questionsQuery } from './clips.queries.ts'
import { VideoDrop } from './video-drop.tsx'

/** What is left of the table when one clip is shown beside it. */
const besideThePanel = new Set(['question', 'status'])

type Search = { search: string; searchOptions: string; page: number; sort: string; dir: 'asc' | 'desc' }
const noSearch: Search = { search: '', searchOptions: '', page: 1, sort: '', dir: 'desc' }

/** The videos of a storyfile: added, matched to questions, watched, transcribed, approved. */
export function Manager({
  storyfile,
  mayEdit,
  chosenClipId,
  onOpen,
}: WorkspaceTabProps & { chosenClipId: string | undefined }) {
  const { t } = useTranslation('clips')
  const { storyfileId } = storyfile
  const barred = useBarred()('edit', storyfile.organizationId)
  const [search, setSearch] = useState(noSearch)
  const rowsPerPage = Number(useLocal('pageSize') ?? limits.pageSize.default)
  const list = useQuery(clipsQuery({ storyfileId, ...search, pageSize: rowsPerPage }))
  const { data: questions = [] } = useQuery(questionsQuery(storyfileId))
  const contentUrl = useContentUrl(storyfileId)
  const open = (clip: Clip) => onOpen('manager', { clip: clip.clipId })
  const columns = useColumns(contentUrl, chosenClipId !== undefined, open)
  // Then the empty list has the act.
  const isEmpty = list.data?.total === 0 && !search.search
  const chosen = list.data?.items.find((clip) => clip.clipId === chosenClipId)

  return (
    <MaybeDrop storyfile={storyfile} mayEdit={mayEdit}>
      {(choose) => (
        <div className="flex min-h-0 grow flex-col lg:flex-row">
          <div
            className={classNames(
              'min-w-0 grow px-4 py-5 lg:px-5 xl:px-8',
              besidePanel(chosen !== undefined),
            )}
          >
            <div className="flex flex-wrap items-start justify-between gap-3 pb-4">
              <div className="min-w-0 max-w-xl grow">
                <SearchBox
                  text={search.search}
                  options={searchOptions(
                    [
                      { value: 'question', label: t('question'), active: true },
                      { value: 'variant', label: t('variant') },
                      { value: 'transcript', label: t('transcript'), active: true },
                      { value: 'topic', label: t('topic') },
                      { value: 'fileName', label: t('fileName'), active: true },
                    ],
                    search.searchOptions || undefined,
                  )}
                  onSearch={(entries) =>
                    setSearch({
                      ...search,
                      page: 1,
                      search: entries[0]?.text ?? '',
                      searchOptions: entries.map((entry) => entry.field).join(','),
                    })
                  }
                />
              </div>
              {mayEdit && !isEmpty ? (
                <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={choose}>
                  {t('addVideos')}
                </Button>
              ) : null}
            </div>
            {list.error ? (
              <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => void list.refetch() }}>
                {list.error.message}
              </Banner>
            ) : (
              <DataTable
                label={t('clips')}
                density="comfortable"
                columns={chosen ? columns.filter((column) => besideThePanel.has(column.id)) : columns}
                rows={list.data?.items}
                rowKey={(clip) => clip.clipId}
                rowLabel={titleOf}
                {...(search.sort
                  ? {
                      sort: {
                        by: search.sort,
                        direction: search.dir === 'asc' ? ('ascending' as const) : ('descending' as const),
                      },
                    }
                  : {})}
                onSort={({ by, direction }) =>
                  setSearch({ ...search, sort: by, dir: direction === 'ascending' ? 'asc' : 'desc' })
                }
                onOpenRow={open}
                empty={
                  search.search ? (
                    <EmptyState
                      title={t('noMatch')}
                      action={<Button onClick={() => setSearch(noSearch)}>{t('clearSearch')}</Button>}
                    />
                  ) : (
                    <EmptyState
                      title={t('none')}
                      action={
                        mayEdit ? (
                          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={choose}>
                            {t('addVideos')}
                          </Button>
                        ) : null
                      }
                    >
                      {mayEdit ? t('drop') : t('noneHelp')}
                    </EmptyState>
                  )
                }
              />
            )}
            {list.data && list.data.total > 0 ? (
              <PagingBar
                page={list.data.page}
                pageCount={list.data.pageCount}
                rowsPerPage={rowsPerPage}
                onPage={(page) => setSearch({ ...search, page })}
                onRowsPerPage={(rows) => {
                  writeLocal('pageSize', String(rows))
                  setSearch({ ...search, page: 1 })
                }}
              />
            ) : null}
          </div>
          {chosen ? (
            <ClipPanel
              key={chosen.clipId}
              clip={chosen}
              questions={questions}
              barred={barred}
              videoUrl={contentUrl(chosen.videoUrl)}
              posterUrl={contentUrl(chosen.posterUrl)}
              onClose={() => onOpen('manager')}
            />
          ) : null}
        </div>
      )}
    </MaybeDrop>
  )
}

/** Viewers see the same list, but cannot drop anything on it. */
function MaybeDrop({
  storyfile,
  mayEdit,
  children,
}: {
  storyfile: Storyfile
  mayEdit: boolean
  children: (choose: () => void) => ReactNode
}) {
  return mayEdit ? <VideoDrop storyfile={storyfile}>{children}</VideoDrop> : children(() => {})
}

function titleOf(clip: Clip): string {
  return clip.questions[0]?.text ?? clip.fileName
}

function useColumns(
  contentUrl: (path: string | null) => string | undefined,
  isTight: boolean,
  onOpen: (clip: Clip) => void,
): Column<Clip>[] {
  const { t } = useTranslation('clips')
  return [
    {
      id: 'question',
      header: t('question'),
      phone: 'title',
      cell: (clip) => (
        <span className="flex min-w-0 items-center gap-3">
          <span className={isTight ? 'max-xl:hidden' : undefined}>
            <Poster src={contentUrl(clip.posterUrl)} />
          </span>
          <span className="min-w-0">
            <button
              type="button"
              className="line-clamp-2 max-w-full cursor-pointer text-left font-voice text-said hover:underline sm:block sm:truncate"
              onClick={() => onOpen(clip)}
            >
              {clip.questions[0]?.text ??
                (clip.kind === 'regular' ? t('noQuestion') : t(`kind_${clip.kind}`))}
            </button>
            <span className="block truncate text-meta text-text3">
              {clip.durationMs === null ? null : (
                <span className="sm:hidden">{formatDuration(clip.durationMs / 1000)} · </span>
              )}
              {[clip.questions[0]?.topicName, clip.fileName].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      ),
    },
    { id: 'kind', header: t('kind'), width: '9rem', sortable: true, cell: (clip) => t(`kind_${clip.kind}`) },
    {
      id: 'durationMs',
      header: t('duration'),
      width: '6rem',
      align: 'right',
      sortable: true,
      cell: (clip) => (clip.durationMs === null ? '–' : formatDuration(clip.durationMs / 1000)),
    },
    {
      id: 'loudness',
      header: t('loudness'),
      width: '7rem',
      align: 'right',
      cell: (clip) =>
        clip.loudnessLufs === null ? '–' : t('lufs', { value: Math.round(clip.loudnessLufs) }),
    },
    {
      id: 'status',
      header: t('status'),
      width: '9rem',
      phone: 'chip',
      cell: (clip) => <ClipStatus clip={clip} />,
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: '8rem',
      sortable: true,
      cell: (clip) => formatDate(clip.updatedAt),
    },
  ]
}

function Poster({ src }: { src: string | undefined }) {
  return (
    <span className="block h-9 w-16 shrink-0 overflow-hidden rounded-4 bg-sunken">
      {src ? <img src={src} alt="" className="size-full object-cover object-[50%_20%]" loading="lazy" /> : null}
    </span>
  )
}
