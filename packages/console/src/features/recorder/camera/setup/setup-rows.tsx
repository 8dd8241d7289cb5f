import { classNames } from '@studio/ui'
import {
  BatteryMedium,
  Check,
  CircleDashed,
  Globe,
  HardDrive,
  type LucideIcon,
  Mic,
  ScanFace,
  Sun,
  TriangleAlert,
  Volume2,
  Wifi,
} from 'lucide-react'
import { useWords } from '../../../../platform/words/use-words.ts'
import type { CheckState, SetupCheck } from './setup-checks.ts'

const icons: Record<SetupCheck, LucideIcon> = {
  light: Sun,
  framing: ScanFace,
  sound: Mic,
  speaker: Volume2,
  space: HardDrive,
  network: Wifi,
  battery: BatteryMedium,
  browser: Globe,
}
/** Each sentence takes what it names. */
const noValues = { minutes: '', frames: '', height: '', width: '', percent: '', speed: '', seconds: '' }
const marks = { good: Check, fault: TriangleAlert, block: TriangleAlert, wait: CircleDashed }

/** Every check with its one sentence; what needs a hand first. */
export function SetupRows({ checks }: { checks: readonly CheckState[] }) {
  const { t } = useWords('recorder')
  return (
    <ul className="divide-y divide-line">
      {checks.map(({ check, state, sentence, values }) => {
        const Icon = icons[check]
        const Mark = marks[state]
        const isFault = state === 'fault' || state === 'block'
        return (
          <li key={check} className="flex items-start gap-3 py-2">
            <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-text2" />
            <div className="min-w-0 grow">
              <p className="font-semibold">{t(`check_${check}`)}</p>
              <p className={classNames('text-meta', isFault ? 'text-ambertext' : 'text-text2')}>
                {t(`setup_${sentence}`, { ...noValues, ...values })}
              </p>
            </div>
            <Mark
              role="img"
              aria-label={t(`mark_${state}`)}
              className={classNames(
                'mt-1 size-4 shrink-0',
                state === 'good' ? 'text-greentext' : isFault ? 'text-ambertext' : 'text-text3',
              )}
            />
          </li>
        )
      })}
    </ul>
  )
}
