import type { StoryGraph } from '@studio/dialogue/story'
import { formatNumber } from '@studio/ui'
import { useWords } from '../../../platform/words/use-words.ts'
import { wayName } from './graph-heat.ts'
import type { SeenKnot } from './graph-knots.tsx'

/** The graph in words, for those who would rather read it. */
export function GraphList({
  knots,
  ways,
  taken,
  onShow,
}: {
  knots: readonly SeenKnot[]
  ways: StoryGraph['ways']
  taken: Map<string, number>
  onShow: (line: number) => void
}) {
  const { t } = useWords('stories')
  const leads = (path: string) =>
    ways
      .filter(({ from }) => from === path)
      .map((way) => {
        const times = taken.get(wayName(way))
        return `${way.to}${times ? ` (${formatNumber(times)})` : ''}`
      })
  return (
    <details>
      <summary className="cursor-pointer text-meta">{t('graphAsList')}</summary>
      <table className="w-full text-left text-meta">
        <thead>
          <tr>
            <th scope="col">{t('knot')}</th>
            <th scope="col">{t('visits')}</th>
            <th scope="col">{t('leadsTo')}</th>
          </tr>
        </thead>
        <tbody>
          {knots.map(({ path, line, visits }) => (
            <tr key={`${path}-${line}`} className="border-line border-t">
              <th scope="row" className="font-normal">
                <button
                  type="button"
                  className="min-h-8 cursor-pointer font-mono text-accenttext underline"
                  onClick={() => onShow(line)}
                >
                  {path || t('beginning')}
                </button>
              </th>
              <td className="tabular-nums">{formatNumber(visits)}</td>
              <td className="font-mono">{leads(path).join(', ') || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
