import { type AssignableRole, limits, readPasted } from '@studio/contract'
import { FormDialog, TextArea } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { type ChosenTeam, TeamChoice } from '../teams/index.ts'
import type { Organization } from './acts/use-member-acts.tsx'
import { InviteResults } from './invite-results.tsx'
import { RoleField } from './role-field.tsx'
import { StoryfileChoice } from './storyfile-choice.tsx'
import { invite } from './users.queries.ts'

type Invitation = {
  emails: string
  message: string
  /** Until a person chooses one, it is that of the first team. */
  role: AssignableRole | undefined
  teams: ChosenTeam[]
  storyfileIds: string[]
}
const start: Invitation = { emails: '', message: '', role: undefined, teams: [], storyfileIds: [] }

function roleOf({ role: chosen, teams }: Invitation) {
  const leading = chosen ? undefined : teams.find((team) => team.defaultRole)
  const role = chosen ?? leading?.defaultRole ?? 'read:ns'
  return { role, leading, isNarrow: role === 'restricted:ns' || role === 'non_conversa_user' }
}

/** Invites as many people as are pasted; then tells what became of each. */
export function InviteDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { t } = useWords('users')
  const organizationId = organization.id
  const form = useForm({
    start,
    check: ({ emails }) => ({ emails: readPasted(emails).length === 0 ? t('addressesRequired') : undefined }),
    send: (values) => {
      const { emails, message, teams, storyfileIds } = values
      const { role, isNarrow } = roleOf(values)
      return invite({
        organizationId,
        emails,
        role,
        message,
        teamIds: teams.map((team) => team.teamId),
        storyfileIds: isNarrow ? storyfileIds : [],
      })
    },
  })
  const { role, leading, isNarrow } = roleOf(form.values)
  if (form.reply) return <InviteResults results={form.reply.results} onClose={onClose} />
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      width={640}
      title={t('inviteTitle', { organization: organization.label })}
      submitLabel={t('send')}
    >
      <TextArea
        label={t('addresses')}
        hint={t('addressesHint')}
        required
        rows={3}
        maxLength={limits.pastedCharacters}
        spellCheck={false}
        autoCapitalize="none"
        {...form.field('emails')}
      />
      <div>
        <RoleField label={t('inviteAs')} {...form.field('role')} value={role} />
        <p className="text-meta text-text3 empty:hidden" aria-live="polite">
          {leading ? t('roleOfTeam', { team: leading.name }) : null}
        </p>
      </div>
      {isNarrow ? <StoryfileChoice organizationId={organizationId} {...form.choice('storyfileIds')} /> : null}
      <TeamChoice organizationId={organizationId} {...form.choice('teams')} />
      <TextArea
        label={t('message')}
        hint={t('messageHint')}
        rows={2}
        maxLength={limits.invitationMessageCharacters}
        {...form.field('message')}
      />
    </FormDialog>
  )
}
