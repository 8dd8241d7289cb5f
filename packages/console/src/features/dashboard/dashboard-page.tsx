import { buttonLook, EmptyState } from '@studio/ui'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Plus, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { organizationsWith, useHolder } from '../../platform/session/holder.ts'
import { meQuery } from '../../platform/session/session.ts'
import { userName } from '../../platform/session/user-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { ContinueRow } from './continue-row.tsx'
import { type DashboardSearch, dashboardQuery } from './dashboard.queries.ts'
import { FirstSteps } from './first-steps.tsx'
import { Going } from './going.tsx'
import { NeedsYou } from './needs-you.tsx'
import { RecentPages } from './recent-pages.tsx'
import { Trials } from './trials.tsx'

/** Where one left off, what waits, and how the storyfiles are doing. */
export function DashboardPage({ nextStep }: { nextStep: ReactNode }) {
  const search = useSearch({ strict: false }) as DashboardSearch
  const { data, error, refetch } = useQuery(dashboardQuery(search))
  const { isAdmin, memberships } = useHolder()
  // Whoever belongs to no organization has no list to ask for, unless it is that of them all.
  const isEmpty = data?.isEmpty || (!isAdmin && memberships.length === 0)
  return (
    <div className="flex w-full max-w-[1180px] flex-col gap-8 px-4 py-7 lg:px-8">
      <Welcome />
      {data ? <Trials trials={data.trials} /> : null}
      {error && !data ? (
        <NotRead reading={{ error, refetch }} />
      ) : (
        <>
          {isEmpty ? <NoStoryfiles /> : <ContinueRow />}
          <RecentPages />
          {nextStep}
          <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-2">
            <NeedsYou needs={data?.needs} since={data?.going.since} />
            {isEmpty ? null : <Going dashboard={data} search={search} />}
          </div>
        </>
      )}
    </div>
  )
}

/** Where there is nothing yet: makers see the first steps, others wait for what is shared; strangers begin with a code. */
function NoStoryfiles() {
  const { t } = useWords('dashboard')
  const holder = useHolder()
  if (holder.memberships.length === 0)
    return (
      <EmptyState
        title={t('newcomer')}
        action={
          <Link to="/dashboard" search={{ redeem: 'new' }} {...buttonLook({ variant: 'primary' })}>
            {t('usePromoCode')}
          </Link>
        }
      >
        {t('newcomerHelp')}
      </EmptyState>
    )
  if (organizationsWith(holder, 'edit').length === 0) return <EmptyState title={t('noneShared')} />
  return <FirstSteps />
}

/** Who is here, and what one begins with. */
function Welcome() {
  const { t } = useWords('dashboard')
  const { data: me } = useSuspenseQuery(meQuery)
  const holder = useHolder()
  const [owned] = organizationsWith(holder, 'owner')
  const mayMake = organizationsWith(holder, 'edit').length > 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex min-w-0 items-center gap-4">
        <ThingAvatar type="user" id={me.iam} name={userName(me)} size={44} active decorative />
        <div className="min-w-0">
          <h1 className="font-voice text-page">{t('welcome')}</h1>
          <p className="truncate text-text2">
            {[userName(me), holder.memberships[0]?.label].filter(Boolean).join(', ')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {owned ? (
          <Link
            to="/account/users"
            search={{ organizationId: owned.id, tab: 'invitations' }}
            {...buttonLook({})}
          >
            <UserPlus className="size-4" aria-hidden="true" />
            {t('invite')}
          </Link>
        ) : null}
        {mayMake ? (
          <Link to="/storyfiles" search={{ create: 'yes' }} {...buttonLook({ variant: 'primary' })}>
            <Plus className="size-4" aria-hidden="true" />
            {t('newStoryfile')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}
