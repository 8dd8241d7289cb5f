import type { Going } from '@studio/contract'
import { formatNumber } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../platform/words/use-words.ts'

/** What was asked most and has no answer yet, by meaning; each leads to its turns, several wordings to the clusters. */
export function Unanswered({
  unanswered,
  from,
  days,
  showsPlace,
}: {
  unanswered: Going['unanswered']
  from: string
  days: number
  /** Whose question it was; not where only one storyfile is shown. */
  showsPlace: boolean
}) {
  const { t } = useWords('dashboard')
  if (unanswered.length === 0) return null
  return (
    <div>
      <h3 className="pb-1 text-meta text-text2">{t('unanswered')}</h3>
      <ul>
        {unanswered.map(({ text, count, ways, storyfileId, name }) => (
          <li key={`${storyfileId}-${text}`}>
            <Link
              to="/training/chat_logs"
              search={
                ways > 1
                  ? { view: 'clusters', storyfileId, days: String(days) }
                  : {
                      channel: 'visitors',
                      from,
                      storyfileId,
                      search: `"${text.replaceAll('"', '')}"`,
                    }
              }
              className="group flex min-h-9 items-center gap-3 text-text max-sm:min-h-11"
            >
              <span className="min-w-0 grow">
                <span className="line-clamp-2 font-voice text-said group-hover:underline">{text}</span>
                {showsPlace || ways > 1 ? (
                  <span className="block truncate text-meta text-text3">
                    {[
                      ...(showsPlace ? [name] : []),
                      ...(ways > 1 ? [t('inWays', { count: ways, number: formatNumber(ways) })] : []),
                    ].join(' · ')}
                  </span>
                ) : null}
              </span>
              <span className="shrink-0 text-meta text-text2 tabular-nums">
                {t('times', { count, number: formatNumber(count) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
