import type { User } from '@studio/contract'
import { Banner, Button, Dialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StoryfileChoice } from './storyfile-choice.tsx'
import type { Organization } from './use-member-acts.tsx'
import { shareStoryfiles } from './users.queries.ts'

/** Chooses what a member sees who sees only shared storyfiles. */
export function ShareDialog({
  user: { userId, name, storyfileIds },
  organization,
  onClose,
}: {
  user: User
  organization: Organization
  onClose: () => void
}) {
  const { t } = useTranslation('users')
  const [chosen, setChosen] = useState<string[]>(storyfileIds)
  const save = useMutation({
    mutationFn: () => shareStoryfiles({ organizationId: organization.id, userId, storyfileIds: chosen }),
    meta: { showsError: true },
    onSuccess: (answer) => {
      toast(t('shared', { name, count: answer.storyfileIds.length }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shareTitle', { name })}
      description={t('shareHelp')}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" loading={save.isPending} onClick={() => save.mutate()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {save.error ? <Banner kind="error">{save.error.message}</Banner> : null}
        <StoryfileChoice organizationId={organization.id} chosen={chosen} onChange={setChosen} />
      </div>
    </Dialog>
  )
}
