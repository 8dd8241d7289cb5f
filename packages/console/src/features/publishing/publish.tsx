import type { Publication } from '@studio/contract'
import { Banner, StatusChip } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
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
import { ChecksList } from './checks-list.tsx'
import { ConfirmWorse } from './confirm-worse.tsx'
import { Embedding } from './embedding.tsx'
import { LookForm } from './look/look-form.tsx'
import { publicationQuery, publish } from './publishing.queries.ts'
import { ReleasesTable } from './releases-table.tsx'
import { ShareLinks } from './share-links.tsx'
import { Usage } from './usage/usage.tsx'
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
          {isOpen ? <Embedding {...{ storyfile, publication, barred, mayPublish }} /> : null}
          {mayEdit ? <LookForm {...{ storyfile, publication, barred }} /> : null}
          {mayEdit ? <MannerChoice storyfile={storyfile} /> : null}
          {isOpen && mayEdit ? <Links {...{ storyfileId, barred }} /> : null}
          {mayEdit ? <AccessForm {...{ storyfile, publication, barred, mayPublish, onChanged }} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <ReleasesTable {...{ storyfileId, publication, mayEdit, barred, mayPublish, onChanged }} />
          {isOpen ? <Usage storyfileId={storyfileId} name={storyfile.name} /> : null}
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
  const [confirming, setConfirming] = useState(false)
  const { visibility, liveReleaseId, previewReleaseId } = publication
  const worse = publication.worse?.isNext ? publication.worse : null
  const now = useMutation({
    mutationFn: () =>
      publish(storyfile.storyfileId, {
        visibility: visibility === 'public' ? 'public' : 'link',
        confirmWorse: worse !== null,
      }),
    onSuccess: onChanged,
    onSettled: () => setConfirming(false),
  })
  if (!liveReleaseId) return null
  const isNewer = previewReleaseId !== null && previewReleaseId !== liveReleaseId
  if (!isNewer && !storyfile.changesWaiting) return null
  const mayNow = isNewer && !barred && (mayPublish || (visibility === 'link' && !worse))
  const ownersOnly = t('roleNeeded', { role: roleName('owner') })
  // Why the button is not there.
  const hindered = isNewer && !mayNow ? (barred ?? (worse ? t('ownerConfirms') : ownersOnly)) : null
  const start = () => (worse ? setConfirming(true) : now.mutate())
  return (
    <>
      <Banner
        kind="warning"
        className="mb-6"
        {...(mayNow ? { action: { label: t('publishNow'), loading: now.isPending, onClick: start } } : {})}
      >
        {isNewer ? t('newerWaits') : t('changesWait')} {hindered}
      </Banner>
      {confirming && worse ? (
        <ConfirmWorse
          worse={worse}
          loading={now.isPending}
          onConfirm={() => now.mutate()}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  )
}
