import type { QualityFigures } from '@studio/contract'
import { formatDate, formatNumber, formatPercent } from '@studio/ui'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { markerRows } from './marker-rows.ts'
import { heightOf, pathOf, sharesAround } from './scale.ts'

const size = { width: 640, height: 150 }
const edge = { left: 40, right: 50, top: 18, bottom: 22 }

type Point = { from: string; questions: number; share: number; margin: number; x: number }

/** The number over time, with how far off it may be, and what happened in that time. Arrow keys walk the points. */
export function TrendPlot({ figures: { trend, markers } }: { figures: QualityFigures }) {
  const { t } = useWords('quality')
  const [at, setAt] = useState<number>()
  const step = trend.length > 1 ? size.width / (trend.length - 1) : 0
  const points: Point[] = trend.flatMap(({ right, ...one }, place) =>
    right ? [{ ...one, ...right, x: edge.left + place * step }] : [],
  )
  const scale = sharesAround(
    points.flatMap(({ share, margin }) => [share - margin, share + margin]).map(bounded),
  )
  const y = (share: number) => edge.top + heightOf(bounded(share), scale, size.height)
  const last = points.at(-1)
  const shown = at === undefined ? undefined : points[at]
  const said = (point: Point) =>
    t('pointOf', {
      date: formatDate(point.from),
      share: formatPercent(point.share),
      low: formatPercent(bounded(point.share - point.margin)),
      high: formatPercent(bounded(point.share + point.margin)),
      questions: formatNumber(point.questions),
    })
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowRight: (at ?? -1) + 1,
      ArrowLeft: (at ?? points.length) - 1,
      Home: 0,
      End: points.length - 1,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(points.length - 1, Math.max(0, next)))
  }
  const place = shown ?? last
  return (
    <div className="flex flex-col gap-1">
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('trend')}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={at ?? points.length - 1}
        aria-valuetext={place ? said(place) : ''}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
        className="rounded-6"
      >
        <svg
          viewBox={`0 0 ${edge.left + size.width + edge.right} ${edge.top + size.height + edge.bottom}`}
          className="block w-full"
          aria-hidden="true"
          focusable="false"
        >
          <Axes scale={scale} y={y} from={trend[0]?.from} to={trend.at(-1)?.from} />
          <Markers markers={markers} from={trend[0]?.from} step={step} trend={trend} />
          <path
            d={`${pathOf(points.map((one) => ({ x: one.x, y: y(one.share + one.margin) })))} ${pathOf([...points].reverse().map((one) => ({ x: one.x, y: y(one.share - one.margin) }))).replace('M', 'L')} Z`}
            className="fill-p4"
          />
          <path
            d={pathOf(points.map((one) => ({ x: one.x, y: y(one.share) })))}
            className="fill-none stroke-p1"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          {last ? (
            <>
              <circle cx={last.x} cy={y(last.share)} r="3.5" className="fill-p1" />
              <text x={last.x + 8} y={y(last.share) + 4} className="fill-text font-semibold text-meta">
                {formatPercent(last.share)}
              </text>
            </>
          ) : null}
          {shown ? (
            <circle
              cx={shown.x}
              cy={y(shown.share)}
              r="5"
              className="fill-surface stroke-p1"
              strokeWidth="2"
            />
          ) : null}
        </svg>
      </div>
      <p aria-hidden="true" className="min-h-5 text-meta text-text2">
        {shown ? said(shown) : ''}
      </p>
    </div>
  )
}

const bounded = (share: number) => Math.min(1, Math.max(0, share))

function Axes({
  scale,
  y,
  from,
  to,
}: {
  scale: { low: number; high: number }
  y: (share: number) => number
  from: string | undefined
  to: string | undefined
}) {
  const steps = Math.round((scale.high - scale.low) * 10)
  const shares = Array.from({ length: steps + 1 }, (_, at) => scale.low + at / 10).filter(
    (_, at) => steps <= 4 || at % 2 === 0,
  )
  return (
    <g>
      {shares.map((share) => (
        <g key={share}>
          <line
            x1={edge.left}
            x2={edge.left + size.width}
            y1={y(share)}
            y2={y(share)}
            className="stroke-line"
          />
          <text x={edge.left - 6} y={y(share) + 4} textAnchor="end" className="fill-text2 text-key">
            {formatPercent(share)}
          </text>
        </g>
      ))}
      {from && to ? (
        <>
          <text x={edge.left} y={edge.top + size.height + 18} className="fill-text2 text-key">
            {formatDate(from)}
          </text>
          <text
            x={edge.left + size.width}
            y={edge.top + size.height + 18}
            textAnchor="end"
            className="fill-text2 text-key"
          >
            {formatDate(to)}
          </text>
        </>
      ) : null}
    </g>
  )
}

/** The newest few: a curve full of lines shows nothing. */
const markersMost = 4

function Markers({
  markers,
  trend,
  from,
  step,
}: Pick<QualityFigures, 'markers' | 'trend'> & { from: string | undefined; step: number }) {
  const { t } = useWords('quality')
  const second = trend[1]
  if (!from || !second) return null
  const partMs = Date.parse(second.from) - Date.parse(from)
  const shown = markers.slice(-markersMost)
  const xOf = (at: string) =>
    edge.left + Math.min(size.width, ((Date.parse(at) - Date.parse(from)) / partMs) * step)
  const rows = markerRows(shown.map(({ at }) => xOf(at)))
  return (
    <g>
      {shown.map(({ at, kind, number }, place) => {
        const x = xOf(at)
        const row = rows[place]
        return (
          <g key={`${kind} ${number} ${at}`}>
            <line
              x1={x}
              x2={x}
              y1={edge.top}
              y2={edge.top + size.height}
              className="stroke-text3"
              strokeDasharray="2 3"
            />
            {row === undefined ? null : (
              <text
                x={Math.min(x, size.width - 20)}
                y={edge.top - 5 + row * 14}
                textAnchor="middle"
                className="fill-text2 text-key"
              >
                {t(`marker_${kind}`, { number })}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
