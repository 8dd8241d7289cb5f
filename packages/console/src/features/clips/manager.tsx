import { type Clip, type ManagedClip, managedClipsRoutes, type Storyfile } from '@studio/contract'
import { Button, classNames, EmptyState } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useContentUrl } from '../../platform/calls/content.ts'
import type { BulkChosen } from '../../platform/lists/bulk-bar.tsx'
import { ListPage } from '../../platform/lists/list-page.tsx'
import type { WorkspaceTabProps } from '../../platform/places/workspace-tab.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { besidePanel } from '../../platform/side-panel.tsx'
import { useLatest } from '../../platform/use-latest.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { CaptionFiles } from './bulk/caption-files.tsx'
import { ConsentDialog } from './bulk/consent-dialog.tsx'
import { MoveDialog } from './bulk/move-dialog.tsx'
import { NoteDialog } from './bulk/note-dialog.tsx'
import { WithdrawDialog } from './bulk/withdraw-dialog.tsx'
import { titleOf, useClipColumns } from './clip-columns.tsx'
import { ClipPanel } from './clip-panel.tsx'
import { clipQuery, managedQuery, questionsQuery } from './clips.queries.ts'
import { VideoDrop } from './files/video-drop.tsx'
import { type AskedOfClips, useClipBulk, useClipFilters } from './use-clip-list.tsx'

const dialogs = { move: MoveDialog, note: NoteDialog, consent: ConsentDialog, withdraw: WithdrawDialog }

/** What clips are searched in; the usual ones are ticked. */
const fields = ['question', 'variant', 'transcript', 'topic', 'note', 'fileName', 'captions'] as const
const usual = new Set<string>(['question', 'transcript', 'fileName'])

/** The videos of a storyfile: added, matched to questions, watched, transcribed, approved. */
export function Manager({
  storyfile,
  mayEdit,
  chosenClipId,
  onOpen,
}: WorkspaceTabProps & { chosenClipId: string | undefined }) {
  const { t } = useWords('clips')
  const { storyfileId } = storyfile
  const barredFrom = useBarred()
  const barred = barredFrom('edit', storyfile.organizationId)
  const contentUrl = useContentUrl(storyfileId)
  const open = useLatest((clip: Clip) => onOpen('manager', { clip: clip.clipId }))
  const filters = useClipFilters(storyfileId)
  const [asked, setAsked] = useState<{ what: AskedOfClips; chosen: BulkChosen }>()
  const barredFromConsents = barredFrom('owner', storyfile.organizationId)
  const bulk = useClipBulk(storyfileId, barredFromConsents, (what, chosen) => setAsked({ what, chosen }))
  const BulkDialog = asked ? dialogs[asked.what] : undefined
  const { data: questions = [] } = useQuery(questionsQuery(storyfileId))
  const { data: chosen } = useQuery({ ...clipQuery(chosenClipId ?? ''), enabled: chosenClipId !== undefined })
  const isHere = chosen?.storyfileId === storyfileId && chosen.clipId === chosenClipId
  // Only once the panel is there: rows that change before would move under the eyes of whoever chose one.
  const columns = useClipColumns(contentUrl, isHere, open)

  return (
    <MaybeDrop storyfile={storyfile} mayEdit={mayEdit}>
      {(choose) => {
        const add = mayEdit ? (
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={choose}>
            {t('addVideos')}
          </Button>
        ) : null
        return (
          <div className="flex min-h-0 grow flex-col lg:flex-row">
            <div className={classNames('min-w-0 grow', besidePanel(isHere))}>
              <ListPage<ManagedClip>
                inTab
                id="managed-clips"
                title={t('clips')}
                route={managedClipsRoutes.list}
                fixedQuery={{ storyfileId }}
                query={(input) => managedQuery({ ...input, storyfileId })}
                columns={columns}
                filters={filters}
                searchFields={fields.map((value) => ({ value, label: t(value), active: usual.has(value) }))}
                rowKey={(clip) => clip.clipId}
                rowLabel={titleOf}
                density="comfortable"
                onOpenRow={open}
                openRow={chosenClipId}
                isBesidePanel={isHere}
                {...(mayEdit ? { bulk } : {})}
                beside={<CaptionFiles storyfileId={storyfileId} mayEdit={mayEdit} />}
                action={add}
                empty={
                  <EmptyState title={t('none')} action={add}>
                    {mayEdit ? t('drop') : t('noneHelp')}
                  </EmptyState>
                }
              />
            </div>
            {asked && BulkDialog ? (
              <BulkDialog storyfile={storyfile} chosen={asked.chosen} onClose={() => setAsked(undefined)} />
            ) : null}
            {isHere ? (
              <ClipPanel
                key={chosen.clipId}
                clip={chosen}
                storyfile={storyfile}
                questions={questions}
                barred={barred}
                videoUrl={contentUrl(chosen.videoUrl)}
                posterUrl={contentUrl(chosen.posterUrl)}
                onOpen={(clipId) => onOpen('manager', { clip: clipId })}
                onOpenInterview={(interview) => onOpen('manager', { interview })}
                onCut={() => onOpen('manager', { cut: chosen.clipId })}
                onClose={() => onOpen('manager')}
              />
            ) : null}
          </div>
        )
      }}
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
