import { type KeyboardEvent, useRef, useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { knotSize, neighbourOf, type PlacedKnot } from './graph-layout.ts'

export type SeenKnot = PlacedKnot & {
  visits: number
  shade: 0 | 1 | 2 | 3
  errors: number
  isPlaying: boolean
}

const shades = [0, 12, 24, 38]

/** The knots as buttons in their places: one stop of the Tab key, arrow keys inside. */
export function GraphKnots({
  knots,
  isCounted,
  onShow,
}: {
  knots: readonly SeenKnot[]
  isCounted: boolean
  onShow: (line: number) => void
}) {
  const { t } = useWords('stories')
  const place = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string>()
  const stop = knots.find(({ path }) => path === current) ?? knots[0]
  const walk = (event: KeyboardEvent, from: SeenKnot) => {
    const to = neighbourOf(knots, from, event.key)
    if (!to) return
    event.preventDefault()
    setCurrent(to.path)
    place.current?.querySelector<HTMLElement>(`[data-knot="${CSS.escape(to.path)}"]`)?.focus()
  }
  return (
    <ul ref={place} aria-label={t('graph')} className="absolute inset-0">
      {knots.map((knot) => (
        <li
          key={`${knot.path}-${knot.line}`}
          className="absolute"
          style={{ left: knot.x, top: knot.y, ...knotSize }}
        >
          <button
            type="button"
            data-knot={knot.path}
            tabIndex={knot === stop ? 0 : -1}
            className={`size-full cursor-pointer rounded-6 border px-3 text-left hover:underline ${knot.errors > 0 ? 'border-redtext border-dashed' : knot.isPlaying ? 'border-2 border-accenttext' : 'border-text3'}`}
            style={{
              background: `color-mix(in oklab, var(--accent) ${shades[knot.shade]}%, var(--surface))`,
            }}
            aria-current={knot.isPlaying ? 'location' : undefined}
            onFocus={() => setCurrent(knot.path)}
            onKeyDown={(event) => walk(event, knot)}
            onClick={() => onShow(knot.line)}
          >
            <span className="block truncate font-mono">{knot.path || t('beginning')}</span>
            <span className="block truncate text-meta">
              {isCounted ? t('visited', { count: knot.visits }) : t('line', { line: knot.line })}
              {knot.errors > 0 ? `, ${t('errorsHere', { count: knot.errors })}` : ''}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
