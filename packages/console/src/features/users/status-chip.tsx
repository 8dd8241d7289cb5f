import type { Invitation, User } from '@studio/contract'
import { StatusChip, type Tone, Tooltip } from '@studio/ui'
import { Ban, Check, CirclePause, Clock, MailX, TimerOff, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words/use-words.ts'

const members: Record<User['status'] | 'closed', { tone: Tone; icon: ReactNode }> = {
  active: { tone: 'green', icon: <Check aria-hidden="true" /> },
  suspended: { tone: 'amber', icon: <CirclePause aria-hidden="true" /> },
  deactivated: { tone: 'grey', icon: <UserX aria-hidden="true" /> },
  closed: { tone: 'red', icon: <Ban aria-hidden="true" /> },
}

export function MemberStatus({ user }: { user: User }) {
  const { t } = useWords('users')
  const state = user.accountClosed ? 'closed' : user.status
  return <StatusChip {...members[state]}>{t(`status_${state}`)}</StatusChip>
}

const invitations: Record<Invitation['status'], { tone: Tone; icon: ReactNode }> = {
  pending: { tone: 'accent', icon: <Clock aria-hidden="true" /> },
  accepted: { tone: 'green', icon: <Check aria-hidden="true" /> },
  expired: { tone: 'amber', icon: <TimerOff aria-hidden="true" /> },
  revoked: { tone: 'grey', icon: <Ban aria-hidden="true" /> },
  bounced: { tone: 'red', icon: <MailX aria-hidden="true" /> },
}

/** The state, and why it is none to be glad of. */
export function InvitationStatus({ invitation }: { invitation: Invitation }) {
  const { t } = useWords('users')
  const { status, email, mailProblem } = invitation
  const note =
    status === 'expired'
      ? t('expiredNote')
      : status === 'bounced'
        ? t('bouncedNote', { email, problem: mailProblem })
        : status === 'pending'
          ? mailProblem
          : ''
  const chip = (
    <StatusChip {...invitations[status]} {...(note ? { tabIndex: 0 } : {})}>
      {t(`inviteStatus_${status}`)}
    </StatusChip>
  )
  return note ? <Tooltip text={note}>{chip}</Tooltip> : chip
}
