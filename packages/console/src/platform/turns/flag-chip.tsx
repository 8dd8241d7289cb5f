import type { Turn } from '@studio/contract'
import { StatusChip, type Tone } from '@studio/ui'
import { LifeBuoy, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'

const looks: Record<NonNullable<Turn['flag']>, { tone: Tone; icon: ReactNode }> = {
  distress: { tone: 'red', icon: <LifeBuoy /> },
  insult: { tone: 'grey', icon: <ShieldAlert /> },
}

/** What readers of the log should see of a turn before they read it. */
export function FlagChip({ flag }: { flag: Turn['flag'] }) {
  const { t } = useWords('turns')
  if (!flag) return null
  const { tone, icon } = looks[flag]
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`flag_${flag}`)}
    </StatusChip>
  )
}
