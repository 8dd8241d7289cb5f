import type { qualityRoutes, ReplyOf } from '@studio/contract'
import { classNames, formatNumber, formatPercent } from '@studio/ui'
import { useWords } from '../../../platform/words/use-words.ts'

/** The groups, those asked most first. */
export function ClusterList({
  found,
  shown,
  onOpen,
}: {
  found: ReplyOf<typeof qualityRoutes.clusters>
  shown: string
  onOpen: (text: string) => void
}) {
  const { t } = useWords('review')
  return (
    <nav
      aria-label={t('mode_clusters')}
      className="flex min-h-0 flex-col border-line max-lg:max-h-80 lg:border-r"
    >
      <p className="px-5 pt-3.5 pb-2 text-meta text-text2">
        {t('questions', { count: found.questions, number: formatNumber(found.questions) })}
        {found.alone > 0
          ? `, ${t('alone', { count: found.alone, number: formatNumber(found.alone) })}`
          : null}
      </p>
      <ul className="min-h-0 grow overflow-y-auto px-2 pb-2">
        {found.clusters.map(({ text, asked, ways, answered }) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onOpen(text)}
              aria-current={text === shown ? 'true' : undefined}
              className={classNames(
                'block w-full cursor-pointer rounded-6 px-3 py-2 text-left text-text',
                text === shown ? 'bg-accenttint' : 'hover:bg-hover',
              )}
            >
              <span className="line-clamp-2 break-words font-voice text-said">{text}</span>
              <span className="block text-meta text-text2">
                {[
                  t('askedTimes', { count: asked, number: formatNumber(asked) }),
                  t('inWays', { count: ways, number: formatNumber(ways) }),
                  t('answeredShare', { share: formatPercent(answered / asked) }),
                ].join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
