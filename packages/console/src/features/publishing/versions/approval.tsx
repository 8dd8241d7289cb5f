import type { Publication, Storyfile } from '@studio/contract'
import { Button, buttonLook, Checkbox, formatDateTime, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Eye } from 'lucide-react'
import { CopyButton } from '../../../platform/copying/copy-button.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { approve, askApproval, releasesQuery } from '../publishing.queries.ts'
import { PreviewEnd } from './preview-end.tsx'

/** The preview for colleagues, and the owners who approved the release that waits. */
export function Approval({
  storyfile: { storyfileId, organizationId },
  publication: { approval, previewEndsAt },
  mayPublish,
  mayEdit,
}: {
  storyfile: Storyfile
  publication: Publication
  mayEdit: boolean
  /** An owner. */
  mayPublish: boolean
}) {
  const { t } = useWords('publishing')
  const { data } = useQuery(releasesQuery(storyfileId, 1, 10))
  const next = data?.items.find(({ isPreview }) => isPreview)
  const approving = useMutation({
    mutationFn: (number: number) => approve(storyfileId, number),
    onSuccess: (_done, number) => toast(t('releaseApproved', { number }), { kind: 'success' }),
  })
  const asking = useMutation({
    mutationFn: (isNeeded: boolean) => askApproval(organizationId, storyfileId, isNeeded),
  })
  if (!next) return null
  const { approvedBy, isNeeded } = approval
  const path = `/storyfiles/${storyfileId}?tab=interact&preview=true`
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div>
        <h3 className="font-semibold text-section">{t('previewTitle', { number: next.number })}</h3>
        <p className="text-text2">{t('previewHelp')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/storyfiles/$storyfileId"
          params={{ storyfileId }}
          search={{ tab: 'interact', preview: 'true' }}
          {...buttonLook()}
        >
          <Eye aria-hidden="true" />
          {t('openPreview')}
        </Link>
        <CopyButton id="copy-preview" label={t('copyPreview')} text={new URL(path, location.origin).href} />
        {mayPublish ? (
          <Button
            icon={<Check aria-hidden="true" />}
            loading={approving.isPending}
            onClick={() => approving.mutate(next.number)}
          >
            {t('approve', { number: next.number })}
          </Button>
        ) : null}
      </div>
      {mayEdit ? (
        <PreviewEnd key={previewEndsAt} storyfileId={storyfileId} previewEndsAt={previewEndsAt} />
      ) : null}
      {approvedBy.length > 0 ? (
        <ul>
          {approvedBy.map(({ userId, name, at }) => (
            <li key={userId} className="flex items-center gap-2 text-meta">
              <Check aria-hidden="true" className="size-4 text-greentext" />
              {t('approvedBy', { name, time: formatDateTime(at) })}
            </li>
          ))}
        </ul>
      ) : null}
      {mayPublish ? (
        <Checkbox
          label={t('approvalNeeded')}
          checked={isNeeded}
          onChange={(needed) => asking.mutate(needed)}
        />
      ) : null}
    </section>
  )
}
