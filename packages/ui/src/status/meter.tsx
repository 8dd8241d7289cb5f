import { type ReactNode, useId } from 'react'
import { formatPercent } from '../format.ts'
import { useKitWords } from '../words.tsx'

const percent = (part: number) => `${Math.min(1, Math.max(0, part)) * 100}%`

interface Named {
  label: ReactNode
  /** Kept for those who listen, not shown. */
  hideLabel?: boolean
  className?: string
}

export interface MeterProps extends Named {
  value: number
  /** 1 unless given: a share. */
  max?: number
  /** The value in words: "102 of 120". A percentage unless given. */
  valueText?: string
  /** Where it is enough: a tick with its word. In the unit of the value. */
  threshold?: number
  thresholdLabel?: string
  /** What it would come to, in the unit of the value: the lighter part behind it. */
  next?: number
  nextText?: string
}

/** How much of something there is. */
export function Meter({
  label,
  hideLabel = false,
  value,
  max = 1,
  valueText,
  threshold,
  thresholdLabel,
  next,
  nextText,
  className,
}: MeterProps) {
  const id = useId()
  const words = useKitWords()
  const text = valueText ?? formatPercent(max > 0 ? value / max : 0)
  return (
    <div className={className}>
      <div className={hideLabel ? 'sr-only' : 'kit-meter-head'}>
        <span id={id}>{label}</span>
        <span className="kit-meter-value" aria-hidden="true">
          {text}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot carry the tick, nor one look in all browsers */}
      <div
        className="kit-meter"
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={[
          text,
          threshold === undefined ? '' : `${thresholdLabel ?? words.threshold} ${threshold}`,
          next === undefined ? '' : (nextText ?? ''),
        ]
          .filter(Boolean)
          .join(', ')}
      >
        {next === undefined ? null : (
          <div className="kit-meter-next" style={{ width: percent(max > 0 ? next / max : 0) }} />
        )}
        <div className="kit-meter-fill" style={{ width: percent(max > 0 ? value / max : 0) }} />
        {threshold === undefined ? null : (
          <span className="kit-meter-tick" style={{ left: percent(threshold / max) }} aria-hidden="true">
            <span>{thresholdLabel ?? words.threshold}</span>
          </span>
        )}
      </div>
    </div>
  )
}

export interface ProgressBarProps extends Named {
  /** A share from 0 to 1; undefined while it cannot be told. */
  value: number | undefined
  valueText?: string
}

/** How far an act has come. */
export function ProgressBar({ label, hideLabel = false, value, valueText, className }: ProgressBarProps) {
  const id = useId()
  const text = valueText ?? (value === undefined ? '' : formatPercent(value))
  return (
    <div className={className}>
      <div className={hideLabel ? 'sr-only' : 'kit-meter-head'}>
        <span id={id}>{label}</span>
        <span className="kit-meter-value" aria-hidden="true">
          {text}
        </span>
      </div>
      <div
        className="kit-meter"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
        aria-valuetext={text || undefined}
      >
        <div
          className="kit-meter-fill"
          data-unknown={value === undefined || undefined}
          style={{ width: value === undefined ? undefined : percent(value) }}
        />
      </div>
    </div>
  )
}
