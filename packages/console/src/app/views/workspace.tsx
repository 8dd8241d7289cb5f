import { Tabs } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { TranscriptsNote } from '../../features/clips/transcripts-note.tsx'
import { DeletedStoryfile } from '../../features/storyfiles/deleted-storyfile.tsx'
import { StoryfileHead } from '../../features/storyfiles/storyfile-head.tsx'
import { refreshStoryfile, storyfileQuery } from '../../features/storyfiles/storyfiles.queries.ts'
import { TrainButton } from '../../features/training/train-button.tsx'
import { ApiError } from '../../platform/calls/api.ts'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import { PageSkeleton } from '../../platform/page-skeleton.tsx'
import { addRecent } from '../../platform/places/local-settings.ts'
import {
  type WorkspaceOpened,
  type WorkspaceTab,
  type WorkspaceTabProps,
  workspaceTabs,
} from '../../platform/places/workspace-tab.ts'
import { organizationsWith, useHolder } from '../../platform/session/holder.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { NotFound } from '../shell/fallback-pages.tsx'
import { MissingBar } from './missing-bar.tsx'

const Builder = lazyPart(() => import('../../features/storyfiles/builder/builder.tsx'), 'Builder')
const VideoDrop = lazyPart(() => import('../../features/clips/files/video-drop.tsx'), 'VideoDrop')
const Record = lazyPart(() => import('../../features/recorder/record.tsx'), 'Record')
const RecordAlone = lazyPart(() => import('../../features/recordings/record-alone.tsx'), 'RecordAlone')
const Manager = lazyPart(() => import('../../features/clips/manager.tsx'), 'Manager')
const Interviews = lazyPart(() => import('../../features/interviews/interviews.tsx'), 'Interviews')
const InterviewView = lazyPart(() => import('../../features/interviews/interview-view.tsx'), 'InterviewView')
const Interact = lazyPart(() => import('../../features/conversations/interact.tsx'), 'Interact')
const Preview = lazyPart(() => import('../../features/publishing/preview/preview.tsx'), 'Preview')
const Publish = lazyPart(() => import('../../features/publishing/publish.tsx'), 'Publish')

const CutView = lazyPart(() => import('../../features/cuts/cut-view.tsx'), 'CutView')

const Rehearsal = lazyPart(() => import('../../features/rehearsal/rehearsal.tsx'), 'Rehearsal')

const route = getRouteApi('/studio/storyfiles/$storyfileId')

function withoutOpened<Search extends WorkspaceOpened>(search: Search) {
  const {
    clip: _clip,
    question: _question,
    interview: _interview,
    cut: _cut,
    film: _film,
    rehearsal: _rehearsal,
    preview: _preview,
    step: _step,
    from: _from,
    masked: _masked,
    ...list
  } = search
  return list
}

/** The tabs of one storyfile: here features are put together that do not know each other. */
export function Workspace() {
  const { t } = useWords('storyfiles')
  const { storyfileId } = route.useParams()
  const { tab, question, clip, interview, cut, rehearsal, preview, film, step, from, masked } =
    route.useSearch()
  const navigate = route.useNavigate()
  const holder = useHolder()
  const { data: storyfile, error, refetch } = useQuery(storyfileQuery(storyfileId))

  useEffect(() => {
    if (storyfile)
      addRecent('storyfiles', { storyfileId, name: storyfile.name, url: `/storyfiles/${storyfileId}` })
  }, [storyfileId, storyfile])

  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (error) {
    return (
      <div className="p-8">
        <NotRead reading={{ error, refetch }} />
      </div>
    )
  }
  if (!storyfile) return <PageSkeleton />
  if (storyfile.status === 'deleted') return <DeletedStoryfile storyfile={storyfile} />
  const holds = (role: 'edit' | 'owner') =>
    organizationsWith(holder, role).some((one) => one.id === storyfile.organizationId)
  // What is shared with restricted members they may be asked to record.
  const isAsked = holder.memberships.some(
    ({ organizationId, scope }) => organizationId === storyfile.organizationId && scope === 'restricted:ns',
  )
  const open = (next: WorkspaceTab, more: WorkspaceOpened = {}) =>
    // What is opened beside a list leaves the list where it is.
    void navigate({
      search: (before) =>
        next === tab ? { ...withoutOpened(before), tab: next, ...more } : { tab: next, ...more },
      resetScroll: next !== tab,
    })
  const shared: WorkspaceTabProps = {
    storyfile,
    mayEdit: holds('edit'),
    mayPublish: holds('owner'),
    onChanged: () => void refreshStoryfile(storyfileId),
    onOpen: open,
  }

  return (
    <div className="flex min-h-0 grow flex-col">
      <StoryfileHead
        storyfile={storyfile}
        tabs={
          <Tabs
            label={t('tabs')}
            value={tab}
            onChange={(next) => open(next)}
            tabs={workspaceTabs.map((value) => ({ value, label: t(`tab_${value}`) }))}
          />
        }
        actions={shared.mayEdit ? <TrainButton storyfile={storyfile} onTrained={shared.onChanged} /> : null}
      />
      <TranscriptsNote storyfileId={storyfileId} />
      {shared.mayEdit && tab !== 'builder' && tab !== 'record' ? <MissingBar {...shared} /> : null}
      <div className="flex min-h-0 grow flex-col">
        <Suspense fallback={<PageSkeleton />}>
          {tab === 'builder' && rehearsal && shared.mayEdit ? (
            <Rehearsal {...shared} tab={rehearsal} />
          ) : null}
          {tab === 'builder' && !(rehearsal && shared.mayEdit) ? (
            <VideosWelcome {...shared}>
              <Builder {...shared} chosenQuestionId={question} />
            </VideosWelcome>
          ) : null}
          {tab === 'record' ? (
            <VideosWelcome {...shared}>
              <Record {...shared} film={film} />
              {film ? null : (
                <RecordAlone
                  storyfile={storyfile}
                  mayEdit={shared.mayEdit}
                  mayOwn={shared.mayPublish}
                  mayRecord={isAsked}
                />
              )}
            </VideosWelcome>
          ) : null}
          {tab === 'manager' && interview ? (
            <InterviewView
              interviewId={interview}
              mayEdit={shared.mayEdit}
              onBack={() => open('manager')}
              onOpenClip={(clipId) => open('manager', { clip: clipId })}
            />
          ) : null}
          {tab === 'manager' && cut ? (
            <CutView
              clipId={cut}
              language={storyfile.language}
              mayEdit={shared.mayEdit}
              onBack={() => open('manager', { clip: cut })}
            />
          ) : null}
          {tab === 'manager' && !interview && !cut ? (
            <>
              <Interviews {...shared} onOpen={(interviewId) => open('manager', { interview: interviewId })} />
              <Manager {...shared} chosenClipId={clip} />
            </>
          ) : null}
          {tab === 'interact' && preview ? <Preview {...shared} /> : null}
          {tab === 'interact' && !preview ? (
            <Interact {...shared} fromTurnId={from} isMasked={masked === 'true'} />
          ) : null}
          {tab === 'publish' ? <Publish {...shared} step={step} /> : null}
        </Suspense>
      </div>
    </div>
  )
}

/** Videos may be dropped anywhere on the tab by people who may add them. */
function VideosWelcome({
  storyfile,
  mayEdit,
  children,
}: Pick<WorkspaceTabProps, 'storyfile' | 'mayEdit'> & { children: ReactNode }) {
  return mayEdit ? <VideoDrop storyfile={storyfile}>{() => children}</VideoDrop> : children
}
