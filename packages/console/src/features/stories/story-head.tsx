import type { Story, StoryProblem } from '@studio/contract'
import { Button, StatusChip, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { CircleDashed, Globe } from 'lucide-react'
import { useState } from 'react'
import type { TextDraft } from '../../platform/drafts/text-draft.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { goLive, takeDown } from './stories.queries.ts'
import { VersionsDialog } from './versions/versions-dialog.tsx'

/** Whether the text is saved and which version is live; Go live says why it has to wait. */
export function StoryHead({
  story,
  organizationId,
  draft,
  problems,
}: {
  story: Story
  organizationId: string
  draft: TextDraft
  problems: readonly StoryProblem[]
}) {
  const { t } = useWords('stories')
  const { storyfileId, live } = story
  const [isOpen, setOpen] = useState(false)
  const barred = useBarred()('owner', organizationId, 'publish')
  const publish = useMutation({
    mutationFn: () => goLive(storyfileId, ''),
    onSuccess: ({ number }) => toast(t('wentLive', { number })),
  })
  const remove = useMutation({
    mutationFn: () => takeDown(storyfileId),
    onSuccess: () => toast(t('tookDown')),
  })
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const blocked =
    barred ??
    (errors > 0 ? t('hasErrors', { count: errors }) : draft.state === 'saved' ? undefined : t('notSaved'))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="text-meta text-text3">
        {draft.state === 'saved' ? t('saved') : draft.state === 'saving' ? t('saving') : t('notSaved')}
      </span>
      <StatusChip tone={live ? 'green' : 'grey'} icon={live ? <Globe /> : <CircleDashed />}>
        {live ? t('liveNow', { number: live.number }) : t('notLive')}
      </StatusChip>
      <span className="grow max-sm:basis-full" />
      <Button onClick={() => setOpen(true)}>{t('versions')}</Button>
      {live ? (
        <Button disabledReason={barred} loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('takeDown')}
        </Button>
      ) : null}
      <Button
        variant="primary"
        disabledReason={blocked}
        loading={publish.isPending}
        onClick={() => publish.mutate()}
      >
        {t('goLive')}
      </Button>
      {isOpen ? (
        <VersionsDialog
          storyfileId={storyfileId}
          source={draft.source}
          onUse={draft.write}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}
