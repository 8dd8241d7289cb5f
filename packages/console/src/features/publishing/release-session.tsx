import { type ListedRelease, limits } from '@studio/contract'
import { Button, formatDateTime } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { sessionQuery } from './publishing.queries.ts'

/** The corrections that a row of the releases combines, folded until a person wants to see each of them. */
export function ReleaseSession({
  session,
  actions,
}: {
  session: ListedRelease
  actions: (release: ListedRelease) => ReactNode
}) {
  const { t } = useWords('publishing')
  const [open, setOpen] = useState(false)
  const place = useId()
  const list = useQuery({ ...sessionQuery(session), enabled: open })
  return (
    <div>
      <Button
        variant="text"
        size="small"
        icon={open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={place}
        onClick={() => setOpen(!open)}
      >
        {t('corrections', { count: session.corrections, first: session.firstNumber, last: session.number })}
      </Button>
      <ul id={place} hidden={!open} aria-busy={open && list.isPending} className="pt-1 pl-6">
        {list.data?.items.map((release) => (
          <li key={release.releaseId} className="flex min-h-9 items-center justify-between gap-3 text-meta">
            <span className="min-w-0 truncate">
              {t('number', { number: release.number })}, {formatDateTime(release.createdAt)},{' '}
              {release.createdBy}
              {release.isLive ? `, ${t('live')}` : ''}
            </span>
            {actions(release)}
          </li>
        ))}
        {session.corrections > limits.pageSize.max ? (
          <li className="text-meta text-text2">{t('newestShown', { count: limits.pageSize.max })}</li>
        ) : null}
      </ul>
      {list.error ? <p className="text-meta text-redtext">{list.error.message}</p> : null}
    </div>
  )
}
