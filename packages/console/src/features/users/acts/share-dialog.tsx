import type { User } from '@studio/contract'
import { FormDialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StoryfileChoice } from '../storyfile-choice.tsx'
import { shareStoryfiles } from '../users.queries.ts'
import type { Organization } from './use-member-acts.tsx'

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
    <FormDialog
      onClose={onClose}
      title={t('shareTitle', { name })}
      description={t('shareHelp')}
      onSubmit={() => save.mutate()}
      submitLabel={t('save')}
      submitting={save.isPending}
      error={save.error?.message}
    >
      <StoryfileChoice organizationId={organization.id} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
