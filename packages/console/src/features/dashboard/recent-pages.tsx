import { Link } from '@tanstack/react-router'
import { FileText, MessageCircleQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Recent, useRecents } from '../../platform/places/local-settings.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** The pages that were open lately on this device, and what the chat logs were asked for. */
export function RecentPages() {
  const { t } = useWords('dashboard')
  const pages = useRecents('activity')
  const queries = useRecents('chatLogs')
  if (pages.length + queries.length === 0) return null
  return (
    <div className="-mt-3 flex flex-col gap-2">
      <RecentRow label={t('recentPages')} icon={<FileText className="size-4" />} entries={pages} />
      <RecentRow
        label={t('recentQueries')}
        icon={<MessageCircleQuestion className="size-4" />}
        entries={queries}
      />
    </div>
  )
}

function RecentRow({ label, icon, entries }: { label: string; icon: ReactNode; entries: Recent[] }) {
  if (entries.length === 0) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-text2">
      <span className="flex items-center gap-1.5 text-meta text-text3" aria-hidden="true">
        {icon}
        {label}
      </span>
      {entries.map((entry) => (
        <Link
          key={entry.name}
          to={entry.url}
          className="max-w-64 truncate text-accenttext hover:underline max-sm:leading-11"
          title={entry.name}
        >
          {entry.name}
        </Link>
      ))}
    </nav>
  )
}
