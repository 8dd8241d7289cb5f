import type { ComparedPart, ListedRelease, ReleaseChanges, Storyfile } from '@studio/contract'
import { Button, formatNumber } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { differenceQuery } from './publishing.queries.ts'
import { BothLooks } from './versions/both-looks.tsx'
import { BothThresholds } from './versions/both-thresholds.tsx'
import { BothVideos } from './versions/both-videos.tsx'
import { cell, earlier, row } from './versions/compared-cells.ts'

/** How a release differs from an earlier one, part by part; asked for when it is opened. */
export function ReleaseDifference({
  storyfile,
  release,
  since,
  startsOpen = false,
}: {
  storyfile: Storyfile
  release: ListedRelease
  since: number
  startsOpen?: boolean
}) {
  const { t } = useWords('publishing')
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
        className="overflow-x-auto pt-1 pb-2 text-meta max-sm:-ml-3 max-sm:pl-3 sm:pl-6"
      >
        {difference.data ? <Parts changes={difference.data} since={since} storyfile={storyfile} /> : null}
        {difference.error ? <p className="text-redtext">{difference.error.message}</p> : null}
      </div>
    </div>
  )
}

type Changes = { changes: ReleaseChanges; since: number; storyfile: Storyfile }

/** A row for each part: how many each release has, how they differ, and where it can be seen, the way to see it. */
function Parts({ changes: { number, ...changes }, since, storyfile }: Changes) {
  const { t } = useWords('publishing')
  const [opened, setOpened] = useState<ComparedPart['kind']>()
  const place = useId()
  const seen = useSeen({ changes: { number, ...changes }, since, storyfile })
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
          {changes.parts.map((part) => (
            <tr key={part.kind} className={`${row} last:border-0`}>
              <th scope="row" className={`${cell} whitespace-nowrap! font-semibold`}>
                {t(`part_${part.kind}`)}
              </th>
              <td className={earlier}>{part.countBefore === null ? '' : formatNumber(part.countBefore)}</td>
              <td className={`${cell} whitespace-normal!`}>
                <PartChanges part={part} isFoundAnew={changes.thresholds.length > 0} />
                {seen[part.kind] ? (
                  <div className="-ml-2">
                    <Button
                      variant="text"
                      size="small"
                      aria-expanded={opened === part.kind}
                      aria-controls={place}
                      aria-label={seen[part.kind]?.label}
                      onClick={() => setOpened(opened === part.kind ? undefined : part.kind)}
                    >
                      {seen[part.kind]?.word}
                    </Button>
                  </div>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div id={place} hidden={!opened}>
        {opened ? seen[opened]?.shown : null}
      </div>
    </>
  )
}

function PartChanges({
  part: { kind, countAfter, isShared, changes },
  isFoundAnew,
}: {
  part: ComparedPart
  isFoundAnew: boolean
}) {
  const { t } = useWords('publishing')
  // The part holds what people set; where they set nothing, each training finds a threshold of its own.
  const same = kind === 'thresholds' && isFoundAnew ? t('thresholdsFoundAnew') : t('unchangedPart')
  return (
    <>
      {countAfter === null ? null : <b className="font-semibold">{formatNumber(countAfter)}</b>}
      {countAfter !== null && (isShared || changes.length > 0) ? ', ' : null}
      {isShared ? <span className="text-text2">{same}</span> : null}
      {changes.map(({ what, count }) => t(`change_${what}`, { count })).join(', ')}
    </>
  )
}

type Seen = Partial<Record<ComparedPart['kind'], { word: string; label?: string; shown: ReactNode }>>

/** The parts of which both releases can be seen, and how. */
function useSeen({ changes: { number, videos, thresholds, looks }, since, storyfile }: Changes): Seen {
  const { t } = useWords('publishing')
  const both = { number, since }
  return {
    ...(videos.length > 0 && {
      clips: {
        word: t('watchVideos', { count: videos.length }),
        shown: <BothVideos videos={videos} {...both} storyfileId={storyfile.storyfileId} />,
      },
    }),
    ...(thresholds.length > 0 && {
      thresholds: {
        word: t('compareThresholds'),
        label: t('compareThresholdsLabel'),
        shown: <BothThresholds thresholds={thresholds} {...both} />,
      },
    }),
    ...(looks && {
      look: {
        word: t('seeLooks'),
        label: t('seeLooksLabel'),
        shown: <BothLooks looks={looks} {...both} storyfile={storyfile} />,
      },
    }),
  }
}
