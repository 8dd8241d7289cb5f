import { type AssignableRole, limits, readPasted } from '@studio/contract'
import { FormDialog, TextArea } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { type ChosenTeam, TeamChoice } from '../../platform/organizations/team-choice.tsx'
import type { Organization } from './acts/use-member-acts.tsx'
import { InviteResults } from './invite-results.tsx'
import { RoleField } from './role-field.tsx'
import { StoryfileChoice } from './storyfile-choice.tsx'
import { invite } from './users.queries.ts'

/** Invites as many people as are pasted; then tells what became of each. */
export function InviteDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { t } = useTranslation('users')
  const organizationId = organization.id
  const [emails, setEmails] = useState('')
  const [problem, setProblem] = useState<string>()
  const [chosenRole, setChosenRole] = useState<AssignableRole>()
  const [teams, setTeams] = useState<ChosenTeam[]>([])
  const [storyfileIds, setStoryfileIds] = useState<string[]>([])
  const [message, setMessage] = useState('')
  // Until somebody chooses another one, the role is that of the first team.
  const leading = chosenRole ? undefined : teams.find((team) => team.defaultRole)
  const role = chosenRole ?? leading?.defaultRole ?? 'read:ns'
  const isNarrow = role === 'restricted:ns' || role === 'non_conversa_user'
  const send = useMutation({
    mutationFn: () =>
      invite({
        ...{ organizationId, emails, role, message },
        teamIds: teams.map((team) => team.teamId),
        storyfileIds: isNarrow ? storyfileIds : [],
      }),
    meta: { showsError: true },
    onError: (error) => setProblem(error instanceof ApiError ? error.field('emails') : undefined),
  })
  const submit = () => {
    const isEmpty = readPasted(emails).length === 0
    setProblem(isEmpty ? t('addressesRequired') : undefined)
    if (!isEmpty) send.mutate()
  }
  if (send.data) return <InviteResults results={send.data.results} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      width={640}
      title={t('inviteTitle', { organization: organization.label })}
      closeOnBackdrop={emails === ''}
      onSubmit={submit}
      submitLabel={t('send')}
      submitting={send.isPending}
      error={send.error && !problem ? send.error.message : undefined}
    >
      <TextArea
        label={t('addresses')}
        hint={t('addressesHint')}
        required
        rows={3}
        maxLength={limits.pastedCharacters}
        spellCheck={false}
        autoCapitalize="none"
        value={emails}
        error={problem}
        onChange={(text) => {
          setEmails(text)
          setProblem(undefined)
        }}
      />
      <div>
        <RoleField label={t('inviteAs')} value={role} onChange={setChosenRole} />
        <p className="text-meta text-text3 empty:hidden" aria-live="polite">
          {leading ? t('roleOfTeam', { team: leading.name }) : null}
        </p>
      </div>
      {isNarrow ? (
        <StoryfileChoice organizationId={organizationId} chosen={storyfileIds} onChange={setStoryfileIds} />
      ) : null}
      <TeamChoice organizationId={organizationId} chosen={teams} onChange={setTeams} />
      <TextArea
        label={t('message')}
        hint={t('messageHint')}
        rows={2}
        maxLength={limits.invitationMessageCharacters}
        value={message}
        onChange={setMessage}
      />
    </FormDialog>
  )
}
