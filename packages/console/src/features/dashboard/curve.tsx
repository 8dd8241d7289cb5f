import type { Going } from '@studio/contract'
import { formatDate, formatNumber, formatPercent, VisuallyHidden } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'
import { linesOf } from './curve-lines.ts'

const size = { width: 200, height: 56 }

/** How the share of answered questions went. Parts without questions leave a gap; who listens gets a table. */
export function Curve({ trend }: { trend: Going['trend'] }) {
  const { t } = useWords('dashboard')
  const lines = linesOf(
    trend.map((part) => part.answeredShare),
    size,
  )
  const last = lines.at(-1)?.at(-1)
  return (
    <div className="min-w-0 max-w-52 grow">
      <svg
        viewBox={`-4 -4 ${size.width + 8} ${size.height + 8}`}
        className="block w-full"
        aria-hidden="true"
        focusable="false"
      >
        {lines.map((line) => (
          <g key={line[0]!.x}>
            {line.length > 1 ? (
              <path
                d={`M${line[0]!.x},${size.height} L${line.map(({ x, y }) => `${x},${y}`).join(' L')} L${line.at(-1)!.x},${size.height} Z`}
                className="fill-accenttint"
              />
            ) : null}
            <polyline
              points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
              className="fill-none stroke-accent"
              strokeWidth="1.5"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {line.length === 1 ? (
              <circle cx={line[0]!.x} cy={line[0]!.y} r="2" className="fill-accent" />
            ) : null}
          </g>
        ))}
        {last ? <circle cx={last.x} cy={last.y} r="3" className="fill-accent" /> : null}
      </svg>
      <VisuallyHidden>
        <table>
          <caption>{t('curve')}</caption>
          <tbody>
            {trend.map((part) => (
              <tr key={part.from}>
                <th scope="row">{formatDate(part.from)}</th>
                <td>{part.answeredShare === null ? t('nobodyAsked') : formatPercent(part.answeredShare)}</td>
                <td>
                  {t('questionsCount', { count: part.questions, number: formatNumber(part.questions) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  )
}
