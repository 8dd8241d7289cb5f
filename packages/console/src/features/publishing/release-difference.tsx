import type { ListedRelease, ReleaseChanges } from '@studio/contract'
import { Button, formatNumber } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { differenceQuery } from './publishing.queries.ts'
import { BothVideos } from './versions/both-videos.tsx'

/** How a release differs from an earlier one, part by part; asked for when it is opened. */
export function ReleaseDifference({
  release,
  since,
  startsOpen = false,
}: {
  release: ListedRelease
  since: number
  startsOpen?: boolean
}) {
  const { t } = useTranslation('publishing')
  const [open, setOpen] = useState(startsOpen)
  const place = useId()
  const difference = useQuery({ ...differenceQuery(release, since), enabled: open })
  return (
    <div>
      <Button
        variant="text"
        size="small"
        icon={open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={place}
        aria-label={t('differenceLabel', { number: release.number, since })}
        onClick={() => setOpen(!open)}
      >
        {t('difference', { since })}
      </Button>
      <div
        id={place}
        hidden={!open}
        aria-busy={open && difference.isPending}
        className="overflow-x-auto pt-1 pb-2 text-meta sm:pl-6"
      >
        {difference.data ? (
          <Parts
            parts={difference.data.parts}
            videos={difference.data.videos}
            since={since}
            number={release.number}
            storyfileId={release.storyfileId}
          />
        ) : null}
        {difference.error ? <p className="text-redtext">{difference.error.message}</p> : null}
      </div>
    </div>
  )
}

/** A row for each part: how many each release has, and how they differ. */
function Parts({
  parts,
  videos,
  number,
  since,
  storyfileId,
}: Pick<ReleaseChanges, 'parts' | 'videos'> & { number: number; since: number; storyfileId: string }) {
  const { t } = useTranslation('publishing')
  const [isWatching, setWatching] = useState(false)
  const place = useId()
  // It may stand in a table of the kit, whose cells are taller and on a phone left out: there a part is two lines.
  const cell = 'h-auto! bg-transparent! py-1.5! pr-3! pl-0! text-left align-top max-sm:block! max-sm:py-0!'
  const row = 'border-line border-b max-sm:block! max-sm:min-h-0! max-sm:px-0! max-sm:py-1.5!'
  // On a phone the earlier release gives way to what changed.
  const earlier = 'h-auto! bg-transparent! py-1.5! pr-3! pl-0! text-left align-top text-text2 max-sm:hidden!'
  return (
    <>
      <table className="w-full">
        <thead className="max-sm:hidden!">
          <tr className="border-line border-b text-text2">
            <th className={`${cell} whitespace-nowrap! font-normal`}>{t('partOf')}</th>
            <th className={`${earlier} whitespace-nowrap! font-normal`}>
              {t('releaseOf', { number: since })}
            </th>
            <th className={`${cell} whitespace-nowrap! font-normal`}>{t('releaseOf', { number })}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ kind, countBefore, countAfter, isShared, changes }) => (
            <tr key={kind} className={`${row} last:border-0`}>
              <th scope="row" className={`${cell} whitespace-nowrap! font-semibold`}>
                {t(`part_${kind}`)}
              </th>
              <td className={earlier}>{countBefore === null ? '' : formatNumber(countBefore)}</td>
              <td className={`${cell} whitespace-normal!`}>
                {countAfter === null ? null : <b className="font-semibold">{formatNumber(countAfter)}</b>}
                {countAfter !== null && (isShared || changes.length > 0) ? ', ' : null}
                {isShared ? <span className="text-text2">{t('unchangedPart')}</span> : null}
                {changes.map(({ what, count }) => t(`change_${what}`, { count })).join(', ')}
                {kind === 'clips' && videos.length > 0 ? (
                  <div className="-ml-3">
                    <Button
                      variant="text"
                      size="small"
                      aria-expanded={isWatching}
                      aria-controls={place}
                      onClick={() => setWatching(!isWatching)}
                    >
                      {t('watchVideos', { count: videos.length })}
                    </Button>
                  </div>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div id={place} hidden={!isWatching}>
        {isWatching ? (
          <BothVideos videos={videos} number={number} since={since} storyfileId={storyfileId} />
        ) : null}
      </div>
    </>
  )
}
