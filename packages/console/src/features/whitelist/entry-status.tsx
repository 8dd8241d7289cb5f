import type { WhitelistEntry } from '@studio/contract'
import { StatusChip, type Tone } from '@studio/ui'
import { Check, CirclePause, TimerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words/use-words.ts'

const looks: Record<WhitelistEntry['status'], { tone: Tone; icon: ReactNode }> = {
  active: { tone: 'green', icon: <Check aria-hidden="true" /> },
  paused: { tone: 'amber', icon: <CirclePause aria-hidden="true" /> },
  expired: { tone: 'grey', icon: <TimerOff aria-hidden="true" /> },
}

export function EntryStatus({ status }: { status: WhitelistEntry['status'] }) {
  const { t } = useWords('whitelist')
  return <StatusChip {...looks[status]}>{t(`status_${status}`)}</StatusChip>
}
