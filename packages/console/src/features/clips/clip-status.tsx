import type { Clip } from '@studio/contract'
import { formatPercent, StatusChip, type Tone } from '@studio/ui'
import { Check, CheckCheck, CircleAlert, Loader, Undo2, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words/use-words.ts'

const looks: Record<Clip['status'], { tone: Tone; icon: ReactNode }> = {
  uploading: { tone: 'accent', icon: <Upload /> },
  processing: { tone: 'accent', icon: <Loader /> },
  processed: { tone: 'green', icon: <Check /> },
  approved: { tone: 'green', icon: <CheckCheck /> },
  failed: { tone: 'red', icon: <CircleAlert /> },
  withdrawn: { tone: 'red', icon: <Undo2 /> },
}

export function ClipStatus({ clip }: { clip: Pick<Clip, 'status' | 'progress'> }) {
  const { t } = useWords('clips')
  const { tone, icon } = looks[clip.status]
  const percent =
    clip.status === 'processing' && clip.progress > 0
      ? ` ${formatPercent(Math.floor(clip.progress) / 100)}`
      : ''
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`status_${clip.status}`)}
      {percent}
    </StatusChip>
  )
}
