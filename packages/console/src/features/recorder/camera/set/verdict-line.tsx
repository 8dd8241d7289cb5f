import type { CheckResult, Verdict } from '@studio/recorder'
import { Button, classNames, formatDecimal, formatDuration, formatPercent, Kbd } from '@studio/ui'
import { Check, CircleDashed, TriangleAlert } from 'lucide-react'
import { useWords } from '../../../../platform/words/use-words.ts'
import { shownKey } from './set-keys.ts'
import type { FilmedTake } from './use-filming.ts'

/** One sentence on the take, and the one act that follows from it. */
export function VerdictLine({
  filmed: {
    verdict,
    take: { ended, safeMs },
  },
  keys,
  onRetake,
  onKeep,
}: {
  filmed: FilmedTake
  keys: Record<'retake' | 'keep', string>
  onRetake: (() => void) | undefined
  onKeep: (() => void) | undefined
}) {
  const { t } = useWords('recorder')
  const isCut = ended !== null && ended !== 'stopped'
  const fault = verdict?.fault
  const cut = isCut ? t(`ended_${ended}`, { seconds: formatDuration(Math.floor(safeMs / 1000)) }) : ''
  const found = fault
    ? t(`verdict_${fault}`, valuesOf(verdict, fault))
    : t(verdict ? 'verdictGood' : 'verdictWait')
  const wantsRetake = verdict?.act === 'retake'
  const others = verdict?.checks.filter(({ state }) => state !== 'good' && state !== 'unchecked').length ?? 0
  return (
    <div className="mx-auto flex w-full max-w-[55rem] flex-wrap items-center justify-between gap-3 rounded-10 bg-surface px-4 py-3">
      <div role="status" className="min-w-0 grow basis-60">
        <p className="font-voice text-title">{cut || found}</p>
        {fault ? (
          <p className="text-meta text-text2">
            {[cut && found, t(`why_${fault}`), others > 1 ? '' : t('restGood')].filter(Boolean).join(' ')}
          </p>
        ) : null}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        <Button variant={wantsRetake ? 'primary' : 'default'} onClick={onRetake}>
          {t('retake')} <PressedKey of={keys.retake} />
        </Button>
        <Button variant={wantsRetake ? 'default' : 'primary'} onClick={onKeep}>
          {t('keep')} <PressedKey of={keys.keep} />
        </Button>
      </div>
    </div>
  )
}

/** Phones have no keys. */
const PressedKey = ({ of }: { of: string }) => (
  <span className="max-lg:hidden">
    <Kbd>{shownKey(of)}</Kbd>
  </span>
)

function valuesOf(verdict: Verdict, fault: string): { share: string; seconds: string } {
  const value = verdict.checks.find(({ state }) => state === fault)?.value ?? 0
  return { share: formatPercent(Math.abs(value)), seconds: formatDuration(value / 1000) }
}

/** What was looked at, each with its figure; a check that could not run says so. */
export function VerdictFacts({ checks }: { checks: readonly CheckResult[] }) {
  const { t } = useWords('recorder')
  return (
    <ul className="flex flex-col gap-3">
      {checks.map((one) => {
        const isGood = one.state === 'good'
        const Icon = isGood ? Check : one.state === 'unchecked' ? CircleDashed : TriangleAlert
        return (
          <li key={one.check} className="flex items-start gap-2">
            <Icon
              aria-hidden="true"
              className={classNames(
                'mt-1 size-4 shrink-0',
                !isGood && one.state !== 'unchecked' && 'text-ambertext',
              )}
            />
            <div>
              <p className="font-semibold">{t(`fact_${one.check}`)}</p>
              <p className="text-meta text-text2">
                {one.state === 'unchecked'
                  ? t('unchecked')
                  : one.state === 'good'
                    ? t(`good_${isRoom(one) ? 'room' : one.check}`, figureOf(one))
                    : t(`fault_of_${one.state}`, figureOf(one))}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Of a pose the silence itself is looked at, in decibels. */
const isRoom = ({ check, value }: CheckResult) => check === 'silence' && value !== null && value < 0

function figureOf(result: CheckResult): { value: string } {
  const { check, value } = result
  if (value === null) return { value: '–' }
  // With the minus of figures, as on the level.
  if (check === 'loudness' || isRoom(result)) return { value: formatDecimal(value, 1).replace('-', '−') }
  if (check === 'silence') return { value: formatDecimal(value / 1000, 1) }
  if (check === 'length') return { value: formatDuration(value / 1000) }
  return { value: formatPercent(Math.abs(value)) }
}
