import type { Publication } from '@studio/contract'
import { Banner, EmptyState, StatusChip } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Globe, Link2, Lock } from 'lucide-react'
import { useState } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { PageSkeleton } from '../../platform/page-skeleton.tsx'
import type { WorkspaceTabProps } from '../../platform/places/workspace-tab.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { Links } from './access/links.tsx'
import { AccessForm } from './access-form.tsx'
import { Channels } from './channels/channels.tsx'
import { ChecksList } from './checks-list.tsx'
import { Embedding } from './embedding.tsx'
import { LookForm } from './look/look-form.tsx'
import { publicationQuery } from './publishing.queries.ts'
import { ReleasesTable } from './releases-table.tsx'
import { ShareLinks } from './share-links.tsx'
import { StepButtons } from './steps/step-buttons.tsx'
import { StepRail } from './steps/step-rail.tsx'
import { afterStep, beforeStep, steps } from './steps/steps.ts'
import { usePublishKey } from './steps/use-step-keys.ts'
import { MannerChoice } from './thresholds/manner-choice.tsx'
import { Usage } from './usage/usage.tsx'
import { Approval } from './versions/approval.tsx'
import { Filming } from './versions/filming.tsx'
import { PublishDialog } from './versions/publish-dialog.tsx'
import { WorseAnswers } from './worse-answers.tsx'

type PublishProps = WorkspaceTabProps & { step: string | undefined }
type StepProps = WorkspaceTabProps & {
  publication: Publication
  /** Why the person publishes nothing here. */
  barred: string | undefined
  isOpen: boolean
}

/** What visitors get, step by step: checks, look, access, channels, version; then how it went. */
export function Publish({ step: asked, ...props }: PublishProps) {
  const { t } = useWords('publishing')
  const { storyfile, mayEdit, mayPublish, onOpen } = props
  const { storyfileId, organizationId } = storyfile
  const barred = useBarred()('edit', organizationId, 'publish')
  const { data: publication, error, refetch } = useQuery(publicationQuery(storyfileId))

  if (error && !publication) {
    return (
      <div className="p-4 lg:p-8">
        <NotRead reading={{ error, refetch }} />
      </div>
    )
  }
  if (!publication) return <PageSkeleton />
  const isOpen = publication.visibility !== 'private' && publication.liveReleaseId !== null
  // Who only reads finds nothing to read in the others.
  const offered = steps.filter((one) => mayEdit || (one === 'access' ? isOpen : one !== 'look'))
  const step = offered.find((one) => one === asked) ?? (isOpen ? 'access' : 'checks')
  const next = afterStep(step, offered)
  const shared = { ...props, publication, barred, isOpen }
  return (
    <div className="w-full max-w-[1536px] px-4 py-7 lg:px-8">
      <div className="flex flex-wrap items-center gap-3 pb-6">
        <h2 className="font-voice text-page">{t(`open_${publication.visibility}`)}</h2>
        <VisibilityChip visibility={publication.visibility} />
      </div>
      <WaitingBanner {...shared} isLast={step === 'version'} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
        <StepRail
          storyfile={storyfile}
          publication={publication}
          offered={offered}
          step={step}
          mayPublish={mayPublish}
          onStep={(one) => onOpen('publish', { step: one })}
        />
        <div className="flex min-w-0 flex-col gap-8">
          {step === 'checks' ? <Checks {...shared} /> : null}
          {step === 'look' ? <Look {...shared} /> : null}
          {step === 'access' ? <Access {...shared} /> : null}
          {step === 'channels' ? <Ways {...shared} /> : null}
          {step === 'version' ? <Version {...shared} /> : null}
          {step === 'usage' ? <Numbers {...shared} /> : null}
          <StepButtons
            next={next}
            before={beforeStep(step, offered)}
            onStep={(one) => onOpen('publish', { step: one })}
          />
        </div>
      </div>
    </div>
  )
}

const column = 'flex w-full min-w-0 max-w-[44rem] flex-col gap-8'

function Checks({ storyfile, publication, mayEdit, onOpen }: StepProps) {
  return (
    <div className={column}>
      <ChecksList {...publication} storyfileId={storyfile.storyfileId} onOpen={onOpen} />
      {publication.worse ? <WorseAnswers worse={publication.worse} /> : null}
      {mayEdit ? <MannerChoice storyfile={storyfile} /> : null}
    </div>
  )
}

