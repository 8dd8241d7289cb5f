import { type ListedRelease, limits, type Publication, type Storyfile } from '@studio/contract'
import { FormDialog, TextField, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { publish, releasesQuery } from '../publishing.queries.ts'
import { ReleaseDifference } from '../release-difference.tsx'
import { WorseList } from '../worse-answers.tsx'

/** Before visitors get a newer release: what is new in it, which answers got worse, and a note for the team. */
export function PublishDialog({
  storyfile,
  publication,
  onClose,
  onPublished,
}: {
  storyfile: Storyfile
  publication: Publication
  onClose: () => void
  onPublished: () => void
}) {
  const { t } = useWords('publishing')
  const { storyfileId } = storyfile
  const { data } = useQuery(releasesQuery(storyfileId, 1, limits.pageSize.default))
  const next = data?.items.find(({ isPreview }) => isPreview)
  const live = data?.items.find(({ isLive }) => isLive)
  const worse = publication.worse?.isNext ? publication.worse : null
  const form = useForm({
    start: { note: next?.note ?? '' },
    send: ({ note }) =>
      publish(storyfileId, {
        visibility: publication.visibility === 'public' ? 'public' : 'link',
        confirmWorse: worse !== null,
        seenLiveId: publication.liveReleaseId,
        ...(note.trim() && { note }),
      }),
    onSaved: () => {
      if (next) toast(t('madeLive', { number: next.number }), { kind: 'success' })
      onPublished()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('publishRelease', { number: next?.number ?? '' })}
      submitLabel={worse ? t('publishAnyway') : t('publishNow')}
    >
      <TextField
        label={t('note')}
        hint={t('noteHint')}
        maxLength={limits.releaseNoteCharacters}
        {...form.field('note')}
      />
      {next && live ? <Difference storyfile={storyfile} next={next} since={live.number} /> : null}
      {worse ? (
        <div className="flex flex-col gap-2">
          <p>
            {t('worseTitle', { count: worse.count })} {t('worseHelp')}
          </p>
          <div className="max-h-[30dvh] overflow-y-auto">
            <WorseList worse={worse} />
          </div>
        </div>
      ) : null}
    </FormDialog>
  )
}

function Difference({
  next,
  since,
  storyfile,
}: {
  next: ListedRelease
  since: number
  storyfile: Storyfile
}) {
  return since < next.number ? (
    <ReleaseDifference storyfile={storyfile} release={next} since={since} startsOpen />
  ) : null
}
