import type { ComparedPart, ListedRelease } from '@studio/contract'
import { Button } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { differenceQuery } from './publishing.queries.ts'

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
        className="pt-1 pb-2 pl-6 text-meta"
      >
        {difference.data ? <Parts parts={difference.data.parts} /> : null}
        {difference.error ? <p className="text-redtext">{difference.error.message}</p> : null}
      </div>
    </div>
  )
}

function Parts({ parts }: { parts: ComparedPart[] }) {
  const { t } = useTranslation('publishing')
  const differing = parts.filter(({ changes }) => changes.length > 0)
  const same = parts.filter(({ changes }) => changes.length === 0)
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {differing.map(({ kind, changes }) => (
          <div key={kind} className="contents">
            <dt className="text-text2">{t(`part_${kind}`)}</dt>
            <dd>{changes.map(({ what, count }) => t(`change_${what}`, { count })).join(', ')}</dd>
          </div>
        ))}
      </dl>
      {same.length > 0 ? (
        <p className="pt-1 text-text2">
          {t('unchanged', { parts: same.map(({ kind }) => t(`part_${kind}`)).join(', ') })}
        </p>
      ) : null}
    </>
  )
}