function Look({ storyfile, publication, barred }: StepProps) {
  return (
    <>
      <LookForm storyfile={storyfile} publication={publication} barred={barred} />
      <div className={column}>
        <Filming
          key={publication.filmed?.from}
          storyfileId={storyfile.storyfileId}
          barred={barred}
          filmed={publication.filmed}
        />
      </div>
    </>
  )
}

function Access({ storyfile, publication, barred, isOpen, mayEdit, mayPublish, onChanged }: StepProps) {
  const { storyfileId } = storyfile
  return (
    <div className={column}>
      {mayEdit ? (
        <AccessForm
          storyfile={storyfile}
          publication={publication}
          barred={barred}
          mayPublish={mayPublish}
          onChanged={onChanged}
        />
      ) : null}
      {isOpen ? (
        <ShareLinks
          storyfile={storyfile}
          publication={publication}
          barred={barred}
          mayPublish={mayPublish}
          mayRenew={mayEdit}
        />
      ) : null}
      {isOpen && mayEdit ? <Links storyfileId={storyfileId} barred={barred} /> : null}
      {isOpen ? (
        <Embedding storyfile={storyfile} publication={publication} barred={barred} mayPublish={mayPublish} />
      ) : null}
    </div>
  )
}

function Ways({ storyfile, publication, barred, isOpen, mayEdit }: StepProps) {
  const { t } = useWords('publishing')
  if (!isOpen) return <EmptyState title={t('noChannels')}>{t('noChannelsHelp')}</EmptyState>
  return <Channels storyfile={storyfile} publication={publication} barred={barred} mayEdit={mayEdit} />
}

function Version({ storyfile, publication, barred, mayEdit, mayPublish, onChanged }: StepProps) {
  return (
    <div className={column}>
      <Approval storyfile={storyfile} publication={publication} mayPublish={mayPublish} mayEdit={mayEdit} />
      <ReleasesTable
        storyfile={storyfile}
        publication={publication}
        mayEdit={mayEdit}
        barred={barred}
        mayPublish={mayPublish}
        onChanged={onChanged}
      />
    </div>
  )
}

function Numbers({ storyfile: { storyfileId, name } }: StepProps) {
  return (
    <div className={column}>
      <Usage storyfileId={storyfileId} name={name} />
    </div>
  )
}

function VisibilityChip({ visibility }: { visibility: Publication['visibility'] }) {
  const { t } = useWords('publishing')
  const icons = { private: <Lock />, link: <Link2 />, public: <Globe /> }
  return (
    <StatusChip tone={visibility === 'private' ? 'grey' : 'green'} icon={icons[visibility]}>
      {t(`chip_${visibility}`)}
    </StatusChip>
  )
}

/** A newer release than the live one waits to be published; or edits wait to be trained. */
function WaitingBanner({
  storyfile,
  publication,
  barred,
  mayPublish,
  onChanged,
  isLast,
}: Pick<WorkspaceTabProps, 'storyfile' | 'mayPublish' | 'onChanged'> & {
  publication: Publication
  barred: string | undefined
  /** At the last step, where a key publishes. */
  isLast: boolean
}) {
  const { t } = useWords('publishing')
  const [isPublishing, setPublishing] = useState(false)
  const { visibility, liveReleaseId, previewReleaseId, approval } = publication
  const worse = publication.worse?.isNext ? publication.worse : null
  const isNewer = previewReleaseId !== null && previewReleaseId !== liveReleaseId
  const waitsForApproval = approval.isNeeded && approval.approvedBy.length === 0
  const mayNow =
    liveReleaseId !== null &&
    isNewer &&
    !barred &&
    (mayPublish || (visibility === 'link' && !worse && !waitsForApproval))
  usePublishKey(mayNow && isLast ? () => setPublishing(true) : undefined)
  if (!liveReleaseId || (!isNewer && !storyfile.changesWaiting)) return null
  const ownersOnly = t('roleNeeded', { role: roleName('owner') })
  const reason = worse ? t('ownerConfirms') : waitsForApproval ? t('ownerApproves') : ownersOnly
  // Why the button is not there.
  const hindered = isNewer && !mayNow ? (barred ?? reason) : null
  return (
    <>
      <Banner
        kind="warning"
        className="mb-6"
        {...(mayNow ? { action: { label: t('publishNow'), onClick: () => setPublishing(true) } } : {})}
      >
        {isNewer ? t('newerWaits') : t('changesWait')} {hindered}
      </Banner>
      {isPublishing ? (
        <PublishDialog
          storyfile={storyfile}
          publication={publication}
          onClose={() => setPublishing(false)}
          onPublished={() => {
            setPublishing(false)
            onChanged()
          }}
        />
      ) : null}
    </>
  )
}
