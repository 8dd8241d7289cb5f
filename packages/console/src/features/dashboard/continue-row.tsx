import type { Storyfile } from '@studio/contract'
import { classNames, formatNumber, initialsOf, Meter, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useContentUrl } from '../../platform/calls/content.ts'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { readRecents } from '../../platform/places/local-settings.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { StoryfileStatus } from '../storyfiles/index.ts'
import { continueQuery } from './dashboard.queries.ts'
import { SectionHead } from './section-head.tsx'

/** The storyfiles to go on with: the last one large, four more beside it. */
export function ContinueRow() {
  const { t } = useWords('dashboard')
  const [recentIds] = useState(() => readRecents('storyfiles').flatMap((entry) => entry.storyfileId ?? []))
  const { data, error, refetch } = useQuery(continueQuery(recentIds))
  if (data?.length === 0) return null
  const [first, ...others] = data ?? []
  return (
    <section aria-labelledby="dashboard-continue">
      <SectionHead id="dashboard-continue" title={t('continue')}>
        <Link to="/storyfiles" className="kit-reach text-meta text-text2 hover:underline">
          {t('allStoryfiles')}
        </Link>
      </SectionHead>
      {error && !data ? (
        <NotRead reading={{ error, refetch }} />
      ) : (
        <ul
          aria-busy={data === undefined || undefined}
          className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-[minmax(0,2.7fr)_repeat(4,minmax(0,1fr))]"
        >
          {first ? (
            <li className="col-span-full lg:col-span-1">
              <LastOne storyfile={first} />
            </li>
          ) : (
            <li className="col-span-full h-56 rounded-10 border border-line bg-surface p-4 lg:col-span-1">
              <Skeleton width="60%" />
            </li>
          )}
          {others.map((one) => (
            <li key={one.storyfileId} className="min-w-0">
              <Other storyfile={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function LastOne({ storyfile }: { storyfile: Storyfile }) {
  const { t } = useWords('dashboard')
  const { storyfileId, name, subject, counts } = storyfile
  const mayEdit = useBarred()('edit', storyfile.organizationId) === undefined
  const isOpen = !mayEdit || (storyfile.status === 'published' && !storyfile.changesWaiting)
  return (
    <Link
      to="/storyfiles/$storyfileId"
      params={{ storyfileId }}
      search={{ tab: 'builder' }}
      className="group grid h-full grid-cols-[minmax(0,1fr)_minmax(0,1fr)] overflow-hidden rounded-10 border border-line bg-surface text-text"
    >
      <Portrait storyfile={storyfile} className="h-full min-h-44" />
      <span className="flex min-w-0 flex-col gap-1 p-4">
        <span>
          <StoryfileStatus storyfile={storyfile} />
        </span>
        <span className="line-clamp-3 pt-1 font-voice text-title-large group-hover:underline">{name}</span>
        <span className="truncate text-text2">{subject.displayName}</span>
        <span className="mt-auto block pt-3">
          <Meter
            label={t('recorded')}
            value={counts.questions ? counts.recorded / counts.questions : 0}
            valueText={t('of', {
              recorded: formatNumber(counts.recorded),
              questions: formatNumber(counts.questions),
            })}
          />
        </span>
        <span className="pt-3 font-semibold text-accenttext">{t(isOpen ? 'openStoryfile' : 'goOn')}</span>
      </span>
    </Link>
  )
}

function Other({ storyfile }: { storyfile: Storyfile }) {
  const { storyfileId, name, subject } = storyfile
  return (
    <Link
      to="/storyfiles/$storyfileId"
      params={{ storyfileId }}
      search={{ tab: 'builder' }}
      className="group flex min-w-0 flex-col gap-1 rounded-10 text-text"
    >
      <Portrait storyfile={storyfile} className="aspect-[11/10] rounded-10" />
      <span className="line-clamp-2 pt-1 font-voice text-said group-hover:underline">{name}</span>
      <span className="truncate text-meta text-text2">{subject.displayName}</span>
      <span>
        <StoryfileStatus storyfile={storyfile} />
      </span>
    </Link>
  )
}

/** A face fills its frame; without one the name's initials stand in. */
function Portrait({ storyfile, className }: { storyfile: Storyfile; className: string }) {
  const src = useContentUrl()(storyfile.posterUrl)
  return (
    <span className={classNames('block w-full overflow-hidden bg-sunken', className)}>
      {src ? (
        <img src={src} alt="" className="size-full object-cover object-[50%_20%]" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-full place-items-center font-voice text-page text-text3"
        >
          {initialsOf(storyfile.subject.displayName)}
        </span>
      )}
    </span>
  )
}
