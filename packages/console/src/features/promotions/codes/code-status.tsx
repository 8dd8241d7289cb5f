import type { PromoCodeStatus } from '@studio/contract'
import { StatusChip, type Tone } from '@studio/ui'
import { CalendarClock, CircleCheck, CircleSlash, Clock, PencilLine, TicketCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'

const looks: Record<PromoCodeStatus, { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'grey', icon: <PencilLine /> },
  scheduled: { tone: 'accent', icon: <CalendarClock /> },
  active: { tone: 'green', icon: <CircleCheck /> },
  exhausted: { tone: 'grey', icon: <TicketCheck /> },
  expired: { tone: 'grey', icon: <Clock /> },
  revoked: { tone: 'red', icon: <CircleSlash /> },
}

export function CodeStatus({ status }: { status: PromoCodeStatus }) {
  const { t } = useWords('promotions')
  return (
    <StatusChip tone={looks[status].tone} icon={looks[status].icon}>
      {t(`codeStatus_${status}`)}
    </StatusChip>
  )
}
