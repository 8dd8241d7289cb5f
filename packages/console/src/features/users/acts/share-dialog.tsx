import type { User } from '@studio/contract'
import { FormDialog, toast } from '@studio/ui'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
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
  const { t } = useWords('users')
  const form = useForm({
    start: { storyfileIds },
    send: (values) => shareStoryfiles({ organizationId: organization.id, userId, ...values }),
    onSaved: (answer) => {
      toast(t('shared', { name, count: answer.storyfileIds.length }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('shareTitle', { name })}
      description={t('shareHelp')}
      submitLabel={t('save')}
    >
      <StoryfileChoice organizationId={organization.id} {...form.choice('storyfileIds')} />
    </FormDialog>
  )
}
