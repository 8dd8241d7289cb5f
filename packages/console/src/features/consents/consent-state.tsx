import type { ConsentRecord, ConsentState } from '@studio/contract'
import { StatusChip, type Tone } from '@studio/ui'
import { CalendarClock, Check, Clock, PenLine, Undo2, X } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'

const looks: Record<ConsentState, { tone: Tone; icon: typeof Check }> = {
  unsigned: { tone: 'amber', icon: PenLine },
  refused: { tone: 'red', icon: X },
  not_started: { tone: 'grey', icon: CalendarClock },
  in_force: { tone: 'green', icon: Check },
  ends_soon: { tone: 'amber', icon: Clock },
  ended: { tone: 'grey', icon: X },
  withdrawn: { tone: 'red', icon: Undo2 },
}

/** How it stands with a consent; what was taken back of one that holds comes before that. */
export function ConsentChip({ state, withdrawnClips }: Pick<ConsentRecord, 'state' | 'withdrawnClips'>) {
  const { t } = useWords('consents')
  const isPart = withdrawnClips > 0 && (state === 'in_force' || state === 'ends_soon')
  const { tone, icon: Icon } = looks[isPart ? 'withdrawn' : state]
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {isPart ? t('partly', { count: withdrawnClips }) : t(`state_${state}`)}
    </StatusChip>
  )
}
