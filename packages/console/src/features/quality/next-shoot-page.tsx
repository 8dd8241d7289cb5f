import { readsLogs } from '@studio/contract'
import { Banner, buttonLook, EmptyState, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useHolder } from '../../platform/holder.ts'
import { NextShootList, type NextShootSearch } from './next-shoot-list.tsx'
import { askedStoryfilesQuery, nextShootQuery } from './quality.queries.ts'

const page = getRouteApi('/studio/training/response_quality/next_shoot')

/** What to record or reword next in a storyfile, by what it would bring. */
export function NextShootPage() {
  const { t } = useTranslation('quality')
  const search = page.useSearch()
  const navigate = page.useNavigate()
  const storyfiles = useQuery(askedStoryfilesQuery)
  const chosen =
    storyfiles.data?.find((one) => one.storyfileId === search.storyfileId) ?? storyfiles.data?.[0]
  const holder = useHolder()
  const mayRead = holder.isAdmin || (chosen !== undefined && readsLogs(holder, chosen.organizationId))
  const list = useQuery({
    ...nextShootQuery(chosen?.storyfileId ?? ''),
    enabled: chosen !== undefined && mayRead,
  })
  const error = storyfiles.error ?? list.error
  if (error)
    return (
      <div className="p-4 lg:p-8">
        <Banner
          kind="error"
          action={{
            label: t('tryAgain'),
            onClick: () => void (storyfiles.error ? storyfiles.refetch() : list.refetch()),
          }}
        >
          {error.message}
        </Banner>
      </div>
    )
  if (storyfiles.data && !chosen)
    return (
      <div className="flex flex-col gap-4 p-4 lg:p-8">
        <h1 className="font-voice text-title-large">{t('nextShoot')}</h1>
        <EmptyState
          title={t('noStoryfiles')}
          action={
            <Link to="/storyfiles" {...buttonLook({ variant: 'primary' })}>
              {t('toStoryfiles')}
            </Link>
          }
        />
      </div>
    )
  if (chosen && !mayRead)
    return (
      <div className="flex flex-col gap-4 p-4 lg:p-8">
        <h1 className="font-voice text-title-large">{t('nextShoot')}</h1>
        <EmptyState title={t('notForRole')} />
      </div>
    )
  if (!chosen || !list.data)
    return (
      <div aria-busy="true" className="flex flex-col gap-4 p-4 lg:p-8">
        <Skeleton width="12rem" />
        <Skeleton width="60%" />
      </div>
    )
  return (
    <NextShootList
      key={chosen.storyfileId}
      list={list.data}
      storyfile={chosen}
      storyfiles={storyfiles.data ?? []}
      search={search as NextShootSearch}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  )
}
