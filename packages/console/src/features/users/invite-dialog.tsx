import { type AssignableRole, limits, readPasted } from '@studio/contract'
import { Banner, Button, Checkbox, Dialog, TextArea } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api.ts'
import { InviteResults } from './invite-results.tsx'
import { RoleField } from './role-field.tsx'
import { StoryfileChoice } from './storyfile-choice.tsx'
import type { Organization } from './use-member-acts.tsx'
import { invite, teamsQuery } from './users.queries.ts'

/** Invites as many people as are pasted; then tells what became of each. */
export function InviteDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { t } = useTranslation('users')
  const formId = useId()
  const organizationId = organization.id
  const [emails, setEmails] = useState('')
  const [problem, setProblem] = useState<string>()
  const [role, setRole] = useState<AssignableRole>('read:ns')
  const [teamIds, setTeamIds] = useState<string[]>([])
  const [storyfileIds, setStoryfileIds] = useState<string[]>([])
  const [message, setMessage] = useState('')
  const isNarrow = role === 'restricted:ns' || role === 'non_conversa_user'
  const send = useMutation({
    mutationFn: () =>
      invite({
        ...{ organizationId, emails, role, teamIds, message },
        storyfileIds: isNarrow ? storyfileIds : [],
      }),
    meta: { showsError: true },
    onError: (error) => setProblem(error instanceof ApiError ? error.field('emails') : undefined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = readPasted(emails).length === 0
    setProblem(isEmpty ? t('addressesRequired') : undefined)
    if (!isEmpty) send.mutate()
  }
  if (send.data) return <InviteResults results={send.data.results} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={t('inviteTitle', { organization: organization.label })}
      closeOnBackdrop={emails === ''}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={send.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {send.error && !problem ? <Banner kind="error">{send.error.message}</Banner> : null}
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
        <RoleField label={t('inviteAs')} value={role} onChange={setRole} />
        {isNarrow ? (
          <StoryfileChoice organizationId={organizationId} chosen={storyfileIds} onChange={setStoryfileIds} />
        ) : null}
        <TeamChoice organizationId={organizationId} chosen={teamIds} onChange={setTeamIds} />
        <TextArea
          label={t('message')}
          hint={t('messageHint')}
          rows={2}
          maxLength={limits.invitationMessageCharacters}
          value={message}
          onChange={setMessage}
        />
      </form>
    </Dialog>
  )
}

/** Nothing to choose where there are no teams. */
function TeamChoice({
  organizationId,
  chosen,
  onChange,
}: {
  organizationId: string
  chosen: readonly string[]
  onChange: (teamIds: string[]) => void
}) {
  const { t } = useTranslation('users')
  const { data } = useQuery(teamsQuery(organizationId))
  if (!data || data.items.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1.5 font-semibold">{t('teams')}</legend>
      <div className="flex max-h-32 flex-wrap gap-x-5 overflow-y-auto">
        {data.items.map(({ teamId, name }) => (
          <Checkbox
            key={teamId}
            label={name}
            checked={chosen.includes(teamId)}
            onChange={(on) => onChange(on ? [...chosen, teamId] : chosen.filter((one) => one !== teamId))}
          />
        ))}
      </div>
    </fieldset>
  )
}
