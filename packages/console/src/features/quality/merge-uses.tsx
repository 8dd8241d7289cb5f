import type { qualityRoutes, ReplyOf } from '@studio/contract'
import { formatNumber } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'

/** What else uses the two answers and gets the kept one, too: seen before they are merged. */
export function MergeUses({ uses }: { uses: ReplyOf<typeof qualityRoutes.mergeUses> }) {
  const { t } = useWords('quality')
  const { activities, mustFinds, stories, tests } = uses
  const counted = (count: number) => ({ count, number: formatNumber(count) })
  const named = (texts: string[]) => texts.map((text) => `“${text}”`).join(', ')
  const rows = [
    activities.length > 0 ? `${t('mergeActivities', counted(activities.length))}: ${named(activities)}` : '',
    mustFinds.length > 0 ? `${t('mergeMustFinds', counted(mustFinds.length))}: ${named(mustFinds)}` : '',
    stories > 0 ? t('mergeStories', counted(stories)) : '',
    tests.length > 0 ? `${t('mergeTests', counted(tests.length))}: ${named(tests)}` : '',
  ].filter(Boolean)
  return (
    <section aria-labelledby="merge-uses" className="flex flex-col gap-1">
      <h3 id="merge-uses" className="font-semibold">
        {t('mergeUses')}
      </h3>
      {rows.length === 0 ? (
        <p className="text-text2">{t('mergeNoUses')}</p>
      ) : (
        <ul className="list-disc ps-5">
          {rows.map((row) => (
            <li key={row} className="[overflow-wrap:anywhere]">
              {row}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
