import type { Question } from '@studio/contract'
import { StatusChip, type Tone } from '@studio/ui'
import { Check, CircleDot, CircleSlash, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'

const looks: Record<Question['status'], { tone: Tone; icon: ReactNode }> = {
  todo: { tone: 'grey', icon: <Clock /> },
  recorded: { tone: 'accent', icon: <CircleDot /> },
  approved: { tone: 'green', icon: <Check /> },
  skipped: { tone: 'grey', icon: <CircleSlash /> },
}

export function QuestionStatus({ status }: { status: Question['status'] }) {
  const { t } = useWords('storyfiles')
  const { tone, icon } = looks[status]
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`question_${status}`)}
    </StatusChip>
  )
}
