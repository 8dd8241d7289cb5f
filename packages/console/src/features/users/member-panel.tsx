import type { User } from '@studio/contract'
import { Button, Dialog, formatDate, type MenuItem, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import type { Organization } from './acts/use-member-acts.tsx'
import { LastSeen } from './last-seen.tsx'
import { ProviderNames } from './provider-names.tsx'
import { RoleName } from './role-name.tsx'
import { MemberStatus } from './status-chip.tsx'
import { memberQuery } from './users.queries.ts'

/** One member with everything that an owner knows and can do. */
export function MemberPanel({
  organization,
  userId,
  menuOf,
  onClose,
}: {
  organization: Organization
  userId: string
  menuOf: (user: User) => MenuItem[]
  onClose: () => void
}) {
  const { t } = useWords('users')
  const { data: user, error, refetch } = useQuery(memberQuery(organization.id, userId))
  return (
    <Dialog open onClose={onClose} width={640} title={user?.name ?? ''}>
      <NotRead reading={{ error, refetch }} />
      {user === undefined && !error ? <Skeleton height="8rem" /> : null}
      {user === null ? <p>{t('panelGone')}</p> : null}
      {user ? <Facts user={user} acts={menuOf(user)} onAct={onClose} /> : null}
    </Dialog>
  )
}

function Facts({ user, acts, onAct }: { user: User; acts: MenuItem[]; onAct: () => void }) {
  const { t } = useWords('users')
  const isNarrow = user.role === 'restricted:ns' || user.role === 'non_conversa_user'
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <ThingAvatar type="user" id={user.userId} name={user.name} size={64} active={user.isOnline} />
        <div className="min-w-0">
          <p className="truncate">{user.email}</p>
          <p className="mt-1">
            <MemberStatus user={user} />
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-2 sm:gap-x-6">
        <Fact name={t('role')}>
          <RoleName user={user} />
        </Fact>
        <Fact name={t('teams')}>{user.teams.map((team) => team.name).join(', ') || t('panelTeamsNone')}</Fact>
        {isNarrow ? (
          <Fact name={t('panelShared')}>
            {user.storyfileIds.length > 0
              ? t('storyfileCount', { count: user.storyfileIds.length })
              : t('panelSharedNone')}
          </Fact>
        ) : null}
        {user.organizations.length > 0 ? (
          <Fact name={t('organizations')}>{user.organizations.join(', ')}</Fact>
        ) : null}
        <Fact name={t('panelSignIn')}>
          <ProviderNames providers={user.providers} />
        </Fact>
        <Fact name={t('lastSeen')}>
          <LastSeen row={user} />
        </Fact>
        <Fact name={t('joined')}>{formatDate(user.joinedAt)}</Fact>
      </dl>
      <div className="flex flex-wrap gap-2 border-line border-t pt-4">
        {acts.map((act) =>
          typeof act === 'object' && 'id' in act ? (
            <Button
              key={act.id}
              icon={act.icon}
              disabledReason={act.disabledReason}
              onClick={() => {
                // Never two dialogs at once.
                onAct()
                act.onSelect?.()
              }}
            >
              {act.label}
            </Button>
          ) : null,
        )}
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-text2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
