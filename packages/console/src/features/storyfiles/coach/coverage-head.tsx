import type { ScriptCoverage } from '@studio/contract'
import { Button, formatPercent, Meter } from '@studio/ui'
import { useRef, useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { useCoachRoom } from './coach-room.tsx'
import { MissingQuestions } from './missing-questions.tsx'
import { remarkId } from './remark-id.ts'
import { keyOf, ScriptRemarks } from './script-remarks.tsx'

/** Above a script: would it catch what people ask, and what is wrong with it. `onPractice` opens the practice questions. */
export function CoverageHead({
  coverage,
  isCounting,
  onPractice,
}: {
  coverage: ScriptCoverage | undefined
  isCounting: boolean
  onPractice: () => void
}) {
  const [isLooking, setLooking] = useState(false)
  return (
    <div className="pb-4">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <CoverageMeter coverage={coverage} isCounting={isCounting} />
          <CoverageActs
            coverage={coverage}
            isLooking={isLooking}
            onLook={() => setLooking(!isLooking)}
            onPractice={onPractice}
          />
        </div>
        <CoachCounter />
      </div>
      <ScriptRemarks topicId={null} />
      {isLooking && coverage ? <MissingQuestions coverage={coverage} /> : null}
    </div>
  )
}

function CoverageMeter({
  coverage,
  isCounting,
}: {
  coverage: ScriptCoverage | undefined
  isCounting: boolean
}) {
  const { t } = useWords('coach')
  const opened = useRef<number>(undefined)
  if (!coverage || (coverage.isMeasuring && coverage.practiceQuestions === 0))
    return <p className="text-meta text-text3">{t('coverageFirst')}</p>
  const { caught, caughtWithMissing, missing, practiceQuestions, scriptKind, source } = coverage
  if (practiceQuestions === 0) return <p className="text-meta text-text3">{t('coverageNone')}</p>
  const share = caught / practiceQuestions
  opened.current ??= share
  const then = formatPercent(opened.current)
  const meaning =
    source === 'imported'
      ? t('coverageMeaning_imported')
      : scriptKind === 'anybody'
        ? t('coverageMeaning_anybody')
        : t('coverageMeaning', { whom: t(`kind_${scriptKind}`) })
  const isMoved = then !== formatPercent(share)
  return (
    <>
      <Meter
        label={t('coverage', { share: formatPercent(share), count: practiceQuestions })}
        valueText={isCounting ? t('coverageCounting') : isMoved ? t('coverageOpened', { share: then }) : ''}
        value={share}
        next={caughtWithMissing / practiceQuestions}
        nextText={t('coverageMore', {
          count: missing.length,
          share: formatPercent(caughtWithMissing / practiceQuestions),
        })}
      />
      <p className="pt-1 text-meta text-text3">{meaning}</p>
    </>
  )
}

function CoverageActs({
  coverage,
  isLooking,
  onLook,
  onPractice,
}: {
  coverage: ScriptCoverage | undefined
  isLooking: boolean
  onLook: () => void
  onPractice: () => void
}) {
  const { t } = useWords('coach')
  const missing = coverage?.missing.length ?? 0
  return (
    <div className="flex flex-wrap gap-x-2 pt-1">
      {coverage && missing > 0 ? (
        <Button variant="text" size="small" aria-expanded={isLooking} onClick={onLook}>
          {t('coverageMore', {
            count: missing,
            share: formatPercent(coverage.caughtWithMissing / coverage.practiceQuestions),
          })}
        </Button>
      ) : null}
      <Button variant="text" size="small" onClick={onPractice}>
        {t('practice')}
      </Button>
    </div>
  )
}

/** How many remarks there are; each press leads to the next row that has one. */
function CoachCounter() {
  const { t } = useWords('coach')
  const room = useCoachRoom()
  const last = useRef<string>(undefined)
  const keys = [...(room?.ofScript.map(keyOf) ?? []), ...(room?.remarks.keys() ?? [])]
  const walk = () => {
    // Rows of topics that are folded up are not there.
    const shown = keys.filter((key) => document.getElementById(remarkId(key)))
    const next = shown[(shown.indexOf(last.current ?? '') + 1) % shown.length]
    if (next === undefined) return
    last.current = next
    const line = document.getElementById(remarkId(next))!
    line.scrollIntoView({ block: 'nearest' })
    line.focus({ preventScroll: true })
  }
  const count = keys.length
  return (
    <div className="text-meta">
      <p className="text-text2">{t('coach')}</p>
      {count === 0 ? (
        <p className="text-text3">{t('coachNone')}</p>
      ) : (
        <Button variant="text" size="small" aria-label={t('coachNext', { count })} onClick={walk}>
          {t('coachRemarks', { count })}
        </Button>
      )}
    </div>
  )
}
