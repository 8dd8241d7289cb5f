import type { TrainingRun } from '@studio/contract'
import { formatDecimal, formatNumber, formatPercent, Select } from '@studio/ui'
import { useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { type Difference, differencesOf } from './run-difference.ts'

/** Two runs side by side: what they were made of, and what they measured. */
export function ComparedRuns({ runs }: { runs: TrainingRun[] }) {
  const { t } = useWords('quality')
  const [ids, setIds] = useState<[string, string]>()
  const byId = (runId: string | undefined) => runs.find((run) => run.runId === runId)
  const before = byId(ids?.[0]) ?? runs[1]
  const after = byId(ids?.[1]) ?? runs[0]
  if (!before || !after || runs.length < 2) return null
  const options = runs.map((run) => ({ value: run.runId, label: t('marker_run', { number: run.number }) }))
  const shown = ({ isShare, id }: Difference, value: number | undefined) => {
    if (value === undefined) return '–'
    if (isShare) return formatPercent(value, 1)
    return id === 'threshold' ? formatDecimal(value, 2) : formatNumber(value)
  }
  return (
    <details className="rounded-10 border border-line bg-surface px-3 py-2">
      <summary className="cursor-pointer font-semibold">{t('compareRuns')}</summary>
      <div className="flex flex-wrap gap-3 py-3">
        <Select
          label={t('earlierRun')}
          value={before.runId}
          onChange={(runId: string) => setIds([runId, after.runId])}
          options={options}
        />
        <Select
          label={t('laterRun')}
          value={after.runId}
          onChange={(runId: string) => setIds([before.runId, runId])}
          options={options}
        />
      </div>
      <table className="w-full text-left">
        <thead>
          <tr className="border-line border-b text-meta text-text2">
            <th scope="col" className="py-2 font-normal">
              {t('figure')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              {t('marker_run', { number: before.number })}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t('marker_run', { number: after.number })}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {differencesOf(before, after).map((one) => (
            <tr key={one.id}>
              <th scope="row" className="py-2 font-normal">
                {t(`figure_${one.id}`)}
              </th>
              <td className="px-3 text-right tabular-nums">{shown(one, one.before)}</td>
              <td className="text-right tabular-nums">
                {shown(one, one.after)}
                {one.verdict ? (
                  <span className="block text-meta text-text2">{t(`verdict_${one.verdict}`)}</span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
