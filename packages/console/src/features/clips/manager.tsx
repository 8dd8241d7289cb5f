import type { Clip, Storyfile } from '@studio/contract'
import { Banner, Button, classNames, DataTable, EmptyState, SearchBox } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentUrl } from '../../platform/calls/content.ts'
import { ListPaging } from '../../platform/lists/list-paging.tsx'
import { sortedBy } from '../../platform/lists/sorted-by.ts'
import { useListAddress } from '../../platform/lists/use-list-address.ts'
import { knownSearch, searched, searchOptions, ticked } from '../../platform/places/list-search.ts'
import { usePageSize } from '../../platform/places/local-settings.ts'
import type { WorkspaceTabProps } from '../../platform/places/workspace-tab.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { besidePanel } from '../../platform/side-panel.tsx'
import { titleOf, useClipColumns } from './clip-columns.tsx'
import { ClipPanel } from './clip-panel.tsx'
import { clipQuery, clipsQuery, questionsQuery } from './clips.queries.ts'
import { VideoDrop } from './files/video-drop.tsx'

/** What clips are searched in; the usual ones are ticked. */
const fields = ['question', 'variant', 'transcript', 'topic', 'fileName'] as const
const usual = new Set<string>(['question', 'transcript', 'fileName'])

/** What is left of the table when one clip is shown beside it. */
const besideThePanel = new Set(['question', 'status'])

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
  const { address, change } = useListAddress()
  const [rowsPerPage] = usePageSize()
  const contentUrl = useContentUrl(storyfileId)
  const open = (clip: Clip) => onOpen('manager', { clip: clip.clipId })
  const columns = useClipColumns(contentUrl, chosenClipId !== undefined, open)
  const sorts = columns.flatMap((column) => (column.sortable ? [column.id] : []))
  const { filter: _, view: _view, ...wanted } = knownSearch(address, { sorts, fields })
  const list = useQuery(clipsQuery({ storyfileId, ...wanted, pageSize: rowsPerPage }))
  const { data: questions = [] } = useQuery(questionsQuery(storyfileId))
  // Then the empty list has the act.
  const isEmpty = list.data?.total === 0 && !address.search
  const chosen = useChosenClip(storyfileId, list.data?.items, chosenClipId)

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
            <ManagerHead mayAdd={mayEdit && !isEmpty} onAdd={choose} />
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
                {...sortedBy(address)}
                onSort={({ by, direction }) =>
                  change({ sort: by, dir: direction === 'ascending' ? 'asc' : 'desc' })
                }
                onOpenRow={open}
                empty={
                  address.search ? (
                    <EmptyState
                      title={t('noMatch')}
                      action={<Button onClick={() => change({ search: '' })}>{t('clearSearch')}</Button>}
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
            <ListPaging list={list.data} />
          </div>
          {chosen ? (
            <ClipPanel
              key={chosen.clipId}
              clip={chosen}
              storyfileName={storyfile.name}
              questions={questions}
              barred={barred}
              videoUrl={contentUrl(chosen.videoUrl)}
              posterUrl={contentUrl(chosen.posterUrl)}
              onOpen={(clipId) => onOpen('manager', { clip: clipId })}
              onOpenInterview={(interview) => onOpen('manager', { interview })}
              onClose={() => onOpen('manager')}
            />
          ) : null}
        </div>
      )}
    </MaybeDrop>
  )
}

/** The search, and the act that an empty list has itself. */
function ManagerHead({ mayAdd, onAdd }: { mayAdd: boolean; onAdd: () => void }) {
  const { t } = useTranslation('clips')
  const { address, change } = useListAddress()
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 pb-4">
      <div className="min-w-0 max-w-xl grow">
        <SearchBox
          text={address.search ?? ''}
          options={searchOptions(
            fields.map((value) => ({ value, label: t(value), active: usual.has(value) })),
            address.searchOptions,
          )}
          onSearch={(entries) => change(searched(entries))}
          onOptionsChange={(options) => change(ticked(options), { replace: true })}
        />
      </div>
      {mayAdd ? (
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          {t('addVideos')}
        </Button>
      ) : null}
    </div>
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

/** The clip of the address; asked for by itself where the list does not show it. */
function useChosenClip(storyfileId: string, shown: Clip[] | undefined, clipId: string | undefined) {
  const listed = shown?.find((clip) => clip.clipId === clipId)
  const isElsewhere = clipId !== undefined && shown !== undefined && !listed
  const { data } = useQuery({ ...clipQuery(clipId ?? ''), enabled: isElsewhere })
  const found = data?.storyfileId === storyfileId && data.clipId === clipId ? data : undefined
  return listed ?? (isElsewhere ? found : undefined)
}
