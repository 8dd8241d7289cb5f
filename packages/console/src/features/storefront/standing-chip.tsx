import type { AppStanding } from '@studio/contract'
import { StatusChip, type Tone, Tooltip } from '@studio/ui'
import { CircleCheck, EyeOff, Link2, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words/use-words.ts'

const looks: Record<AppStanding, { tone: Tone; icon: ReactNode }> = {
  shown: { tone: 'green', icon: <CircleCheck /> },
  not_listed: { tone: 'grey', icon: <EyeOff /> },
  not_published: { tone: 'amber', icon: <Lock /> },
  link_only: { tone: 'amber', icon: <Link2 /> },
}

/** Whether the app shows a storyfile; the tooltip says what it takes. */
export function StandingChip({ standing }: { standing: AppStanding }) {
  const { t } = useWords('storefront')
  const { tone, icon } = looks[standing]
  return (
    <Tooltip text={t(`standingHelp_${standing}`)}>
      <StatusChip tone={tone} icon={icon} tabIndex={0}>
        {t(`standing_${standing}`)}
      </StatusChip>
    </Tooltip>
  )
}
