import type { PromoClient } from '@studio/contract'
import { StatusChip, type Tone } from '@studio/ui'
import { CircleCheck, CircleStop, Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words/use-words.ts'

const looks: Record<PromoClient['status'], { tone: Tone; icon: ReactNode }> = {
  active: { tone: 'green', icon: <CircleCheck /> },
  paused: { tone: 'amber', icon: <Pause /> },
  ended: { tone: 'grey', icon: <CircleStop /> },
}

export function ClientStatus({ status }: { status: PromoClient['status'] }) {
  const { t } = useWords('promotions')
  return (
    <StatusChip tone={looks[status].tone} icon={looks[status].icon}>
      {t(`clientStatus_${status}`)}
    </StatusChip>
  )
}
