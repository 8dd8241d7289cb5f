import type { QualityFigures, Storyfile, ThresholdsSet } from '@studio/contract'
import { formatDecimal, formatNumber, formatPercent } from '@studio/ui'
import { useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { ThresholdControls, ThresholdFor } from '../threshold-controls.tsx'
import { AsTable } from './as-table.tsx'
import { pathOf } from './scale.ts'
import { changeOf, type Step, stepAt } from './what-if.ts'

const size = { width: 440, height: 130 }
const edge = { left: 40, right: 110, top: 8, bottom: 20 }

/** What other thresholds would have done to the same questions: wrong answers against needless refusals. */
export function WhatIfSlider({
  threshold: { now: measured, steps },
  questions,
  storyfile,
  set,
}: Pick<QualityFigures, 'threshold' | 'questions'> & { storyfile: Storyfile; set: ThresholdsSet }) {
  const { t } = useWords('quality')
  const { storyfileId } = storyfile
  const [questionId, setQuestionId] = useState<string | null>(null)
  const own = set.answers.find((one) => one.questionId === questionId)?.threshold
  const now = own ?? set.answer ?? set.trained ?? measured
  const current = stepAt(steps, now ?? 0.5)
  const [moved, setMoved] = useState<number>()
  const at = moved ?? current.at
  const tried = stepAt(steps, at)
  const change = changeOf(current, tried)
  return (
    <AsTable
      id="quality-threshold"
      title={t('threshold')}
      heads={[t('threshold'), t('wrongAnswers'), t('needlessRefusals')]}
      rows={steps.map((step) => ({
        key: String(step.at),
        cells: [
          formatDecimal(step.at, 2),
          formatNumber(Math.round(step.wrong)),
          formatNumber(Math.round(step.refused)),
        ],
      }))}
    >
      <div className="flex flex-col gap-2 rounded-10 border border-line bg-surface p-4">
        <ThresholdFor
          storyfileId={storyfileId}
          questionId={questionId}
          onChange={(next) => {
            setQuestionId(next)
            setMoved(undefined)
          }}
        />
        {questionId === null ? (
          <>
            <p className="text-meta text-text2">{t('onTurns', { questions: formatNumber(questions) })}</p>
            <Curves steps={steps} questions={questions} now={now} at={tried.at} />
          </>
        ) : null}
        <label className="flex flex-col gap-1">
          <span className="sr-only">{t('thresholdValue')}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.02}
            value={at}
            onChange={(event) => setMoved(Number(event.target.value))}
            aria-valuetext={formatDecimal(tried.at, 2)}
            className="w-full accent-p1"
          />
        </label>
        <output aria-live="polite" className="text-meta">
          {questionId === null
            ? change.wrong === 0 && change.refused === 0
              ? t('sameAtThreshold', { at: formatDecimal(tried.at, 2) })
              : t('atThreshold', {
                  at: formatDecimal(tried.at, 2),
                  wrong: said(change.wrong, 'Wrong'),
                  refused: said(change.refused, 'Refused'),
                })
            : t('atOwnThreshold', { at: formatDecimal(tried.at, 2) })}
        </output>
        <ThresholdControls storyfile={storyfile} set={set} questionId={questionId} at={tried.at} />
      </div>
    </AsTable>
  )

  function said(turns: number, what: 'Wrong' | 'Refused'): string {
    const counted = { count: Math.abs(turns), number: formatNumber(Math.abs(turns)) }
    if (turns === 0) return t(`same${what}`)
    return turns > 0 ? t(`more${what}`, counted) : t(`fewer${what}`, counted)
  }
}

function Curves({
  steps,
  questions,
  now,
  at,
}: {
  steps: Step[]
  questions: number
  now: number | null
  at: number
}) {
  const { t } = useWords('quality')
  const most = Math.max(
    0.1,
    ...steps.map((step) => Math.max(step.wrong, step.refused) / Math.max(1, questions)),
  )
  const x = (threshold: number) => edge.left + threshold * size.width
  const y = (turns: number) => edge.top + size.height * (1 - turns / Math.max(1, questions) / most)
  const last = steps.at(-1)!
  return (
    <svg
      viewBox={`0 0 ${edge.left + size.width + edge.right} ${edge.top + size.height + edge.bottom}`}
      className="block w-full"
      aria-hidden="true"
      focusable="false"
    >
      {[0, most / 2, most].map((share) => (
        <g key={share}>
          <line
            x1={edge.left}
            x2={edge.left + size.width}
            y1={y(share * questions)}
            y2={y(share * questions)}
            className="stroke-line"
          />
          <text
            x={edge.left - 6}
            y={y(share * questions) + 4}
            textAnchor="end"
            className="fill-text2 text-key"
          >
            {formatPercent(share)}
          </text>
        </g>
      ))}
      <path
        d={pathOf(steps.map((step) => ({ x: x(step.at), y: y(step.wrong) })))}
        className="fill-none stroke-p1"
        strokeWidth="2"
      />
      <path
        d={pathOf(steps.map((step) => ({ x: x(step.at), y: y(step.refused) })))}
        className="fill-none stroke-text2"
        strokeWidth="2"
        strokeDasharray="5 4"
      />
      <text
        x={x(1) + 6}
        y={Math.min(edge.top + size.height, y(last.wrong) + 4)}
        className="fill-text text-key"
      >
        {t('wrongAnswers')}
      </text>
      <text x={x(1) + 6} y={y(last.refused) + 4} className="fill-text text-key">
        {t('needlessRefusals')}
      </text>
      {now === null ? null : (
        <line
          x1={x(now)}
          x2={x(now)}
          y1={edge.top}
          y2={edge.top + size.height}
          className="stroke-text3"
          strokeDasharray="2 3"
        />
      )}
      <line x1={x(at)} x2={x(at)} y1={edge.top} y2={edge.top + size.height} className="stroke-text" />
      {[0, 0.5, 1].map((value) => (
        <text
          key={value}
          x={x(value)}
          y={edge.top + size.height + 15}
          textAnchor="middle"
          className="fill-text2 text-key"
        >
          {formatDecimal(value, 1)}
        </text>
      ))}
    </svg>
  )
}
