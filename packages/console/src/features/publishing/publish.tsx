import type { Publication } from '@studio/contract'
import { Banner, StatusChip } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Globe, Link2, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSkeleton } from '../../platform/page-skeleton.tsx'
import type { WorkspaceTabProps } from '../../platform/places/workspace-tab.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { MannerChoice } from '../../platform/turns/thresholds/manner-choice.tsx'
import { Links } from './access/links.tsx'
import { AccessForm } from './access-form.tsx'
import { Channels } from './channels/channels.tsx'
import { ChecksList } from './checks-list.tsx'
import { Embedding } from './embedding.tsx'
import { LookForm } from './look/look-form.tsx'
import { publicationQuery } from './publishing.queries.ts'
import { ReleasesTable } from './releases-table.tsx'
import { ShareLinks } from './share-links.tsx'
import { Usage } from './usage/usage.tsx'
import { Approval } from './versions/approval.tsx'
import { Filming } from './versions/filming.tsx'
import { PublishDialog } from './versions/publish-dialog.tsx'
import { WorseAnswers } from './worse-answers.tsx'

/** What visitors get: the checks before it, who may talk, how they come, and every release so far. */
export function Publish({ storyfile, mayEdit, mayPublish, onChanged, onOpen }: WorkspaceTabProps) {
  const { t } = useTranslation('publishing')
  const { storyfileId, organizationId } = storyfile
  const barred = useBarred()('edit', organizationId, 'publish')
  const { data: publication, error, refetch } = useQuery(publicationQuery(storyfileId))

  if (error && !publication) {
    return (
      <div className="p-4 lg:p-8">
        <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => void refetch() }}>
          {error.message}
        </Banner>
      </div>
    )
  }
  if (!publication) return <PageSkeleton />
  const isOpen = publication.visibility !== 'private' && publication.liveReleaseId !== null
  return (
    <div className="w-full max-w-[1536px] px-4 py-7 lg:px-8">
      <div className="flex flex-wrap items-center gap-3 pb-6">
        <h2 className="font-voice text-page">{t(`open_${publication.visibility}`)}</h2>
        <VisibilityChip visibility={publication.visibility} />
      </div>
      <WaitingBanner {...{ storyfile, publication, barred, mayPublish, onChanged }} />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,40rem)_minmax(26rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          {isOpen ? (
            <ShareLinks {...{ storyfile, publication, barred, mayPublish }} mayRenew={mayEdit} />
          ) : null}
          <ChecksList {...publication} storyfileId={storyfileId} onOpen={onOpen} />
          {publication.worse ? <WorseAnswers worse={publication.worse} /> : null}
          {mayEdit ? <AccessForm {...{ storyfile, publication, barred, mayPublish, onChanged }} /> : null}
          {isOpen && mayEdit ? <Links {...{ storyfileId, barred }} /> : null}
          {isOpen ? <Channels {...{ storyfile, publication }} /> : null}
          {isOpen ? <Embedding {...{ storyfile, publication, barred, mayPublish }} /> : null}
          {mayEdit ? <LookForm {...{ storyfile, publication, barred }} /> : null}
          {mayEdit ? <MannerChoice storyfile={storyfile} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Approval {...{ storyfile, publication, mayPublish }} />
          <ReleasesTable {...{ storyfileId, publication, mayEdit, barred, mayPublish, onChanged }} />
          {isOpen ? <Usage storyfileId={storyfileId} name={storyfile.name} /> : null}
          {mayEdit ? (
            <Filming
              key={publication.filmed?.from}
              {...{ storyfileId, barred }}
              filmed={publication.filmed}
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}

function VisibilityChip({ visibility }: { visibility: Publication['visibility'] }) {
  const { t } = useTranslation('publishing')
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
}: Pick<WorkspaceTabProps, 'storyfile' | 'mayPublish' | 'onChanged'> & {
  publication: Publication
  barred: string | undefined
}) {
  const { t } = useTranslation('publishing')
  const [isPublishing, setPublishing] = useState(false)
  const { visibility, liveReleaseId, previewReleaseId, approval } = publication
  const { storyfileId } = storyfile
  const worse = publication.worse?.isNext ? publication.worse : null
  if (!liveReleaseId) return null
  const isNewer = previewReleaseId !== null && previewReleaseId !== liveReleaseId
  if (!isNewer && !storyfile.changesWaiting) return null
  const waitsForApproval = approval.isNeeded && approval.approvedBy.length === 0
  const mayNow = isNewer && !barred && (mayPublish || (visibility === 'link' && !worse && !waitsForApproval))
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
          {...{ storyfileId, publication }}
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
