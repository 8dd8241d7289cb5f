import { routes, type Storyfile } from '@studio/contract'
import { Avatar, buttonLook, EmptyState, formatNumber, Meter } from '@studio/ui'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, CircleDot, Clock, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/api.ts'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { useContentUrl } from '../../platform/content.ts'
import { meQuery } from '../../platform/session.ts'
import { userName } from '../../platform/user-name.ts'

/** Where one left off, what needs one, and what visitors asked lately. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { data: me } = useSuspenseQuery(meQuery)
  const { data } = useQuery({
    queryKey: ['storyfiles', 'list', 'dashboard'],
    queryFn: ({ signal }) =>
      call(routes.storyfiles.list, { query: { pageSize: 12, sort: 'updatedAt', dir: 'desc' }, signal }),
  })
  const storyfiles = data?.items ?? []
  return (
    <div className="w-full max-w-[1180px] px-4 py-7 lg:px-8">
      <div className="flex flex-wrap items-center justify-between gap-4 pb-7">
        <div className="flex items-center gap-4">
          <ThingAvatar type="user" id={me.iam} name={userName(me)} size={44} active decorative />
          <div>
            <h1 className="font-voice text-page">{t('welcome')}</h1>
            <p className="text-text2">{[userName(me), me.namespaces[0]?.label].filter(Boolean).join(', ')}</p>
          </div>
        </div>
        <Link to="/storyfiles" {...buttonLook({ variant: 'primary' })}>
          <Plus className="size-4" aria-hidden="true" />
          {t('newStoryfile')}
        </Link>
      </div>
      {data && storyfiles.length === 0 ? (
        <EmptyState
          title={t('none')}
          action={
            <Link to="/storyfiles" {...buttonLook({ variant: 'primary' })}>
              {t('openStoryfiles')}
            </Link>
          }
        >
          {t('noneHelp')}
        </EmptyState>
      ) : (
        <>
          <Continue storyfiles={storyfiles.slice(0, 5)} />
          <div className="grid gap-6 pt-8 lg:grid-cols-2">
            <NeedsYou storyfiles={storyfiles} />
            <AskedLately />
          </div>
        </>
      )}
    </div>
  )
}

function Continue({ storyfiles }: { storyfiles: Storyfile[] }) {
  const { t } = useTranslation('dashboard')
  const contentUrl = useContentUrl()
  return (
    <section>
      <SectionHead title={t('continue')}>
        <Link to="/storyfiles" className="text-meta text-text2 hover:underline">
          {t('allStoryfiles')}
        </Link>
      </SectionHead>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {storyfiles.map((one) => (
          <li key={one.storyfileId}>
            <Link
              to="/storyfiles/$storyfileId"
              params={{ storyfileId: one.storyfileId }}
              search={{ tab: 'builder' }}
              className="group flex flex-col gap-2 rounded-10"
            >
              <Portrait src={contentUrl(one.posterUrl)} name={one.subject.displayName} />
              <span className="font-voice text-title group-hover:underline">{one.name}</span>
              <span className="text-meta text-text2">{one.subject.displayName}</span>
              <Meter
                label={t('recorded')}
                hideLabel
                value={one.counts.questions ? one.counts.recorded / one.counts.questions : 0}
                valueText={t('of', {
                  recorded: formatNumber(one.counts.recorded),
                  questions: formatNumber(one.counts.questions),
                })}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A face fills its frame; without one the name's initials stand in. */
function Portrait({ src, name }: { src: string | undefined; name: string }) {
  return (
    <span className="block aspect-[10/9] overflow-hidden rounded-10 bg-sunken">
      {src ? (
        <img src={src} alt="" className="size-full object-cover object-[50%_20%]" />
      ) : (
        <span className="grid size-full place-items-center">
          <Avatar name={name} size={64} decorative />
        </span>
      )}
    </span>
  )
}

function NeedsYou({ storyfiles }: { storyfiles: Storyfile[] }) {
  const { t } = useTranslation('dashboard')
  const rows = storyfiles.flatMap((one) => {
    const left = one.counts.questions - one.counts.recorded
    return [
      one.status === 'ready_to_train'
        ? {
            one,
            icon: <ChartNoAxesColumn />,
            text: t('readyToTrain'),
            act: t('train'),
            tab: 'builder' as const,
          }
        : null,
      one.changesWaiting
        ? { one, icon: <Clock />, text: t('changesWaiting'), act: t('publish'), tab: 'publish' as const }
        : null,
      left > 0
        ? {
            one,
            icon: <CircleDot />,
            text: t('leftToRecord', { count: left }),
            act: t('record'),
            tab: 'manager' as const,
          }
        : null,
    ].filter((row) => row !== null)
  })
  return (
    <section>
      <SectionHead title={t('needsYou')} />
      {rows.length === 0 ? (
        <EmptyState title={t('nothingNeeded')}>{t('nothingNeededHelp')}</EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-10 border border-line bg-surface">
          {rows.slice(0, 6).map(({ one, icon, text, act, tab }) => (
            <li
              key={`${one.storyfileId}-${text}`}
              className="flex items-center gap-3 px-4 py-3 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ambertext"
            >
              {icon}
              <span className="min-w-0 grow">
                {text} <span className="text-text3">{one.name}</span>
              </span>
              <Link
                to="/storyfiles/$storyfileId"
                params={{ storyfileId: one.storyfileId }}
                search={{ tab }}
                className="font-semibold text-accenttext hover:underline"
              >
                {act}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AskedLately() {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery({
    queryKey: ['turns', 'dashboard'],
    queryFn: ({ signal }) => call(routes.review.turns, { query: { pageSize: 5 }, signal }),
  })
  const turns = data?.items ?? []
  return (
    <section>
      <SectionHead title={t('asked')}>
        <Link to="/training/chat_logs" className="text-meta text-text2 hover:underline">
          {t('review')}
        </Link>
      </SectionHead>
      {data && turns.length === 0 ? (
        <EmptyState title={t('noTurns')}>{t('noTurnsHelp')}</EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-10 border border-line bg-surface">
          {turns.map((turn) => (
            <li key={turn.turnId} className="px-4 py-3">
              <Link
                to="/training/chat_logs"
                search={{ turn: turn.turnId }}
                className="font-voice text-said hover:underline"
              >
                {turn.heardText}
              </Link>
              <p className="truncate text-meta text-text3">{turn.chosenQuestion ?? t('noAnswer')}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between pb-3">
      <h2 className="font-semibold text-section">{title}</h2>
      {children}
    </div>
  )
}
