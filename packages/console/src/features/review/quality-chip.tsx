import type { Turn } from '@studio/contract'
import { StatusChip, type Tone } from '@studio/ui'
import { Check, CircleOff, MicOff, ShieldAlert, Video, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words/use-words.ts'

export type Quality = NonNullable<Turn['quality']>

const looks: Record<Quality, { tone: Tone; icon: ReactNode }> = {
  good: { tone: 'green', icon: <Check /> },
  acceptable: { tone: 'green', icon: <Check /> },
  wrong: { tone: 'red', icon: <X /> },
  missing: { tone: 'amber', icon: <Video /> },
  unclear: { tone: 'grey', icon: <MicOff /> },
  abuse: { tone: 'grey', icon: <ShieldAlert /> },
}

/** What a reviewer said about a turn. `noAnswer`: wrong, because nothing should have been answered. */
export function QualityChip({ quality, noAnswer = false }: { quality: Quality; noAnswer?: boolean }) {
  const { t } = useWords('review')
  const { tone, icon } = looks[quality]
  return (
    <StatusChip tone={tone} icon={noAnswer ? <CircleOff /> : icon}>
      {noAnswer ? t('verdict_none') : t(`quality_${quality}`)}
    </StatusChip>
  )
}
