import type { ActivityState } from '@studio/contract'
import { StatusChip, type Tone } from '@studio/ui'
import { Archive, CalendarClock, CircleCheck, PencilLine, Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words/use-words.ts'

const looks: Record<ActivityState, { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'grey', icon: <PencilLine /> },
  scheduled: { tone: 'accent', icon: <CalendarClock /> },
  live: { tone: 'green', icon: <Radio /> },
  closed: { tone: 'grey', icon: <CircleCheck /> },
  archived: { tone: 'grey', icon: <Archive /> },
}

export function ActivityStateChip({ state }: { state: ActivityState }) {
  const { t } = useWords('learning')
  return (
    <StatusChip tone={looks[state].tone} icon={looks[state].icon}>
      {t(`state_${state}`)}
    </StatusChip>
  )
}
