import type { Split } from '@studio/contract'
import { formatNumber, formatPercent } from '@studio/ui'
import { useWords } from '../../../platform/words/use-words.ts'
import { AsTable } from './as-table.tsx'

const parts: { part: keyof Split; look: string }[] = [
  { part: 'right', look: 'bg-p1' },
  { part: 'refusedRightly', look: 'bg-p2' },
  { part: 'notRecorded', look: 'bg-p3' },
  {
    part: 'hadAnswer',
    look: 'bg-[radial-gradient(var(--p1)_1.2px,transparent_1.3px)] bg-[length:5px_5px] border border-edge',
  },
  { part: 'offered', look: 'bg-p4 border border-edge' },
  {
    part: 'wrong',
    look: 'bg-[repeating-linear-gradient(45deg,var(--text)_0_2px,transparent_2px_6px)] border border-edge',
  },
  { part: 'misheard', look: 'bg-surface border border-edge' },
]

/** Where all questions went. Parts differ by lightness and pattern, and each has its name and number. */
export function SplitBar({ split, reviewed }: { split: Split; reviewed: number }) {
  const { t } = useWords('quality')
  const all = parts.reduce((sum, { part }) => sum + split[part], 0)
  // What people judged is counted; a share of the rest is not shown as if it were.
  const about = (words: string) => (reviewed < all ? t('about', { number: words }) : words)
  const share = (part: keyof Split) => (all > 0 ? split[part] / all : 0)
  return (
    <AsTable
      id="quality-split"
      title={t('split')}
      note={
        reviewed === 0
          ? t('splitEstimated')
          : t('splitCounted', { count: reviewed, number: formatNumber(reviewed) })
      }
      heads={[t('part'), t('share'), t('questions')]}
      rows={parts.map(({ part }) => ({
        key: part,
        cells: [
          t(`part_${part}`),
          formatPercent(share(part), 1),
          about(formatNumber(Math.round(split[part]))),
        ],
      }))}
    >
      <div aria-hidden="true" className="flex h-5 gap-0.5">
        {parts.map(({ part, look }) =>
          split[part] > 0 ? (
            <div
              key={part}
              className={`min-w-0.5 rounded-4 ${look}`}
              style={{ width: `${100 * share(part)}%` }}
            />
          ) : null,
        )}
      </div>
      <ul className="grid gap-x-6 gap-y-1 text-meta sm:grid-cols-2 lg:grid-cols-3">
        {parts.map(({ part, look }) => (
          <li key={part} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 shrink-0 rounded-4 ${look}`} />
            <span className="grow">{t(`part_${part}`)}</span>
            <span className="font-semibold tabular-nums">{formatPercent(share(part))}</span>
            <span className="w-14 text-right text-text2 tabular-nums">
              {about(formatNumber(Math.round(split[part])))}
            </span>
          </li>
        ))}
      </ul>
    </AsTable>
  )
}
